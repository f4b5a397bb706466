import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { withoutWarnings } from '../../tools/slimPackages.ts';

const packages = resolve(import.meta.dirname, '../../node_modules');

test.each([
  ['a warning', 'before(); warning(a === b, `a ${c}`); after();', 'before(); ; after();'],
  ['a warning in several lines', 'f();\nwarning(\n  false,\n  "a; b)"\n);\ng();', 'f();\n;\ng();'],
  ['a warning that is all of a branch', 'if (a) this.logger.warn("a");else b();', 'if (a) ;else b();'],
  ['what i18next reports while it debugs', 'if (a) this.logger.log(`a`, b);', 'if (a) ;'],
  ['what i18next has deprecated', 'this.logger.deprecate("a" + "b");', ';'],
  ['what i18next says once', "if (a) this.logger.once(b, 'deprecate', `c`);", 'if (a) ;'],
  ['what react-i18next says once', 'if (!a) { warnOnce(a, "b", "c"); d(); }', 'if (!a) { ; d(); }'],
  ['the message of a check', 'invariant(a && b(), `a ${c}`); d();', 'invariant(a && b()); d();'],
])('%s goes', (_, code, left) => {
  expect(withoutWarnings(code)).toBe(left);
});

test.each([
  ['an error that i18next logs', 'this.logger.error("a");'],
  ['the definition of a warning', 'function warning(cond, message) { if (!cond) console.warn(message); }'],
  ['a warning that is a value', 'const one = warning(a, "b");'],
  ['a check without a message', 'invariant(a);'],
  ['a log of another kind', 'console.log("a"); logger.warn("b"); this.log("c");'],
])('%s stays', (_, code) => {
  expect(withoutWarnings(code)).toBe(code);
});

test('React Router, i18next and react-i18next, as they are installed, lose all of theirs', () => {
  const router = join(packages, 'react-router/dist/development');
  const texts = [
    ...readdirSync(router)
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => join(router, file)),
    join(packages, 'i18next/dist/esm/i18next.js'),
    join(packages, 'react-i18next/dist/es/useTranslation.js'),
  ].map((file) => readFileSync(file, 'utf8'));
  const warned = /^ *(warning|warnOnce|this\.logger\.(warn|log|deprecate|once))\(/gm;
  const count = (of: readonly string[]) => of.join('\n').match(warned)?.length ?? 0;
  expect(count(texts)).toBeGreaterThan(30);
  expect(count(texts.map(withoutWarnings))).toBe(0);
});

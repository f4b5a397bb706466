import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** What each file imports, types included. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** The linter lets types form circles in src/machines: these are the ones that reach from one folder into another. */
function circlesAcrossFolders(imports: Imports): string[] {
  return [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => dirname(target) !== dirname(file) && reaches(imports, target, file))
      .map((target) => `${file} -> ${target}`),
  );
}

function reaches(imports: Imports, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const file of seen) for (const next of imports.get(file) ?? []) seen.add(next);
  return seen.has(to);
}

function importsOf(folder: string): Imports {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file));
  return new Map(
    files.map((file) => [
      file,
      [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
        resolve(dirname(file), path),
      ),
    ]),
  );
}

test('no types form a circle across two folders of machines', () => {
  expect(circlesAcrossFolders(importsOf(resolve(import.meta.dirname, '../../src/machines')))).toEqual([]);
});

test('a circle in one folder is none, one across two folders is found', () => {
  const imports = new Map([
    ['one/a.ts', ['one/b.ts', 'two/c.ts']],
    ['one/b.ts', ['one/a.ts']],
    ['two/c.ts', ['one/b.ts']],
  ]);
  expect(circlesAcrossFolders(imports)).toEqual(['one/a.ts -> two/c.ts', 'two/c.ts -> one/b.ts']);
});

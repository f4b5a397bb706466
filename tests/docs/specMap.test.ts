import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

/** What stands in backticks and looks like a file or a folder of the project. */
function pathsIn(markdown: string): string[] {
  const quoted = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  return quoted.filter((text) => /^(?:src|tests|provider|tools|locales|docs|\.ci)\/[\w./<>*-]*$/.test(text));
}

test('every path in docs/spec-map.md exists', () => {
  const paths = pathsIn(readFileSync(new URL('docs/spec-map.md', root), 'utf8'));
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

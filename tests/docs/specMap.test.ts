import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

/** What stands in backticks and looks like a file or a folder of the project. */
function pathsIn(markdown: string): string[] {
  const quoted = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  return quoted.filter((text) => /^(?:src|tests|provider|tools|locales|docs|\.ci)\/[\w./<>*-]*$/.test(text));
}

test('every machine of the console has its place in docs/spec-map.md', () => {
  const named = new Set(pathsIn(readFileSync(new URL('docs/spec-map.md', root), 'utf8')));
  const machines = readdirSync(new URL('src/machines/', root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .map((file) => `src/machines/${file.split(sep).slice(0, -1).join('/')}`);
  expect(machines.length).toBeGreaterThan(60);
  const missing = machines.filter((machine) => !named.has(machine));
  expect(
    missing,
    'write a row for each into docs/spec-map.md: section, machine, view, service, test',
  ).toEqual([]);
});

test('nothing of the specification has two rows in docs/spec-map.md', () => {
  const rows = readFileSync(new URL('docs/spec-map.md', root), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, section, what]) => `${section}: ${what}`);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
});

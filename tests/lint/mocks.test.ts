import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');

test('a test that replaces modules shares no process with others', () => {
  const [, listed = ''] = /\nconst mocking = \[(.*?)\n\];/s.exec(read('vite.config.ts')) ?? [];
  const mocking = readdirSync(new URL('tests/', root), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.replaceAll(sep, '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && /^vi\.mock\(/m.test(read(file)))
    .toSorted();
  expect(Array.from(listed.matchAll(/'(.+)'/g), ([, file]) => file)).toEqual(mocking);
});

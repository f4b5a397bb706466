import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commitIn, readGreens, writeGreens } from '../../tools/failures/lastGreen.ts';

test('a run keeps when the tests of earlier runs passed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lookout-green-'));
  const file = join(folder, 'kept/green.json');
  expect(readGreens(file)).toEqual({});
  writeGreens(file, readGreens(file), { a: { at: 1, commit: 'one' }, b: { at: 1, commit: 'one' } });
  writeGreens(file, readGreens(file), { a: { at: 2, commit: 'two' } });
  expect(readGreens(file)).toEqual({ a: { at: 2, commit: 'two' }, b: { at: 1, commit: 'one' } });
  expect(commitIn(folder)).toBe('');
});

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createItemFiles } from '../../provider/incidents/itemFiles.ts';
import { testFolder } from './testProvider.ts';

test('a file is not open between two chunks, so a reader that has gone leaves nothing open', async () => {
  const folder = await testFolder();
  const files = createItemFiles(folder);
  const bytes = Buffer.alloc(600_000, 'clip');
  await files.write('a.mp4', [bytes]);
  const whole = Buffer.concat([...files.read('a.mp4', bytes.length).read(3, 599_999)]);
  expect(whole.equals(bytes.subarray(3, 599_999))).toBe(true);
  const chunks = files.read('a.mp4', bytes.length).read(0, bytes.length);
  expect(chunks.next().value).toHaveLength(256 * 1024);
  rmSync(join(folder, 'a.mp4'));
  expect(() => chunks.next()).toThrow('ENOENT');
});

test('a file that is written stays until its item is stored', async () => {
  const files = createItemFiles(await testFolder());
  await files.write('a.mp4', [Buffer.from('clip')]);
  const isKnown = () => false;
  files.removeOthers(isKnown);
  expect(files.has('a.mp4')).toBe(true);
  files.settle('a.mp4');
  files.removeOthers(isKnown);
  expect(files.has('a.mp4')).toBe(false);
});

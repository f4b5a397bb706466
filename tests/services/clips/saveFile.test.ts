import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from '../../../src/services/clips/saveFile.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('saves a file under its name and revokes the object URL', () => {
  vi.useFakeTimers();
  const done: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${file instanceof Blob && file.size}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void done.push(`revoke ${url}`));
  const link = { href: '', download: '', click: () => void done.push(`${link.href} as ${link.download}`) };
  vi.stubGlobal('document', { createElement: () => link });
  saveFile(new Blob(['abcd']), 'clip.mp4');
  expect(done).toEqual(['blob:4 as clip.mp4']);
  vi.runAllTimers();
  expect(done).toEqual(['blob:4 as clip.mp4', 'revoke blob:4']);
});

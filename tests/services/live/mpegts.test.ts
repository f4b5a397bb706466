import { expect, test, vi } from 'vitest';
import { importMpegts } from '../../../src/services/live/mpegts.ts';

vi.mock('mpegts.js', () => {
  throw new Error('the file did not arrive');
});

test('rejects every time if its code cannot be fetched', async () => {
  await expect(importMpegts()).rejects.toThrow('error when mocking a module');
  await expect(importMpegts()).rejects.toThrow('error when mocking a module');
});

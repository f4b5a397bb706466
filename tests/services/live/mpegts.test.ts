import { expect, test, vi } from 'vitest';
import { importMpegts } from '../../../src/services/live/mpegts.ts';

vi.mock('mpegts.js', () => {
  throw new Error('the file did not come');
});

test('where its code does not come it rejects, and so does each who asks', async () => {
  await expect(importMpegts()).rejects.toThrow('error when mocking a module');
  await expect(importMpegts()).rejects.toThrow('error when mocking a module');
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { avatarMaxBytes } from '../../../src/domain/account/avatar.ts';
import { createPictures } from '../../../src/services/account/picture.ts';
import { jpegOf, pngOf } from '../../pictures.ts';

const no = (message: string) => ({ ok: false, failure: { kind: 'rejected', code: null, message } });
const decode = vi.fn<(picture: Blob) => Promise<{ width: number; height: number; close: () => void }>>();

beforeEach(() => {
  decode.mockReset().mockResolvedValue({ width: 30, height: 20, close: () => undefined });
  vi.stubGlobal('createImageBitmap', decode);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a picture is detected from its bytes, whatever its type claims, and has its displayed size', async () => {
  const result = await createPictures().open(new Blob([jpegOf(20, 30)], { type: 'image/png' }));
  expect(result).toEqual({ ok: true, data: { url: expect.stringMatching(/^blob:/), width: 30, height: 20 } });
  expect(decode.mock.calls.map(([picture]) => picture.type)).toEqual(['image/jpeg']);
});

test.each([
  ['a page', new Blob(['<script>'], { type: 'image/png' }), 'form.avatarType'],
  ['nothing', new Blob([]), 'form.avatarType'],
  ['too many bytes', new Blob([pngOf(1, 1, avatarMaxBytes + 1)]), 'form.avatarTooLarge'],
  ['too many pixels', new Blob([pngOf(60_000, 60_000)]), 'form.avatarTooLarge'],
])('%s is rejected before it is decoded', async (_, file, message) => {
  expect(await createPictures().open(file)).toEqual(no(message));
  expect(decode).not.toHaveBeenCalled();
});

test('rejects a picture that the browser cannot decode', async () => {
  decode.mockRejectedValue(new DOMException('broken', 'InvalidStateError'));
  expect(await createPictures().open(new Blob([pngOf(1, 1)]))).toEqual(no('form.avatarType'));
});

test('holds one picture at a time', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const pictures = createPictures();
  const first = await pictures.open(new Blob([pngOf(1, 1)]));
  await pictures.open(new Blob(['broken']));
  expect(revoke).not.toHaveBeenCalled();
  await pictures.open(new Blob([pngOf(2, 2)]));
  expect(revoke.mock.calls).toEqual([[first.ok && first.data.url]]);
});

test('a square that cannot be drawn fails with a message', async () => {
  const picture = { url: 'blob:gone', width: 1, height: 1 };
  expect(await createPictures().cut(picture, { x: 0, y: 0, size: 1 })).toEqual(no('form.avatarType'));
});

test('rejects a file that can no longer be read', async () => {
  const gone = new Blob([pngOf(1, 1)]);
  vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
  expect(await createPictures().open(gone)).toEqual(no('form.avatarType'));
  expect(decode).not.toHaveBeenCalled();
});

describe('a square', () => {
  const jpeg = new Blob(['jpeg']);
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  const broken = () => Promise.reject(new DOMException('x', 'EncodingError'));
  const cut = (part: { decode?: () => Promise<void>; context?: null; write?: () => Promise<Blob> }) => {
    vi.stubGlobal(
      'Image',
      class {
        readonly decode = part.decode ?? (async () => undefined);
      },
    );
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        readonly getContext = () => (part.context === null ? null : context);
        readonly convertToBlob = part.write ?? (async () => jpeg);
      },
    );
    return createPictures().cut({ url: 'blob:1', width: 1, height: 1 }, { x: 0, y: 0, size: 1 });
  };

  test('is the canvas’s result', async () => {
    expect(await cut({})).toEqual({ ok: true, data: jpeg });
  });

  test.each([
    ['a picture that is gone', { decode: broken }],
    ['no context', { context: null }],
    ['no JPEG', { write: broken }],
  ])('with %s fails with a message', async (_, part) => {
    expect(await cut(part)).toEqual(no('form.avatarType'));
  });
});

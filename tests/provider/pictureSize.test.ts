import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readClip } from '../../provider/live/clip.ts';
import { pictureSizeOf } from '../../provider/live/pictureSize.ts';

const plain = '1700000000';
const enhanced = '9068766331';

test.each([
  ['H.264 High, cropped', `${plain}01640028ffe1001b67640028acd940780227e5c044000003000400000300c83c60c658`, 1920, 1080],
  ['H.264 High, cropped by two', `${plain}0164001fffe1001a6764001facd9405005bfac0440000003004000000c83c60c658`, 1280, 718],
  ['H.264 in full color', `${plain}01f40028ffe1001b67f40028919b280f0044fc4e0220000003002000000641e30632c0`, 1920, 1080],
  ['H.265, cropped', `${enhanced}01016000000090000000000078f000fcfdf8f800000f04a00001001840010c01ffff016000000300900000030000030078959809a10001002a420101016000000300900000030000030078a003c08010e596566924caf0168080000003008000000c84a2000100074401c172b46240`, 1920, 1080],
])('%s', (_, hex, width, height) => {
  expect(pictureSizeOf(Buffer.from(hex, 'hex'))).toEqual({ width, height });
}); // prettier-ignore

test.each([
  ['no parameter set', `${plain}0164001fffe0`],
  ['a cut one', `${plain}0164001fffe100046764001f`],
  ['other H.265', `${enhanced}010160000000900000000000 78f000fcfdf8f800000f00`.replace(' ', '')],
  ['nothing', ''],
])('%s has no size', (_, hex) => {
  expect(() => pictureSizeOf(Buffer.from(hex, 'hex'))).toThrow(/./);
});

const media = join(import.meta.dirname, '../../provider/media');
const clips = [...Array.from({ length: 12 }, (_, index) => `cam${String(index + 1).padStart(2, '0')}.flv`), 'g711.flv', 'noaudio.flv']; // prettier-ignore

test.each(clips)('%s has a small clip that matches it', (name) => {
  const [large, small] = [readClip(join(media, name)), readClip(join(media, 'sd', name))];
  const shape = ({ packets, duration, headers }: typeof large) => ({
    duration,
    audio: headers.audio,
    framerate: headers.framerate,
    packets: packets.length,
    keys: packets.filter(({ kind, key }) => kind === 'video' && key).map(({ at }) => at),
  });
  expect(shape(small)).toEqual(shape(large));
  expect([large.headers.width, large.headers.height, small.headers.width, small.headers.height]).toEqual([640, 360, 320, 180]); // prettier-ignore
  const bytes = small.packets.reduce((sum, { kind, data }) => sum + (kind === 'video' ? data.length : 0), 0);
  expect((bytes * 8) / 16).toBeLessThan(60_000);
});

/** Writes a parameter set: numbers of fixed length, and Exp-Golomb. */
function bitWriter() {
  let bits = '';
  const golomb = (value: number): void => {
    const code = (value + 1).toString(2);
    bits += '0'.repeat(code.length - 1) + code;
  };
  return {
    golomb,
    signed: (value: number) => golomb(value > 0 ? value * 2 - 1 : value * -2),
    fixed: (value: number, count: number): void => {
      bits += value.toString(2).padStart(count, '0');
    },
    /** Closed by its stop bit, with the bytes that keep start codes out. */
    unit: (type: number): Buffer => {
      const whole = `${bits}1`.padEnd(Math.ceil((bits.length + 1) / 8) * 8, '0');
      const bytes = [...whole.matchAll(/.{8}/g)].map(([byte]) => parseInt(byte, 2));
      const kept: number[] = [];
      for (const byte of bytes) {
        if (byte < 4 && kept.at(-1) === 0 && kept.at(-2) === 0) kept.push(3);
        kept.push(byte);
      }
      return Buffer.from([type, ...kept]);
    },
  };
}

test('whatever scaling lists and picture order a camera has, the size is read', () => {
  // The steps of a list: it ends where a step goes to 0.
  const list = fc.option(fc.array(fc.integer({ min: -7, max: 7 }), { minLength: 64, maxLength: 64 }));
  const camera = fc.record({
    lists: fc.option(fc.array(list, { minLength: 8, maxLength: 8 })),
    order: fc.constantFrom(0, 1, 2),
    across: fc.integer({ min: 1, max: 300 }),
    down: fc.integer({ min: 1, max: 200 }),
  });
  fc.assert(
    fc.property(camera, ({ lists, order, across, down }) => {
      const { golomb, signed, fixed, unit } = bitWriter();
      fixed(100, 8);
      fixed(0, 16);
      golomb(0);
      for (const value of [1, 0, 0]) golomb(value);
      fixed(0, 1);
      fixed(lists === null ? 0 : 1, 1);
      for (const [index, steps] of (lists ?? []).entries()) {
        fixed(steps === null ? 0 : 1, 1);
        let value = 8;
        for (const step of steps?.slice(0, index < 6 ? 16 : 64) ?? []) {
          signed(step);
          value = (value + step + 256) % 256;
          if (value === 0) break;
        }
      }
      golomb(0);
      golomb(order);
      if (order === 0) golomb(0);
      if (order === 1) {
        fixed(0, 1);
        for (const value of [-3, 5]) signed(value);
        golomb(2);
        for (const value of [1, -1]) signed(value);
      }
      golomb(1);
      fixed(0, 1);
      golomb(across - 1);
      golomb(down - 1);
      fixed(1, 1);
      fixed(0, 1);
      fixed(0, 1);
      const sps = unit(0x67);
      const head = Buffer.from(`${plain}0164001fffe1`, 'hex');
      const config = Buffer.concat([head, Buffer.from([sps.length >> 8, sps.length & 255]), sps]);
      expect(pictureSizeOf(config)).toEqual({ width: across * 16, height: down * 16 });
    }),
  );
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeTag, fileHeader, readTags, tagType } from '../../../provider/live/flv.ts';
import { followFlv } from '../../../src/services/live/flvTimes.ts';

const hour = 3_600_000;
const key = Buffer.from([0x17, 1, 0, 0, 0, 9, 9]);
const other = Buffer.from([0x27, 1, 0, 0, 0, 9]);
const sound = Buffer.from([0xaf, 1, 7, 7]);
const configs = [
  { type: tagType.script, ts: 0, data: Buffer.from([2, 0, 0]) },
  { type: tagType.video, ts: 0, data: Buffer.from([0x17, 0, 0, 0, 0, 1]) },
  { type: tagType.video, ts: 0, data: Buffer.from([0x90, 0x68, 0x76, 0x63, 0x31]) },
  { type: tagType.audio, ts: 0, data: Buffer.from([0xaf, 0, 0x12]) },
];
const video = (ts: number, data = other) => ({ type: tagType.video, ts, data });
const stream = [
  ...configs,
  video(hour, key),
  { type: tagType.audio, ts: hour + 10, data: sound },
  video(hour + 40),
  video(80, key),
  { type: tagType.audio, ts: 90, data: sound },
  // H.265 as Enhanced RTMP has it: a key frame, and one of a later kind.
  video(120, Buffer.from([0x91, 0x68, 0x76, 0x63, 0x31])),
  video(160, Buffer.from([0xa3, 0x68, 0x76, 0x63, 0x31])),
  // The end of the video is no frame.
  video(200, Buffer.from([0x17, 2, 0, 0, 0])),
];
const bytes = Buffer.concat([fileHeader(true), ...stream.map(encodeTag)]);

/** The bytes that leave, when these come in pieces that end at `cuts`. */
function passed(flv: ReturnType<typeof followFlv>, input: Buffer, cuts: readonly number[] = []): Buffer {
  const ends = [...new Set(cuts)].toSorted((a, b) => a - b);
  const parts = [...ends, input.length].map((end, index) => input.subarray(ends[index - 1] ?? 0, end));
  return Buffer.concat(parts.map((part) => Buffer.from(flv.pass(new Uint8Array(part).buffer))));
}
const whole = (cuts?: readonly number[]) =>
  passed(
    followFlv(() => 0),
    bytes,
    cuts,
  );

test('time stamps of samples become continuous, all else stays', () => {
  const expected = [0, 0, 0, 0, 1000, 1010, 1040, 1080, 1090, 1120, 1160, 200];
  expect(readTags(whole())).toEqual(stream.map((tag, index) => ({ ...tag, ts: expected[index] })));
});

test('it does not matter where the bytes are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(bytes.length)), (cuts) => {
      expect(whole(cuts).equals(whole())).toBe(true);
    }),
  );
});

test('bytes that are no FLV stay as they are, whatever they are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 13, maxLength: 99 }), (some) => {
      fc.pre(some[0] !== 0x46);
      expect(passed(followFlv(), Buffer.from(some))).toEqual(Buffer.from(some));
    }),
  );
});

test('the time of a key frame is known once it has arrived', () => {
  const flv = followFlv(() => 0);
  const first = flv.keyTime(hour);
  expect(first()).toBeNull();
  passed(flv, bytes);
  const later = flv.keyTime(999);
  expect([first(), flv.keyTime(hour)(), flv.keyTime(80)(), flv.keyTime(120)(), later()]).toEqual([
    1000,
    1000,
    1080,
    1120,
    null,
  ]);
  passed(flv, encodeTag(video(999, key)));
  expect(later()).toBe(1999);
  expect([flv.frames(), flv.interval()]).toEqual([6, 839]);
});

test('bytes that waited are as far apart as they arrived', () => {
  const flv = followFlv(() => 0);
  const pass = (ts: number) => flv.pass(new Uint8Array(encodeTag(video(ts, key))).buffer, ts);
  flv.pass(new Uint8Array(fileHeader(false)).buffer);
  expect([pass(0), pass(4000)].map((passed) => new DataView(passed).getUint32(4) >>> 8)).toEqual([
    1000, 5000,
  ]);
  expect(flv.interval()).toBe(4000);
});

test('key frames of half a minute are known, however far apart they are', () => {
  let at = 0;
  const flv = followFlv(() => at);
  passed(flv, Buffer.concat([fileHeader(false), ...configs.map(encodeTag)]));
  for (let index = 0; index < 20; index += 1) {
    at = index * 4000;
    passed(flv, encodeTag(video(at, key)));
  }
  expect([11, 12, 19].map((index) => flv.keyTime(index * 4000)())).toEqual([null, 49_000, 77_000]);
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeTag, fileHeader, tagType, scriptData } from '../../../provider/live/flv.ts';
import { fuzzRuns } from '../../fuzz.ts';
import {
  aacIn,
  announcesSound,
  clockMark,
  flvHeader,
  h264In,
  joined,
  metadataSound,
  readFlv,
  type FlvPart,
} from '../../../src/services/live/flvTags.ts';

const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const clip = (name: string) => readFileSync(new URL(`../../../provider/media/${name}`, import.meta.url));
const partsOf = (...bytes: readonly Uint8Array[]) => bytes.flatMap((each) => readAll(each));
function readAll(bytes: Uint8Array): readonly FlvPart[] {
  return readFlv()(bufferOf(Buffer.concat([fileHeader(true), bytes]))).slice(1);
}

test('the parts of a film are its bytes, however they arrive', () => {
  const film = clip('cam01.flv').subarray(0, 60_000);
  const whole = readFlv()(bufferOf(film));
  expect(whole[0]?.kind).toBe('header');
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1 }), (sizes) => {
      const read = readFlv();
      const parts: FlvPart[] = [];
      for (let at = 0, turn = 0; at < film.length; turn += 1) {
        const size = sizes[turn % sizes.length] ?? 1;
        parts.push(...read(bufferOf(film.subarray(at, at + size))));
        at += size;
      }
      expect(parts.map(({ kind, holds }) => [kind, holds])).toEqual(
        whole.map(({ kind, holds }) => [kind, holds]),
      );
      const bytes = joined(parts.map((part) => part.bytes));
      expect(Buffer.from(bytes).equals(film.subarray(0, bytes.length))).toBe(true);
    }),
    { numRuns: 30 },
  );
});

describe('a tag', () => {
  const tag = (type: number, ...data: readonly number[]) =>
    encodeTag({ type, ts: 7, data: Buffer.from(data) });
  test.each([
    ['H.264 configuration', tag(tagType.video, 0x17, 0, 0), 'video', 'config'],
    ['H.264 key frame', tag(tagType.video, 0x17, 1, 0), 'video', 'key'],
    ['H.264 frame', tag(tagType.video, 0x27, 1, 0), 'video', 'data'],
    ['end of H.264', tag(tagType.video, 0x17, 2, 0), 'video', 'end'],
    ['end of enhanced video', tag(tagType.video, 0x92, 0, 0), 'video', 'end'],
    ['enhanced configuration', tag(tagType.video, 0x90, 1, 0), 'video', 'config'],
    ['enhanced key frame', tag(tagType.video, 0x93, 0, 0), 'video', 'key'],
    ['enhanced frame', tag(tagType.video, 0xa1, 0, 0), 'video', 'data'],
    ['AAC configuration', tag(tagType.audio, 0xaf, 0, 0x14), 'audio', 'config'],
    ['AAC packet', tag(tagType.audio, 0xaf, 1, 0), 'audio', 'data'],
    ['G.711 packet that begins with 0', tag(tagType.audio, 0x72, 0), 'audio', 'data'],
    ['enhanced sound configuration', tag(tagType.audio, 0x90, 0x4f), 'audio', 'config'],
    ['enhanced sound', tag(tagType.audio, 0x91, 0x4f), 'audio', 'data'],
    ['tag without data', tag(tagType.video), 'video', 'config'],
    [
      'script',
      encodeTag({ type: tagType.script, ts: 0, data: scriptData('onClock', { wall: 1 }) }),
      'script',
      'data',
    ],
    ['tag of another type', tag(3, 1, 2), 'script', 'data'],
  ])('%s', (_, bytes, kind, holds) => {
    expect(partsOf(bytes)).toEqual([{ bytes: new Uint8Array(bytes), kind, holds }]);
  });
});

test.each([
  [scriptData('onMetaData', { hasAudio: true, width: 9 }), true],
  [scriptData('onMetaData', { hasVideo: true, hasAudio: false }), false],
  [scriptData('onMetaData', { hasVideo: true }), null],
  [scriptData('onClock', { wall: 1, ts: 2 }), null],
])('metadata says whether there is sound: case %#', (data, says) => {
  expect(partsOf(encodeTag({ type: tagType.script, ts: 0, data })).map(metadataSound)).toEqual([says]);
});

test('the header says whether sound is announced', () => {
  const headers = [fileHeader(true), fileHeader(false), flvHeader(true), flvHeader(false)];
  const read = headers.flatMap((bytes) => readFlv()(bufferOf(bytes)));
  expect(read.map((part) => [part.kind, announcesSound(part)])).toEqual([
    ['header', true],
    ['header', false],
    ['header', true],
    ['header', false],
  ]);
  expect(Buffer.from(flvHeader(true)).equals(fileHeader(true))).toBe(true);
});

test('what is no FLV is passed on as it is, from the first byte that shows it', () => {
  const read = readFlv();
  const part = (text: string) => ({
    bytes: new Uint8Array(Buffer.from(text)),
    kind: 'unknown',
    holds: 'data',
  });
  expect([
    read(bufferOf(Buffer.from('FL'))),
    read(bufferOf(Buffer.from('at'))),
    read(bufferOf(Buffer.from('!'))),
  ]).toEqual([[], [part('FLat')], [part('!')]]);
});

const script = (name: string, values: Record<string, number | boolean>) =>
  encodeTag({ type: tagType.script, ts: 0, data: scriptData(name, values) });
const tag = (type: number, ...data: readonly number[]) => encodeTag({ type, ts: 7, data: Buffer.from(data) });

test.each([
  [script('onClock', { wall: 1.5e12, ts: 40 }), { wall: 1.5e12, ts: 40 }],
  [script('onClock', { wall: 1 }), null],
  [script('onMetaData', { wall: 1, ts: 2 }), null],
  [script('onClock', { wall: true, ts: 2 }), null],
  [script('onClock', { wall: 1, ts: 2 }).fill(0, 40), null],
])('the mark of a clock: case %#', (bytes, mark) => {
  expect(partsOf(bytes).map(clockMark)).toEqual([mark]);
});

test.each([
  ['a configuration', tag(tagType.video, 0x17, 0, 0, 0, 0, 1, 2), { data: Uint8Array.of(1, 2), delay: 0 }],
  [
    'a frame that is shown later',
    tag(tagType.video, 0x27, 1, 0, 1, 4, 9),
    { data: Uint8Array.of(9), delay: 260 },
  ],
  [
    'a frame that is shown earlier',
    tag(tagType.video, 0x27, 1, 0xff, 0xff, 0xd8),
    { data: new Uint8Array(), delay: -40 },
  ],
  ['a frame whose head is cut off', tag(tagType.video, 0x27, 1, 0, 0), null],
  ['H.265', tag(tagType.video, 0x1c, 1, 0, 0, 0, 1), null],
  ['enhanced H.264', tag(tagType.video, 0x97, 0x61, 0x76, 0x63, 0x31, 1), null],
  ['sound', tag(tagType.audio, 0x27, 1, 0, 0, 0, 1), null],
  ['nothing', tag(tagType.video), null],
])('H.264 in a tag: %s', (_, bytes, held) => {
  expect(partsOf(bytes).map(h264In)).toEqual([held]);
});

test.each([
  [tag(tagType.audio, 0xaf, 0, 0x12, 0x10), 'mp4a.40.2'],
  [tag(tagType.audio, 0xaf, 0, 0x2b, 0x11), 'mp4a.40.5'],
  [tag(tagType.audio, 0xaf, 1, 0x12), null],
  [tag(tagType.audio, 0xaf, 0), null],
  [tag(tagType.audio, 0x72, 0), 'other'],
  [tag(tagType.audio), 'other'],
])('AAC in a tag: case %#', (bytes, codec) => {
  expect(partsOf(bytes).map(aacIn)).toEqual([codec]);
});

test('whatever the bytes are and however they arrive, nothing throws, and the same is read', () => {
  const read = (slices: readonly Uint8Array[]) => {
    const next = readFlv();
    const parts = slices.flatMap((slice) => next(bufferOf(slice)));
    return parts
      .filter(({ kind }) => kind !== 'unknown')
      .map((part) => ({ ...part, held: [h264In(part), aacIn(part), clockMark(part), metadataSound(part)] }));
  };
  const anything = fc.uint8Array({ maxLength: 200 });
  const tags = fc.tuple(fc.constantFrom(8, 9, 18), anything).map(([type, data]) => tag(type, ...data));
  const stream = fc
    .tuple(fc.array(fc.oneof({ weight: 4, arbitrary: tags }, anything), { maxLength: 12 }), fc.boolean())
    .map(([parts, isFlv]) => Buffer.concat(isFlv ? [fileHeader(true), ...parts] : parts));
  fc.assert(
    fc.property(stream, fc.array(fc.nat(1500)), (bytes, cuts) => {
      const ends = [...new Set(cuts.map((cut) => Math.min(cut, bytes.length)))].toSorted((a, b) => a - b);
      const slices = [...ends, bytes.length].map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
      expect(read(slices)).toEqual(read([bytes]));
    }),
    { numRuns: fuzzRuns },
  );
});

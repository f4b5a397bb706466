import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeTag, fileHeader, tagType, scriptData } from '../../../provider/live/flv.ts';
import {
  announcesSound,
  flvHeader,
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

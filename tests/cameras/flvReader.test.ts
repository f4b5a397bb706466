import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFlvReader } from '../../provider/cameras/flvReader.ts';
import { encodeTag, fileHeader, type FlvTag } from '../../provider/live/flv.ts';

const tag = fc.record({
  type: fc.constantFrom(8, 9, 18),
  ts: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  data: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
});

/** What is read of bytes that arrive in parts of these lengths, over and over. */
function readIn(parts: readonly number[], bytes: Buffer): FlvTag[] {
  const tags: FlvTag[] = [];
  const take = createFlvReader((each) => tags.push(each));
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = parts[turn % parts.length] ?? 1;
    take(bytes.subarray(at, at + length));
    at += length;
  }
  return tags;
}

test('however the bytes arrive, the tags are the same', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(tag), lengths, fc.boolean(), (tags, parts, audio) => {
      const bytes = Buffer.concat([fileHeader(audio), ...tags.map(encodeTag)]);
      expect(readIn(parts, bytes)).toEqual(tags);
    }),
  );
});

test('a tag is given when it is whole, and not before', () => {
  const [first, second] = [1, 2].map((ts) => ({ type: 9, ts, data: Buffer.from([0x17, 1, ts]) }));
  if (first === undefined || second === undefined) throw new Error('two tags');
  const bytes = Buffer.concat([fileHeader(false), encodeTag(first), encodeTag(second)]);
  expect(readIn([bytes.length - 1], bytes.subarray(0, -1))).toEqual([first]);
});

test('bytes that are no FLV are refused', () => {
  expect(() => readIn([100], Buffer.alloc(100))).toThrow('not an FLV stream');
});

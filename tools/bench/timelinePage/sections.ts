import { recordTypes, type RecordSection } from '../../../src/domain/history/recording.ts';

const day = 86_400;

/** A day of a number of sections, the same each time: sorted, not overlapping, seven in ten of the common type. */
export function makeSections(count: number): RecordSection[] {
  let state = 1;
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const slot = day / count;
  return Array.from({ length: count }, (_, index) => {
    const start = index * slot + random() * slot * 0.2;
    const rare = recordTypes[1 + Math.floor(random() * (recordTypes.length - 1))] ?? 1;
    return {
      start,
      end: start + slot * (0.3 + random() * 0.5),
      type: random() < 0.7 ? 0 : rare,
      path: '/day.m3u8',
      audio: false,
      codec: '',
    };
  });
}

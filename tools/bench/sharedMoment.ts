import type { RecordSection } from '../../src/domain/history/recording.ts';

/** A recorded part of a day. */
export type Span = Pick<RecordSection, 'start' | 'end'>;

/** The first second of a day from which all cameras recorded without a gap for `length` seconds; null if there is none. */
export function sharedMoment(cameras: readonly (readonly Span[])[], length: number): number | null {
  const begins = cameras.flatMap((spans) => spans.map(({ start }) => Math.max(0, Math.ceil(start))));
  const isShared = (second: number) =>
    cameras.every((spans) => spans.some(({ start, end }) => start <= second && second + length <= end));
  return begins.toSorted((one, other) => one - other).find(isShared) ?? null;
}

import type { KeptRecordings, LostRecordings } from './keptRecordings.ts';
import type { RecordSection } from './recording.ts';

/** How fast recordings can be played (1 is as it happened). */
export const playbackSpeeds = [0.5, 1, 2, 4, 8] as const;
export type PlaybackSpeed = (typeof playbackSpeeds)[number];

/** The recordings of a day as they are played. */
export type RecordedDay = {
  /** Bad ones are left out. */
  readonly sections: readonly RecordSection[];
  /** How many bad ones there were. */
  readonly dropped: number;
  /** Why recordings of the day are not there, or no more. */
  readonly lost?: LostRecordings;
  /** How long recordings are kept. */
  readonly kept?: KeptRecordings;
  /** How long the day is: 86,400, but for the days on which the device's clocks change. */
  readonly seconds: number;
  /** The device's calendar day when the recordings were listed. */
  readonly today: string;
};

/** Where a day of the past is played from when no moment is named: its first recording. */
const fromTheStart = (sections: readonly RecordSection[]) =>
  sections.reduce((first, { start }) => Math.min(first, start), Number.POSITIVE_INFINITY);

/** And today: what was recorded in the last minute. */
const fromTheEnd = (sections: readonly RecordSection[]) =>
  sections.reduce((last, { start, end }) => Math.max(last, start, end - 60), 0);

/** The second from which a day is played when no moment is named. There must be a recording. */
export function usualStart({ sections }: Pick<RecordedDay, 'sections'>, isToday: boolean): number {
  return Math.max(0, isToday ? fromTheEnd(sections) : fromTheStart(sections));
}

/** What can be heard of a recording. Only AAC can be played; `unplayable` is said. */
export function soundOf(
  section: Pick<RecordSection, 'audio' | 'codec'> | null,
): 'none' | 'playable' | 'unplayable' {
  if (section === null || !section.audio) return 'none';
  return /^(aac|mp4a)/i.test(section.codec) ? 'playable' : 'unplayable';
}

import type { RetainedRecordings, LostRecordings } from './retainedRecordings.ts';
import type { RecordSection } from './recording.ts';

/** The playback speeds (1 is real time). */
export const playbackSpeeds = [0.5, 1, 2, 4, 8, 16] as const;
export type PlaybackSpeed = (typeof playbackSpeeds)[number];
/** Those of several cameras at once, which a computer without a decoder in hardware can still keep up with. */
export const gridSpeeds = playbackSpeeds.filter((speed) => speed <= 8);

/** The recordings of a day as they are played. */
export type RecordedDay = {
  /** Malformed ones are left out. */
  readonly sections: readonly RecordSection[];
  /** How many malformed ones were left out. */
  readonly dropped: number;
  readonly lost?: LostRecordings;
  readonly kept?: RetainedRecordings;
  /** The length of the day: 86,400 except on days with a clock change. */
  readonly seconds: number;
  /** The day in the device's calendar when the recordings were listed. */
  readonly today: string;
};

/** The default start on a past day: its first recording. */
const fromTheStart = (sections: readonly RecordSection[]) =>
  sections.reduce((first, { start }) => Math.min(first, start), Number.POSITIVE_INFINITY);

/** The default start today: the last recorded minute. */
const fromTheEnd = (sections: readonly RecordSection[]) =>
  sections.reduce((last, { start, end }) => Math.max(last, start, end - 60), 0);

/** The default second to play a day from. There must be a recording. */
export function usualStart({ sections }: Pick<RecordedDay, 'sections'>, isToday: boolean): number {
  return Math.max(0, isToday ? fromTheEnd(sections) : fromTheStart(sections));
}

/** Whether a recording has sound, and whether it can be played. */
export type RecordedSound = 'none' | 'playable' | 'unplayable';

/** The sound of a recording by what is listed of it. Of the codecs only AAC can be played. */
export function soundOf(section: Pick<RecordSection, 'audio' | 'codec'> | null): RecordedSound {
  if (section === null || !section.audio) return 'none';
  return /^(aac|mp4a)/i.test(section.codec) ? 'playable' : 'unplayable';
}

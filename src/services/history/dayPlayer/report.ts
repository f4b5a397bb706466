import type { RecordSection } from '../../../domain/history/recording.ts';
import type { DayFailureReason } from '../../../domain/live/mediaFailure.ts';

/** A day to play. `seconds` is its length, `second` where to begin; null is its first recording. */
type DayToPlay = {
  readonly sections: readonly RecordSection[];
  readonly seconds: number;
  readonly second: number | null;
};

/**
 * Told what is measured; nothing here is a conclusion. All seconds have passed since the midnight of the day.
 * After `gap`, `missing` and `failed` the picture stands until the next command.
 */
export type DayReport = {
  /** A picture was drawn: the first one after a command, or the first one after `waiting`. */
  frame(second: number, section: RecordSection): void;
  /** The picture stopped for want of data. */
  waiting(second: number): void;
  /** Nothing was recorded here; the next recording of the day starts at `next`, null where there is none. */
  gap(at: { second: number; next: number | null }): void;
  /** The picture went on into this section. */
  section(section: RecordSection): void;
  /** What the pictures that come next are coded in, as an RFC 6381 name. */
  info(videoCodec: string): void;
  /** The browser refused sound without a gesture; the picture was started muted. */
  soundRefused(): void;
  /** The provider has this recording no more; the next one starts at `next`. */
  missing(at: { second: number; next: number | null }): void;
  /** The next segment of the day that may be played starts at `next`, null where there is none. */
  failed(reason: DayFailureReason, at: { second: number; next: number | null }): void;
  /** At each picture. */
  shown(second: number): void;
};

/** Plays days of recordings on one pair of elements. A command drops what an earlier one still had under way. */
export type DayPlayer = {
  load(day: DayToPlay): void;
  /** The day has other sections by now. What is shown stays, and goes on into what is new. */
  extend(day: Omit<DayToPlay, 'second'>): void;
  seek(second: number): void;
  play(): void;
  pause(): void;
  /** 0.5 to 8. */
  rate(rate: number): void;
  /** So many pictures on or back; the picture stands then. */
  step(pictures: number): void;
  /** Stops the picture where it is, and fetches nothing more. */
  halt(): void;
  /** Leaves no MediaSource, object URL, request or timer behind. */
  close(): void;
};

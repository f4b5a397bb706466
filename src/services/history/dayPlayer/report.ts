import type { RecordSection } from '../../../domain/history/recording.ts';
import type { DayFact } from '../../../domain/live/media.ts';

/** A day to play. `seconds` is its length, `second` where to start; null is its first recording. */
type DayToPlay = {
  readonly sections: readonly RecordSection[];
  readonly seconds: number;
  readonly second: number | null;
};

/** Receives the measurements. */
export type DayReport = {
  send(fact: DayFact): void;
  /** Called for each frame. */
  shown(second: number): void;
};

/** Plays days of recordings on one pair of elements. A command cancels whatever is pending from an earlier one. */
export type DayPlayer = {
  load(day: DayToPlay): void;
  /** The day's sections have changed. The current frame stays, and playback continues into the new sections. */
  extend(day: Omit<DayToPlay, 'second'>): void;
  seek(second: number): void;
  play(): void;
  pause(): void;
  /** 0.5 to 8. */
  rate(rate: number): void;
  /** Moves by this many frames, backward if negative, and pauses. */
  step(pictures: number): void;
  /** Stops playback at the current frame and fetches nothing more. */
  halt(): void;
  /** Halts and drops the fetched data. The current frame stays visible. */
  release(): void;
  /** Leaves no MediaSource, object URL, request or timer behind. */
  close(): void;
};

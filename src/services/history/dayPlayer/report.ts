import type { RecordSection } from '../../../domain/history/recording.ts';
import type { DayFact } from '../../../domain/live/media.ts';

/** A day to play. `seconds` is its length, `second` where to begin; null is its first recording. */
type DayToPlay = {
  readonly sections: readonly RecordSection[];
  readonly seconds: number;
  readonly second: number | null;
};

/** Told what is measured. */
export type DayReport = {
  tell(fact: DayFact): void;
  /** At each picture. */
  shown(second: number): void;
};

/** Plays days of recordings on one pair of elements. A command drops what is pending of an earlier one. */
export type DayPlayer = {
  load(day: DayToPlay): void;
  /** The day's sections have changed. The current picture stays, and playback continues into the new ones. */
  extend(day: Omit<DayToPlay, 'second'>): void;
  seek(second: number): void;
  play(): void;
  pause(): void;
  /** 0.5 to 8. */
  rate(rate: number): void;
  /** Moves by this many pictures, back if negative, and pauses. */
  step(pictures: number): void;
  /** Stops the picture where it is, and fetches nothing more. */
  halt(): void;
  /** Halts, and lets go of what was fetched. The picture that is shown stays. */
  release(): void;
  /** Leaves no MediaSource, object URL, request or timer behind. */
  close(): void;
};

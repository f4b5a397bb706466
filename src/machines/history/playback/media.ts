import type { MediaTarget } from '../../../domain/live/mediaTarget.ts';
import type { RecordSection } from '../../../domain/history/recording.ts';

/** The elements to play on. */
export type DayMediaInput = { readonly target: MediaTarget };

/** What the media driver is told. A command drops what is pending of an earlier one. */
export type DayMediaCommand =
  /** `second`: where to begin; `seconds`: length of the day. */
  | { type: 'media.load'; sections: readonly RecordSection[]; seconds: number; second: number }
  /** The day has other sections by now; what is shown stays as it is. */
  | { type: 'media.extend'; sections: readonly RecordSection[]; seconds: number }
  | { type: 'media.seek'; second: number }
  | { type: 'media.play' }
  | { type: 'media.pause' }
  /** 1 is as it happened. */
  | { type: 'media.setSpeed'; speed: number }
  /** Moves by this many pictures, back if negative, and pauses. */
  | { type: 'media.step'; pictures: number }
  | { type: 'media.halt' }
  /** Halts, and lets go of what was fetched. The picture that is shown stays. */
  | { type: 'media.release' };

/** Emitted with each picture, not sent: a clock that goes on is no behaviour. */
export type SecondShown = { type: 'second.shown'; second: number };

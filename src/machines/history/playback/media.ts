import type { DayFailureReason } from '../../../domain/live/mediaFailure.ts';
import type { MediaTarget } from '../../../domain/live/mediaTarget.ts';
import type { RecordSection } from '../../../domain/history/recording.ts';

/** The elements to play on. */
export type DayMediaInput = { readonly target: MediaTarget };

/** What the media driver is told. A command drops what an earlier one still had under way. */
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
  /** So many pictures on, or back where negative; the picture stands then. */
  | { type: 'media.step'; pictures: number }
  | { type: 'media.halt' };

/**
 * What the media driver measures, and nothing that it concludes from it. All seconds have passed since the midnight
 * of the day. After `gap`, `missing` and `failed` the picture stands until the next command.
 */
export type DayMediaFact =
  /** A picture was drawn: the first one after a command, or the first one after `media.starved`. */
  | { type: 'media.drawn'; second: number; section: RecordSection }
  /** The picture stopped for want of data. */
  | { type: 'media.starved'; second: number }
  /** Nothing was recorded here; the next recording of the day starts at `next`, null where there is none. */
  | { type: 'media.gapReached'; second: number; next: number | null }
  /** The picture went on into this section. */
  | { type: 'media.sectionEntered'; section: RecordSection }
  /** What the pictures that come next are coded in, as an RFC 6381 name. */
  | { type: 'media.described'; videoCodec: string }
  | { type: 'media.soundRefused' }
  /** The provider has this recording no more; the next one starts at `next`. */
  | { type: 'media.sectionGone'; second: number; next: number | null }
  /** The next segment of the day that may be played starts at `next`, null where there is none. */
  | { type: 'media.failed'; reason: DayFailureReason; second: number; next: number | null };

/** Emitted with each picture, not sent: a clock that goes on is no behaviour. */
export type SecondShown = { type: 'second.shown'; second: number };

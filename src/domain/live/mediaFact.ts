import type { RecordSection } from '../history/recording.ts';
import type { DayFailureReason, LiveFailureReason } from './mediaFailure.ts';

// What the players of live and of recorded video measure, and nothing that they conclude from it. A machine hears it as it is.

/** What is measured of any picture. */
type MediaFact =
  /** What the pictures that come next are coded in, as an RFC 6381 name. */
  | { readonly type: 'media.described'; readonly videoCodec: string }
  /** The browser refused sound without a gesture; the picture was started muted. */
  | { readonly type: 'media.soundRefused' };

/** When the last shown picture was taken, epoch milliseconds by the stream's own clock, else by when it was shown. */
type Taken = { readonly pictureAt: number };
/** As `Taken`; null before the first picture. */
type LastTaken = { readonly pictureAt: number | null };

/** What is measured of one connection to a live stream. */
export type LiveFact =
  | MediaFact
  /** The buffer grew for the first time on this connection. */
  | { readonly type: 'media.grew' }
  /** A picture was drawn: the first one, or the first one after `media.starved` or `media.stayedQuiet`. */
  | ({ readonly type: 'media.drawn' } & Taken)
  /** The picture stopped for want of data. */
  | ({ readonly type: 'media.starved' } & LastTaken)
  /** The buffer has not grown since the last look (four a second); `quietMs` is for how long by now. */
  | ({
      readonly type: 'media.stayedQuiet';
      readonly quietMs: number;
      readonly readyState: number;
    } & LastTaken)
  /** The connection is over. Nothing comes after it. */
  | ({ readonly type: 'media.failed'; readonly reason: LiveFailureReason } & LastTaken);

/** Where the picture stands, and where the next recording of the day starts; null where there is none. */
type Stand = { readonly second: number; readonly next: number | null };

/**
 * Measurements of a day of recordings. Seconds are elapsed since its midnight. After `media.gapReached`,
 * `media.sectionGone` and `media.failed` the picture stands until the next command.
 */
export type DayFact =
  | MediaFact
  /** A picture was drawn: the first one after a command, or the first one after `media.starved`. */
  | { readonly type: 'media.drawn'; readonly second: number; readonly section: RecordSection }
  /** The picture stopped for want of data. */
  | { readonly type: 'media.starved'; readonly second: number }
  /** The picture went on into this section. */
  | { readonly type: 'media.sectionEntered'; readonly section: RecordSection }
  /** Nothing was recorded here. */
  | ({ readonly type: 'media.gapReached' } & Stand)
  /** The provider has this recording no more. */
  | ({ readonly type: 'media.sectionGone' } & Stand)
  /** Here it cannot be played; `next` is the next segment of the day that may be. */
  | ({ readonly type: 'media.failed'; readonly reason: DayFailureReason } & Stand);

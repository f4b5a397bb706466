import type { RecordSection } from '../history/recording.ts';
import type { DayFailureReason, LiveFailureReason } from './mediaFailure.ts';

// The measurements of the live and recorded video players, without conclusions. Machines receive them as events
// unchanged.

/** Measurements of any video. */
type MediaFact =
  /** The codec of the following frames, as an RFC 6381 name. */
  | { readonly type: 'media.described'; readonly videoCodec: string }
  /** The browser refused to play sound without a gesture; the video started muted. */
  | { readonly type: 'media.soundRefused' };

/** When the last shown frame was captured, epoch milliseconds by the stream's own clock, or else when it was shown. */
type Taken = { readonly pictureAt: number };
/** As `Taken`; null before the first frame. */
type LastTaken = { readonly pictureAt: number | null };

/** Measurements of one connection to a live stream. */
export type LiveFact =
  | MediaFact
  /** The buffer grew for the first time on this connection. */
  | { readonly type: 'media.grew' }
  /** A frame was drawn: the first one, or the first one after `media.starved` or `media.stayedQuiet`. */
  | ({ readonly type: 'media.drawn' } & Taken)
  /** Playback stalled because the buffer ran empty. */
  | ({ readonly type: 'media.starved' } & LastTaken)
  /** The buffer has not grown since the last check (four per second); `quietMs` is how long it has not grown. */
  | ({
      readonly type: 'media.stayedQuiet';
      readonly quietMs: number;
      readonly readyState: number;
    } & LastTaken)
  /** The connection ended. No more events follow. */
  | ({ readonly type: 'media.failed'; readonly reason: LiveFailureReason } & LastTaken);

/** The playback position, and the start of the day's next recording; null if there is none. */
type Stand = { readonly second: number; readonly next: number | null };

/**
 * Measurements of a day of recordings. Seconds are elapsed since its midnight. After `media.gapReached`,
 * `media.sectionGone` and `media.failed` playback stops until the next command.
 */
export type DayFact =
  | MediaFact
  /** A frame was drawn: the first one after a command, or the first one after `media.starved`. */
  | { readonly type: 'media.drawn'; readonly second: number; readonly section: RecordSection }
  /** Playback stalled because the buffer ran empty. */
  | { readonly type: 'media.starved'; readonly second: number }
  /** Playback entered this section. */
  | { readonly type: 'media.sectionEntered'; readonly section: RecordSection }
  /** Nothing was recorded here. */
  | ({ readonly type: 'media.gapReached' } & Stand)
  /** The provider no longer has this recording. */
  | ({ readonly type: 'media.sectionGone' } & Stand)
  /** Playback failed here; `next` is the next segment of the day that might be playable. */
  | ({ readonly type: 'media.failed'; readonly reason: DayFailureReason } & Stand);

import type { LiveFigures } from '../../../domain/live/liveFigures.ts';
import type { LiveFailureReason } from '../../../domain/live/mediaFailure.ts';
import type { MediaTarget } from '../../../domain/live/mediaTarget.ts';

/** One connection to a live stream. */
export type MediaInput = {
  readonly target: MediaTarget;
  /** As play/check gave it; good for one connection. */
  readonly address: string;
  /** `dropped`: the sound of the stream is left out, because it cannot be played. */
  readonly audio: 'carried' | 'dropped';
};

/**
 * What the media driver measures, and nothing that it concludes from it. `pictureAt` is the time at which
 * the last shown picture was taken, in epoch milliseconds by the camera's clock; null before the first.
 */
export type MediaFact =
  /** The buffer grew for the first time on this connection. */
  | { type: 'media.grew' }
  /** A picture was drawn: the first one, or the first one after `media.starved` or `media.stayedQuiet`. */
  | { type: 'media.drawn'; pictureAt: number }
  /** The picture stopped for want of data. */
  | { type: 'media.starved'; pictureAt: number | null }
  /** The buffer has not grown since the last look, and for so long by now. */
  | { type: 'media.stayedQuiet'; quietMs: number; readyState: number; pictureAt: number | null }
  /** What the pictures are coded in, as an RFC 6381 name. */
  | { type: 'media.described'; videoCodec: string }
  /** The browser refused to start with sound; the picture was started without. */
  | { type: 'media.soundRefused' }
  /** The connection is over. Nothing comes after it. */
  | { type: 'media.failed'; reason: LiveFailureReason; pictureAt: number | null };

/** Emitted, not sent: a clock that goes on is no behaviour, and would be the only noise in the chart. */
type PictureShown = { type: 'picture.shown'; at: number };

/** Emitted each second while pictures move, for whoever wants to see the figures. */
type FiguresMeasured = { type: 'figures.measured'; figures: LiveFigures };

/** All that the media driver emits. */
export type MediaEmitted = PictureShown | FiguresMeasured;

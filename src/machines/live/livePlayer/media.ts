import type { LiveFigures } from '../../../domain/live/liveFigures.ts';
import type { MediaTarget } from '../../../domain/live/mediaTarget.ts';

/** One connection to a live stream. */
export type MediaInput = {
  readonly target: MediaTarget;
  /** As play/check gave it; good for one connection. */
  readonly address: string;
  /** `dropped`: the sound of the stream is left out, because it cannot be played. */
  readonly audio: 'carried' | 'dropped';
};

/** Emitted, not sent: a clock that goes on is no behaviour, and would be the only noise in the chart. */
type PictureShown = { type: 'picture.shown'; at: number };

/** Emitted each second while pictures move, for whoever wants to see the figures. */
type FiguresMeasured = { type: 'figures.measured'; figures: LiveFigures };

/** All that the media driver emits. */
export type MediaEmitted = PictureShown | FiguresMeasured;

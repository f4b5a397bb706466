import type { SectionColumns } from '../../../../domain/history/timeline/columns.ts';
import type { Ranks } from '../../../../domain/history/timeline/pixels.ts';
import type { TimelineView } from '../../../../domain/history/timeline/view.ts';
import type { WallDay } from '../../../../domain/time/wallDay.ts';

/** A stretch of a day, in seconds. */
export type SecondRange = { readonly from: number; readonly to: number };

/** The playback position, which moves on its own, in seconds since midnight. */
export type PlayheadSource = {
  readonly subscribe: (callback: (second: number) => void) => () => void;
  readonly get: () => number;
};

/** The content of a day, except for the view, the playhead and the pointer, which move on their own. */
export type TimelineScene = {
  readonly wallDay: WallDay;
  /** The sections in elapsed seconds. */
  readonly passed: SectionColumns;
  /** The same on the wall clock. */
  readonly wall: SectionColumns;
  readonly ranks: Ranks;
  /** The current wall second if the day is today; later sections do not exist yet. */
  readonly now: number | null;
  readonly nowLabel: string;
  /** The marked range, in elapsed seconds. */
  readonly marked: SecondRange | null;
};

/** One frame of the timeline: everything that can differ from the previous one. */
export type TimelineFrame = {
  readonly scene: TimelineScene;
  readonly view: TimelineView;
  /** In elapsed seconds. */
  readonly playhead: number;
  /** Pixel of the pointer; null if it is elsewhere. */
  readonly hover: number | null;
};

import type { SectionColumns } from '../../../../domain/history/timeline/columns.ts';
import type { Ranks } from '../../../../domain/history/timeline/pixels.ts';
import type { TimelineView } from '../../../../domain/history/timeline/view.ts';
import type { WallDay } from '../../../../domain/time/wallDay.ts';

/** A stretch of a day, in seconds. */
export type SecondRange = { readonly from: number; readonly to: number };

/** Where the picture is: a second that moves by itself, in seconds passed since the day's midnight. */
export type PlayheadSource = {
  readonly subscribe: (callback: (second: number) => void) => () => void;
  readonly get: () => number;
};

/** What is drawn of a day, beside the view, the playhead and the pointer, which move by themselves. */
export type TimelineScene = {
  readonly wallDay: WallDay;
  /** The sections in seconds passed. */
  readonly passed: SectionColumns;
  /** The same on the wall clock. */
  readonly wall: SectionColumns;
  readonly ranks: Ranks;
  /** The wall second of now, where the day is today: what lies after it has not come yet. */
  readonly now: number | null;
  readonly nowLabel: string;
  /** The marked range, in seconds passed. */
  readonly marked: SecondRange | null;
};

/** One picture of the timeline: everything that can differ from the last one. */
export type TimelineFrame = {
  readonly scene: TimelineScene;
  readonly view: TimelineView;
  /** In seconds passed. */
  readonly playhead: number;
  /** Pixel of the pointer; null where it is elsewhere. */
  readonly hover: number | null;
};

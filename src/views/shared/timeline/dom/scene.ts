import type { SectionColumns } from '../../../../domain/history/timeline/columns.ts';
import type { Ranks } from '../../../../domain/history/timeline/pixels.ts';
import type { TimelineView } from '../../../../domain/history/timeline/view.ts';
import { recordedAt } from '../../../../domain/history/timeline/moments.ts';
import { clockText } from '../../../../domain/history/timeline/timeText.ts';
import { momentOf } from '../../../../domain/time/deviceDay.ts';
import { wallOf, type WallDay } from '../../../../domain/time/wallDay.ts';
import { withPass } from '../../../../domain/time/zone/repeatedHour.ts';

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
  /** Of the device. */
  readonly timezone: string;
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

/** What the clock shows at an elapsed second, as `14:32:07`, with its offset if it shows that twice. */
export const sceneClock = (
  { wallDay, timezone }: Pick<TimelineScene, 'wallDay' | 'timezone'>,
  second: number,
): string => withPass(clockText(wallOf(wallDay, second)), momentOf(wallDay.day, second, timezone), timezone);

/** Whether something is recorded and drawn at an elapsed second. */
export const isDrawn = (
  { passed, ranks }: Pick<TimelineScene, 'passed' | 'ranks'>,
  second: number,
): boolean => recordedAt(passed, second, (place) => (ranks.rank[place] ?? 0) > 0) >= 0;

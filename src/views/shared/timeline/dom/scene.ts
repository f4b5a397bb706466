import type { AlertMark } from '../../../../domain/history/timeline/alertMarks.ts';
import type { FoundMark } from '../../../../domain/history/timeline/foundMarks.ts';
import type { MotionSteps } from '../../../../domain/history/timeline/motionLine.ts';
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

/** The playback position, which moves on its own, in seconds since midnight. */
export type PlayheadSource = {
  readonly subscribe: (callback: (second: number) => void) => () => void;
  readonly get: () => number;
  /** Nothing shows the position before it is known. */
  readonly isKnown: () => boolean;
};

/** The content of a day, except for the view, the playhead and the pointer, which move on their own. */
export type TimelineScene = {
  readonly wallDay: WallDay;
  /** Of the device. */
  readonly timezone: string;
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
  /** The alerts that are switched on, in a row of their own; null if the timeline has no such row. */
  readonly alerts: readonly AlertMark[] | null;
  /** The strength of motion, in a row of its own; null if the timeline has no such row. */
  readonly motion: MotionSteps | null;
  /** Motion that was found, in place of the alerts; null if nothing is searched. */
  readonly found: readonly FoundMark[] | null;
};

/** One frame of the timeline: everything that can differ from the previous one. */
export type TimelineFrame = {
  readonly scene: TimelineScene;
  readonly view: TimelineView;
  /** In elapsed seconds; null until it is known. */
  readonly playhead: number | null;
  /** Pixel of the pointer; null if it is elsewhere. */
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

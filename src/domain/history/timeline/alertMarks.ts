import { alertNameOf, namedAlertTypes, type NamedAlertType } from '../../alerts/alert.ts';
import { secondAt } from '../../time/deviceDay.ts';
import { wallOf, type WallDay } from '../../time/wallDay.ts';
import type { Alert } from '../../wire/calls/alerts.ts';
import { pixelOf, secondsPerPixel, type TimelineView } from './view.ts';

/** An alert at its place on the timeline of a day. */
export type AlertMark = {
  readonly alert: Alert;
  readonly kind: NamedAlertType;
  /** When it began, in elapsed seconds of the day. */
  readonly second: number;
  /** The same on the wall clock. */
  readonly wall: number;
};

/** The alerts of a day as marks, in order. Those of other days are left out. `timezone` is the device's. */
export function alertMarks(
  alerts: readonly Alert[],
  wallDay: WallDay,
  timezone: string,
): readonly AlertMark[] {
  return alerts
    .flatMap((alert) => {
      const { day, second } = secondAt(alert.at, timezone);
      if (day !== wallDay.day) return [];
      return [{ alert, kind: alertNameOf(alert.type), second, wall: wallOf(wallDay, second) }];
    })
    .toSorted((one, other) => one.second - other.second);
}

/** The seconds of a day at which its alerts begin, in order, without those of the kinds that are turned off. */
export const alertSeconds = (
  alerts: readonly Alert[],
  hidden: readonly NamedAlertType[],
  wallDay: WallDay,
  timezone: string,
): readonly number[] =>
  alertMarks(alerts, wallDay, timezone)
    .filter(({ kind }) => !hidden.includes(kind))
    .map(({ second }) => second);

/** How many marks there are of each kind, in the order of the kinds. */
export function kindsOf(
  marks: readonly AlertMark[],
): readonly { readonly kind: NamedAlertType; readonly count: number }[] {
  const counts = new Map<NamedAlertType, number>();
  for (const { kind } of marks) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return namedAlertTypes.flatMap((kind) => {
    const count = counts.get(kind);
    return count === undefined ? [] : [{ kind, count }];
  });
}

/** Marks that are drawn as one, because they would overlap: in order, at least one, and drawn where the first is. */
export type MarkGroup = readonly [AlertMark, ...AlertMark[]];

/** The pixels that a mark takes; half of them on each side of its place. */
export const markWidth = 22;

/**
 * The marks as they are drawn at a scale, from left to right: no two groups overlap. The groups depend on the zoom alone,
 * so panning changes none.
 */
export function groupMarks(
  marks: readonly AlertMark[],
  scale: Pick<TimelineView, 'minutes' | 'width'>,
): readonly MarkGroup[] {
  const room = markWidth * secondsPerPixel(scale);
  const groups: [AlertMark, ...AlertMark[]][] = [];
  for (const mark of marks.toSorted((one, other) => one.wall - other.wall)) {
    const last = groups.at(-1);
    if (last !== undefined && mark.wall - last[0].wall < room) last.push(mark);
    else groups.push([mark]);
  }
  return groups;
}

/** The group at a pixel of the view; null if there is none. */
export function groupAt(groups: readonly MarkGroup[], view: TimelineView, x: number): MarkGroup | null {
  return groups.find(([first]) => Math.abs(pixelOf(view, first.wall) - x) <= markWidth / 2) ?? null;
}

/** The mark that a press on a group opens: the first one after an elapsed second, or else the first. */
export function pressedMark(group: MarkGroup, playhead: number): AlertMark {
  const isReached = group.some(({ second }) => Math.abs(second - playhead) < 1);
  return (isReached && group.find(({ second }) => second >= playhead + 1)) || group[0];
}

import {
  painted,
  weekArea,
  wholeStroke,
  type Stroke,
  type WeekArea,
} from '../../../domain/settings/weekPainting.ts';
import { weekHoursOf, type WorkSchedule } from '../../../domain/settings/workSchedule.ts';

/** The presets, and the hours of one's own. */
export type Kind = WorkSchedule['kind'];

/** Nothing is done in the whole week. */
export const noHours = painted(weekHoursOf({ kind: 'always' }), { ...weekArea, isOn: false });

/** A schedule of another kind: hours of one's own begin with those that it has. */
export const chosen = (schedule: WorkSchedule, kind: Kind): WorkSchedule =>
  kind === 'custom' ? { kind, hours: weekHoursOf(schedule) } : { kind };

/** The schedule with a stroke on it. */
export const strokePainted = (schedule: WorkSchedule, stroke: Stroke | null): WorkSchedule => {
  const hours = weekHoursOf(schedule);
  return { kind: 'custom', hours: stroke === null ? hours : painted(hours, stroke) };
};

/** The schedule with a whole area painted, or cleared where it was painted. */
export const areaPainted = (schedule: WorkSchedule, area: WeekArea): WorkSchedule =>
  strokePainted(schedule, wholeStroke(weekHoursOf(schedule), area));

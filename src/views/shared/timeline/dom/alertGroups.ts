import {
  groupMarks,
  type AlertMark,
  type MarkGroup,
} from '../../../../domain/history/timeline/alertMarks.ts';
import { secondsPerPixel, type TimelineView } from '../../../../domain/history/timeline/view.ts';

type Frame = {
  readonly scene: { readonly alerts: readonly AlertMark[] | null };
  readonly view: TimelineView;
};

/** Groups the alerts of a timeline, again only if they or the zoom have changed. */
export function createAlertGroups(): (frame: Frame) => readonly MarkGroup[] {
  let grouped: { of: readonly AlertMark[]; scale: number; groups: readonly MarkGroup[] } | null = null;
  return ({ scene: { alerts }, view }) => {
    if (alerts === null) return [];
    const scale = secondsPerPixel(view);
    if (grouped?.of !== alerts || grouped.scale !== scale) {
      grouped = { of: alerts, scale, groups: groupMarks(alerts, view) };
    }
    return grouped.groups;
  };
}

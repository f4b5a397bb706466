import { cellAfter, type WeekCell } from '../../../../domain/settings/weekPainting.ts';
import { daysOfWeek, hoursOfDay } from '../../../../domain/settings/workSchedule.ts';

/** The hour of a grid of cells at a point of the viewport, or the nearest one. Null if there are no cells. */
export function cellAt({
  currentTarget,
  clientX,
  clientY,
}: {
  readonly currentTarget: Element;
  readonly clientX: number;
  readonly clientY: number;
}): WeekCell | null {
  const cells = currentTarget.querySelectorAll('.week-cell');
  const first = cells[0]?.getBoundingClientRect();
  const last = cells[cells.length - 1]?.getBoundingClientRect();
  if (first === undefined || last === undefined) return null;
  const x = (clientX - first.left) / (last.right - first.left);
  const y = (clientY - first.top) / (last.bottom - first.top);
  const step = { days: Math.floor(y * daysOfWeek), hours: Math.floor(x * hoursOfDay) };
  return cellAfter({ day: 0, hour: 0 }, step);
}

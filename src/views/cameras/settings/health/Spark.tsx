import type { HealthFigure, HealthMinute } from '../../../../domain/devices/deviceHealth.ts';
import { healthSpans } from '../../../../domain/devices/deviceHealth.ts';
import { linePath } from './linePath.ts';

/** The last hour of a figure as a line without an axis: its figures are next to it in words. */
export function Spark({
  minutes,
  name,
  at,
}: {
  minutes: readonly HealthMinute[];
  name: HealthFigure;
  at: number;
}) {
  const values = minutes.map((minute) => minute[name]).filter((value) => value !== null);
  const most = Math.max(...values, 0);
  const { hour, minute: span } = healthSpans;
  const points = minutes.map((minute) => ({
    x: 100 * (1 - (at - minute.at) / hour),
    y: minute[name] === null ? null : 18 - (most === 0 ? 0 : (14 * minute[name]) / most),
  }));
  return (
    <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      <path d={linePath(points, (150 * span) / hour)} />
    </svg>
  );
}

import { useTranslation } from 'react-i18next';
import type { DeviceHealth, HealthHour } from '../../../../domain/devices/deviceHealth.ts';
import { outagesDuring } from '../../../../domain/devices/deviceHealth.ts';
import { dayText } from '../../../shared/text/dayText.ts';
import { linePath } from './linePath.ts';
import { placeInWeek, weekBefore } from './week.ts';

/** A line or a label on the axis of values: where it is, from 0 (top) to 100. */
type Mark = { readonly at: number; readonly label?: string; readonly line?: true };

/** A value of a week as a line over its days, with the outages behind it; its text has the range of each day. */
export function WeekChart({
  health: { at, hours, outages },
  timezone,
  title,
  name,
  range: [low, high],
  text,
  marks,
  isFilled = false,
}: {
  health: DeviceHealth;
  timezone: string;
  title: string;
  name: 'signal' | 'battery';
  range: readonly [number, number];
  text: (value: number) => string;
  marks: readonly Mark[];
  isFilled?: boolean;
}) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const week = weekBefore(at, timezone);
  const [from, to] = [week[0]?.from ?? 0, week.at(-1)?.to ?? 0];
  const y = (value: number) => Math.max(0, Math.min(100, (100 * (high - value)) / (high - low)));
  const shown = hours.filter((hour) => hour.at >= from);
  const points = shown.map((hour) => ({
    x: placeInWeek(week, hour.at),
    y: hour[name] === null ? null : y(hour[name]),
  }));
  const known = points.filter((point) => point.y !== null);
  const days = week.flatMap((day) => {
    const values = valuesOf(shown, name, day.from, day.to);
    if (values.length === 0) return [];
    return t('settings:health.dayRange', {
      day: dayText(day.day, language, { weekday: 'long' }),
      from: text(Math.min(...values)),
      to: text(Math.max(...values)),
    });
  });
  const line = linePath(points, (100 / 7) * (1.6 / 24));
  return (
    <figure className="week-chart">
      <div>
        <svg
          role="img"
          aria-label={t('settings:health.week', { title, days: days.join('. ') })}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
        >
          {outagesDuring(outages, from, to).map((outage) => {
            const left = placeInWeek(week, Math.max(from, outage.from));
            const width = Math.max(0.6, placeInWeek(week, outage.until ?? at) - left);
            return <rect key={outage.from} x={left} width={width} height="100" />;
          })}
          {marks.map((mark) => mark.line && <path key={mark.at} className="hair" d={`M0 ${mark.at}H100`} />)}
          {isFilled && known.length > 1 && (
            <path
              className="area"
              d={`${linePath(known, 100)}L${known.at(-1)?.x ?? 0} 100L${known[0]?.x ?? 0} 100Z`}
            />
          )}
          <path className="line" d={line} />
        </svg>
        <figcaption aria-hidden="true">
          {week.map(({ day }) => (
            <span key={day}>{dayText(day, language, { weekday: 'short' })}</span>
          ))}
        </figcaption>
      </div>
      <div className="week-marks" aria-hidden="true">
        {marks.map(({ at: place, label }) => (
          <span key={place} style={{ top: `${place}%` }}>
            {label}
          </span>
        ))}
      </div>
    </figure>
  );
}

const valuesOf = (hours: readonly HealthHour[], name: 'signal' | 'battery', from: number, to: number) =>
  hours.flatMap((hour) => (hour.at >= from && hour.at < to && hour[name] !== null ? [hour[name]] : []));

import { useTranslation } from 'react-i18next';
import { courseOf, paceOf, sentIn, type TrafficUsage } from '../../domain/store/traffic.ts';
import { dayAt } from '../../domain/time/deviceDay.ts';
import { dayText } from '../shared/text/dayText.ts';
import { dataText } from '../shared/text/numberText.ts';

/** The chart is drawn in this many units in each direction, and stretched to its size. */
const size = 1000;
/** The space above the highest line. */
const headroom = 1.1;
const lines = [0.25, 0.5, 0.75] as const;
/** No other label is this close to an edge, as a fraction of the width. */
const edge = 0.16;

/**
 * The used data over the days of the period: the allowance is a solid line, and dashes continue at the current rate.
 * Screen readers skip the drawing; its numbers are in the table below.
 */
export function UsageChart({ usage, timezone, now }: { usage: TrafficUsage; timezone: string; now: number }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { from, until } = usage.period;
  const course = courseOf(usage, timezone, now);
  const { atEnd } = paceOf(usage, now);
  const sent = course.at(-1)?.bytes ?? 0;
  const top = Math.max(usage.allowance, atEnd, 1) * headroom;
  // The clock may be past the period until its data is reloaded.
  const part = (at: number): number => Math.min((at - from) / (until - from), 1);
  const x = (at: number): number => part(at) * size;
  const y = (bytes: number): number => size - (bytes / top) * size;
  const path = course.map(({ at, bytes }) => `${x(at)},${y(bytes)}`).join(' ');
  const shortDay = (at: number) => dayText(dayAt(at, timezone), language, { day: 'numeric', month: 'short' });
  const label = t('traffic:chart.label', { from: shortDay(from), to: shortDay(until - 1) });
  const today = part(now);
  return (
    <figure className="usage-chart" aria-label={label}>
      <div className="usage-plot" aria-hidden="true">
        <svg viewBox={`0 0 ${size} ${size}`} preserveAspectRatio="none">
          {lines.map((line) => (
            <line key={line} className="usage-grid" x1="0" x2={size} y1={line * size} y2={line * size} />
          ))}
          <polygon className="usage-area" points={`0,${size} ${path} ${x(now)},${size}`} />
          <polyline className="usage-line" points={path} />
          <line className="usage-pace" x1={x(now)} y1={y(sent)} x2={size} y2={y(atEnd)} />
          <line className="usage-limit" x1="0" x2={size} y1={y(usage.allowance)} y2={y(usage.allowance)} />
          <line className="usage-now" x1={x(now)} x2={x(now)} y1="0" y2={size} />
        </svg>
        <span className="usage-allowance" style={{ top: `${y(usage.allowance) / 10}%` }}>
          {dataText(usage.allowance, language)}
        </span>
        <span
          className={today > 0.75 ? 'usage-today left' : 'usage-today'}
          style={{ left: `${today * 100}%` }}
        >
          {t('traffic:chart.today')}
        </span>
      </div>
      <div className="usage-days" aria-hidden="true">
        <span>{shortDay(from)}</span>
        {today > edge && today < 1 - edge && <span style={{ left: `${today * 100}%` }}>{shortDay(now)}</span>}
        <span>{shortDay(until - 1)}</span>
      </div>
      <details>
        <summary>{t('traffic:chart.table')}</summary>
        <UsageTable usage={usage} />
      </details>
    </figure>
  );
}

/** The numbers of the chart, a row for each day, newest first. */
function UsageTable({ usage: { days } }: { usage: TrafficUsage }) {
  const { t, i18n } = useTranslation();
  const rows = days.map((day, index) => ({ ...day, sum: sentIn({ days: days.slice(0, index + 1) }) }));
  return (
    <table className="usage-table">
      <thead>
        <tr>
          <th scope="col">{t('traffic:chart.day')}</th>
          <th scope="col">{t('traffic:chart.used')}</th>
          <th scope="col">{t('traffic:chart.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map((row) => (
          <tr key={row.day}>
            <th scope="row">
              <time dateTime={row.day}>
                {dayText(row.day, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' })}
              </time>
            </th>
            <td>{dataText(row.bytes, i18n.language)}</td>
            <td>{dataText(row.sum, i18n.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

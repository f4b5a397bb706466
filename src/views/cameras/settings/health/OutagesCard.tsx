import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../../actors/shell/contexts.tsx';
import {
  offlineMs,
  outagesDuring,
  type DeviceHealth,
  type Outage,
  type OutageReason,
} from '../../../../domain/devices/deviceHealth.ts';
import { dayAt } from '../../../../domain/time/deviceDay.ts';
import { Card } from '../../../shared/form/Card.tsx';
import { Emphasis } from '../../../shared/page/Emphasis.tsx';
import { dayText } from '../../../shared/text/dayText.ts';
import { momentText } from '../../../shared/text/momentText.ts';
import { spanText } from './healthText.ts';
import { placeInWeek, weekBefore } from './week.ts';

const dayMs = 86_400_000;
const listedDays = 30;
const mostListed = 8;

const reason = (outage: Outage): OutageReason | 'unknown' => outage.reason ?? 'unknown';

/** When a camera was offline: a week at a glance, and the outages of a month with their length and reason. */
export function OutagesCard({ health, timezone }: { health: DeviceHealth; timezone: string }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { brand } = useConfig();
  const { at, outages, watchedSince } = health;
  const week = weekBefore(at, timezone);
  const [from, to] = [week[0]?.from ?? 0, week.at(-1)?.to ?? 0];
  const month = outagesDuring(outages, at - listedDays * dayMs, at);
  const listed = month.slice(0, mostListed);
  const isYoung = watchedSince > at - listedDays * dayMs;
  const since = dayText(dayAt(watchedSince, timezone), language, { day: 'numeric', month: 'long' });
  const end = () => {
    if (month.length > mostListed) return t('settings:health.outages.more', { count: mostListed });
    if (listed.length === 0)
      return isYoung
        ? t('settings:health.outages.noneYet', { day: since })
        : t('settings:health.outages.none');
    return isYoung
      ? t('settings:health.outages.noOthersYet', { day: since })
      : t('settings:health.outages.noOthers');
  };
  const total = offlineMs(outages, at - 7 * dayMs, at);
  // Today is not over, and what was before the first look is not known.
  const isKnown = (left: number) => left >= placeInWeek(week, watchedSince) && left <= placeInWeek(week, at);
  return (
    <Card
      id="health-outages"
      title={t('settings:health.outages.title')}
      aside={
        total > 0 && (
          <span className="muted">
            <Emphasis text={t('settings:health.outages.total', { time: spanText(total, language) })} />
          </span>
        )
      }
    >
      <div className="outage-week" aria-hidden="true">
        <svg viewBox="0 0 100 1" preserveAspectRatio="none">
          {week.map(({ day, from: start, to: over }) => {
            const left = Math.max(placeInWeek(week, start), Math.min(placeInWeek(week, watchedSince), 100));
            const right = Math.min(placeInWeek(week, over - 1), placeInWeek(week, at));
            return (
              (isKnown(left) || right > left) && (
                <rect
                  key={day}
                  className="well"
                  x={left}
                  width={Math.max(0, right - left - 0.6)}
                  height="1"
                />
              )
            );
          })}
          {outagesDuring(outages, from, to).map((outage) => {
            const left = placeInWeek(week, Math.max(from, outage.from));
            const width = Math.max(0.6, placeInWeek(week, outage.until ?? at) - left);
            return <rect key={outage.from} className="away" x={left} width={width} height="1" />;
          })}
        </svg>
        {week.map(({ day }) => (
          <span key={day}>{dayText(day, language, { weekday: 'short' })}</span>
        ))}
      </div>
      <ul className="outage-list">
        {listed.map((outage) => (
          <li key={outage.from}>
            <span>{momentText(outage.from, at, language, timezone)}</span>
            <b>{spanText((outage.until ?? at) - outage.from, language)}</b>
            <span>
              {outage.until === null && (
                <span className="tag danger">{t('settings:health.outages.now')}</span>
              )}
              {t(`settings:health.outages.reason.${reason(outage)}`, { brand })}
            </span>
          </li>
        ))}
      </ul>
      <p className="muted outage-end">{end()}</p>
    </Card>
  );
}

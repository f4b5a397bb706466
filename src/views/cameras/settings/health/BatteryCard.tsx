import { useTranslation } from 'react-i18next';
import { batteryOutlook, type DeviceHealth } from '../../../../domain/devices/deviceHealth.ts';
import { dayAt } from '../../../../domain/time/deviceDay.ts';
import { Card } from '../../../shared/form/Card.tsx';
import { Emphasis } from '../../../shared/page/Emphasis.tsx';
import { Icon } from '../../../shared/page/Icon.tsx';
import { dayText } from '../../../shared/text/dayText.ts';
import { percentText } from '../../../shared/text/numberText.ts';
import { daysText, shareText } from './healthText.ts';
import { WeekChart } from './WeekChart.tsx';

type OfHealth = { readonly health: DeviceHealth; readonly timezone: string };

const dayMs = 86_400_000;

/** The charge of the last week; nothing for a camera without a battery. */
export function BatteryCard({ health, timezone }: OfHealth) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const charge = health.hours.findLast(({ battery }) => battery !== null)?.battery ?? null;
  if (charge === null) return null;
  const outlook = batteryOutlook(health.hours);
  const title = t('settings:health.battery.title');
  const percent = (value: number) => percentText(Math.round(value), language);
  return (
    <Card
      id="health-battery"
      title={title}
      aside={
        <span className="muted">
          {outlook === null ? (
            <b>{percent(charge)}</b>
          ) : (
            <Emphasis
              text={t('settings:health.battery.left', {
                charge: percent(charge),
                days: daysText(outlook.days, language),
              })}
            />
          )}
        </span>
      }
    >
      <WeekChart
        health={health}
        timezone={timezone}
        title={title}
        name="battery"
        range={[0, 100]}
        text={percent}
        marks={[
          { at: 0, line: true, label: percent(100) },
          { at: 50, line: true, label: percent(50) },
        ]}
        isFilled
      />
      {outlook && (
        <p className="health-note">
          <Icon name="pi-info-circle" />
          {t('settings:health.battery.use', {
            share: shareText(outlook.daily, language),
            day: dayText(dayAt(health.at + outlook.days * dayMs, timezone), language, {
              day: 'numeric',
              month: 'long',
            }),
          })}
        </p>
      )}
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import { signalKind, signalLimits, type DeviceHealth } from '../../../../domain/devices/deviceHealth.ts';
import { Card } from '../../../shared/form/Card.tsx';
import { Emphasis } from '../../../shared/page/Emphasis.tsx';
import { Icon } from '../../../shared/page/Icon.tsx';
import { numberFormat } from '../../../shared/text/formats.ts';
import { momentText } from '../../../shared/text/momentText.ts';
import { WeekChart } from './WeekChart.tsx';

type OfHealth = { readonly health: DeviceHealth; readonly timezone: string };

/** The best and the weakest signal that the chart shows, dBm. */
const shownSignal = [-90, -40] as const;

/** The signal of the last week; nothing for a camera that reports none. */
export function SignalCard({ health, timezone }: OfHealth) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const known = health.hours.flatMap(({ at, signal }) => (signal === null ? [] : [{ at, signal }]));
  const last = known.at(-1);
  if (last === undefined) return null;
  const weakest = known.reduce((one, other) => (other.signal < one.signal ? other : one));
  const text = (dBm: number) =>
    t('settings:health.signal.dBm', {
      value: numberFormat(language, { maximumFractionDigits: 0 }).format(dBm),
    });
  const [low, high] = shownSignal;
  const y = (dBm: number) => (100 * (high - dBm)) / (high - low);
  const title = t('settings:health.signal.title');
  return (
    <Card
      id="health-signal"
      title={title}
      aside={
        <span className="muted">
          <Emphasis
            text={t('settings:health.signal.now', {
              signal: text(last.signal),
              kind: t(`settings:health.signal.${signalKind(last.signal)}`),
            })}
          />
        </span>
      }
    >
      <WeekChart
        health={health}
        timezone={timezone}
        title={title}
        name="signal"
        range={shownSignal}
        text={text}
        marks={[
          { at: y(signalLimits.good), line: true },
          { at: y(signalLimits.fair), line: true },
          { at: y(signalLimits.good + 8), label: t('settings:health.signal.good') },
          { at: y((signalLimits.good + signalLimits.fair) / 2), label: t('settings:health.signal.fair') },
          { at: y(signalLimits.fair - 8), label: t('settings:health.signal.weak') },
        ]}
      />
      <p className="health-note">
        <Icon name="pi-info-circle" />
        {t('settings:health.signal.weakest', {
          signal: text(weakest.signal),
          time: momentText(weakest.at, health.at, language, timezone),
        })}
      </p>
    </Card>
  );
}

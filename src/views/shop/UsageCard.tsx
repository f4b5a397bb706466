import { useTranslation } from 'react-i18next';
import { canSend, leftOf, paceOf, sentIn, type TrafficUsage } from '../../domain/store/traffic.ts';
import { dayAt } from '../../domain/time/deviceDay.ts';
import { Emphasis } from '../shared/page/Emphasis.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import type { StoreDevice } from '../shared/store/storeDevice.ts';
import { dayText } from '../shared/text/dayText.ts';
import { useNow } from '../shared/text/dom/useNow.ts';
import { dataText } from '../shared/text/numberText.ts';
import { UsageChart } from './UsageChart.tsx';

/** The remaining data of a device, and how long it lasts at the current rate. */
export function UsageCard({
  usage,
  device: { name, timezone },
}: {
  usage: TrafficUsage;
  device: StoreDevice;
}) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const now = useNow();
  const { days, perDay } = paceOf(usage, now);
  return (
    <section className="card usage" aria-labelledby="usage-title">
      <header>
        <h2 id="usage-title">{name}</h2>
        <Lasting usage={usage} timezone={timezone} now={now} />
      </header>
      <div className="card-body">
        <div className="usage-sum">
          <p>
            <Emphasis
              text={t('traffic:leftOf', {
                left: dataText(leftOf(usage), language),
                allowance: dataText(usage.allowance, language),
              })}
            />
          </p>
          <p className="muted">
            {t('traffic:soFar', {
              used: dataText(sentIn(usage), language),
              perDay: dataText(perDay, language),
              count: days,
            })}
          </p>
        </div>
        <UsageChart usage={usage} timezone={timezone} now={now} />
      </div>
    </section>
  );
}

/** Whether the data lasts until the end of the period. */
function Lasting({ usage, timezone, now }: { usage: TrafficUsage; timezone: string; now: number }) {
  const { t, i18n } = useTranslation();
  const { crossesAt } = paceOf(usage, now);
  const day = (at: number) => dayText(dayAt(at, timezone), i18n.language, { day: 'numeric', month: 'short' });
  const tag = (tone: string, icon: string, text: string) => (
    <span className={`tag ${tone}`}>
      <Icon name={icon} />
      {text}
    </span>
  );
  if (!canSend(usage)) return tag('danger', 'pi-times-circle', t('traffic:lasting.usedUp'));
  if (leftOf(usage) === 0) return tag('warn', 'pi-exclamation-triangle', t('traffic:lasting.byUse'));
  return crossesAt === null
    ? tag('ok', 'pi-check-circle', t('traffic:lasting.enough', { day: day(usage.period.until - 1) }))
    : tag('warn', 'pi-exclamation-triangle', t('traffic:lasting.short', { day: day(crossesAt) }));
}

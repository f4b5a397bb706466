import { useTranslation } from 'react-i18next';
import { estimateStorage, type HealthStorage } from '../../../../domain/devices/deviceHealth.ts';
import { Card } from '../../../shared/form/Card.tsx';
import { Emphasis } from '../../../shared/page/Emphasis.tsx';
import { datedMomentText } from '../../../shared/text/momentText.ts';
import { numberFormat } from '../../../shared/text/formats.ts';
import { gigabytesText } from '../../../shared/text/numberText.ts';
import { daysText } from './healthText.ts';
import type { ReactNode } from 'react';

/** How many days the recordings of a camera reach back, and how sure that is. */
export function KeptCard({
  storage,
  timezone,
  link,
}: {
  storage: HealthStorage;
  timezone: string;
  link: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const estimate = estimateStorage(storage);
  const days = (of: number) => daysText(of, language);
  const number = (of: number) => numberFormat(language).format(Math.round(of));
  return (
    <Card id="health-kept" title={t('settings:health.kept.title')} aside={link}>
      {estimate === null ? (
        <p className="kept-span">
          <b>{t('settings:health.kept.early')}</b> {t('settings:health.kept.earlyText')}
        </p>
      ) : (
        <>
          <p className="kept-span">
            <Emphasis
              text={t(storage.overwrites ? 'settings:health.kept.days' : 'settings:health.kept.left', {
                days: days(estimate.likely),
              })}
            />
          </p>
          <DaysBar
            {...estimate}
            label={t('settings:health.kept.range', {
              days: days(estimate.likely),
              least: number(estimate.least),
              most: days(estimate.most),
            })}
            number={number}
          />
        </>
      )}
      <dl className="kept-facts">
        {storage.oldest !== null && (
          <Fact name={t('settings:health.kept.oldest')}>
            {datedMomentText(storage.oldest, language, timezone)}
          </Fact>
        )}
        {estimate && (
          <>
            <Fact name={t('settings:health.kept.estimate')}>
              {t(estimate.isReliable ? 'settings:health.kept.reliable' : 'settings:health.kept.rough', {
                days: days(storage.byDay.length),
              })}
            </Fact>
            <Fact name={t('settings:health.kept.use')}>
              {t('settings:health.kept.daily', { size: gigabytesText(estimate.daily, language) })}
            </Fact>
          </>
        )}
      </dl>
    </Card>
  );
}

/** Solid to the least, hatched to the most, bold the likely. */
function DaysBar({
  least,
  likely,
  most,
  label,
  number,
}: {
  least: number;
  likely: number;
  most: number;
  label: string;
  number: (of: number) => string;
}) {
  const place = (of: number) => `${most === 0 ? 0 : (80 * of) / most}%`;
  const isRange = Math.round(least) !== Math.round(most);
  return (
    <div className="kept-bar">
      <p className="sr">{label}</p>
      <div aria-hidden="true">
        <i style={{ left: 0, width: place(least) }} />
        <i style={{ left: place(least), width: `calc(${place(most)} - ${place(least)})` }} />
      </div>
      {isRange && Math.round(least) !== Math.round(likely) && (
        <em aria-hidden="true" style={{ left: place(least) }}>
          {number(least)}
        </em>
      )}
      <em aria-hidden="true" className="likely" style={{ left: place(likely) }}>
        {number(likely)}
      </em>
      {isRange && Math.round(most) !== Math.round(likely) && (
        <em aria-hidden="true" style={{ left: place(most) }}>
          {number(most)}
        </em>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { consequencePicture } from '../../domain/store/consequencePicture.ts';
import type { StorageProduct } from '../../domain/store/product.ts';
import type { Consequence } from '../../domain/store/purchase.ts';
import { daysBetween } from '../../domain/store/term.ts';
import { dateText, productText } from '../shared/store/storeText.ts';

/** The position of a bar. */
const placed = ([from, to]: readonly [number, number]) => ({
  left: `${from * 100}%`,
  width: `${(to - from) * 100}%`,
});

/** As a fraction of the width: dates closer to today than this need their own line. */
const nearShare = 0.45;

/** The effect on the current plan, as two rows of bars; the lost part is hatched. The text next to it says the same. */
export function ConsequencePicture({
  consequence,
  product,
  timezone,
  until,
  now,
}: {
  consequence: Consequence;
  product: StorageProduct;
  timezone: string;
  /** The end of the new plan, epoch milliseconds. */
  until: number;
  now: number;
}) {
  const speech = useTranslation();
  const { t, i18n } = speech;
  const { stopped, continued } = consequence;
  const picture = consequencePicture(consequence, { until, now });
  if (picture === null) return null;
  const { current, lost, next, today } = picture;
  const lostDays = Math.max(
    0,
    ...stopped.map(({ expiryDate }) => daysBetween(now, expiryDate ?? now, timezone)),
  );
  return (
    <div className="swap" aria-hidden="true">
      <span>{t('store:buy.picture.now')}</span>
      <p>
        <i className="cur" style={placed(current)}>
          {productText((continued ?? stopped[0])?.product ?? product, speech)}
        </i>
        {lost !== null && (
          <i className="lost" style={placed(lost)}>
            {t('store:buy.picture.lost', { count: lostDays })}
          </i>
        )}
      </p>
      <span>{t('store:buy.picture.new')}</span>
      <p>
        <i className="new" style={placed(next)}>
          {productText(product, speech)}
        </i>
      </p>
      <p className="axis" data-near={next[1] - today < nearShare || undefined}>
        <b style={{ left: `${today * 100}%` }}>{t('store:buy.picture.today')}</b>
        <span style={{ left: `max(${next[1] * 100}%, 6.5rem)` }}>
          {dateText(until, timezone, i18n.language)}
        </span>
      </p>
    </div>
  );
}

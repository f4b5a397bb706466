import { useTranslation } from 'react-i18next';
import type { StorageProduct } from '../../domain/store/product.ts';
import type { Consequence as What } from '../../domain/store/purchase.ts';
import { daysBetween } from '../../domain/store/term.ts';
import { Icon } from '../shared/page/Icon.tsx';
import { useNow } from '../shared/text/dom/useNow.ts';
import type { StoreDevice } from '../shared/store/storeDevice.ts';
import { dateText, productText } from '../shared/store/storeText.ts';
import { ConsequencePicture } from './ConsequencePicture.tsx';

/** The effect of a purchase on the current plan of a device, as a picture and in words. */
export function Consequence({
  consequence,
  device: { timezone },
  product,
  until,
}: {
  consequence: What;
  device: StoreDevice;
  product: StorageProduct;
  /** The end of the new plan, epoch milliseconds. */
  until: number;
}) {
  const { from, stopped, continued } = consequence;
  const speech = useTranslation();
  const { t, i18n } = speech;
  const now = useNow();
  const day = (at: number) => dateText(at, timezone, i18n.language);
  return (
    <fieldset>
      <legend>{t('store:buy.what')}</legend>
      <ConsequencePicture
        consequence={consequence}
        product={product}
        timezone={timezone}
        until={until}
        now={now}
      />
      <ul className="consequence">
        {stopped.map((order) => (
          <li key={order.id}>
            <Icon name="pi-stop-circle" />
            {t('store:buy.stopsNow', {
              service: productText(order.product, speech),
              day: day(order.expiryDate ?? now),
              count: daysBetween(now, order.expiryDate ?? now, timezone),
            })}
          </li>
        ))}
        <li>
          <Icon name="pi-play-circle" />
          {t(continued === null ? 'store:buy.begins' : 'store:buy.continues', {
            service: productText(product, speech),
            from: day(from),
            to: day(until),
          })}
        </li>
      </ul>
    </fieldset>
  );
}

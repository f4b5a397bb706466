import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useOrderListRef } from '../../../actors/store/storeContexts.tsx';
import { replacedBy, type OrderChoice } from '../../../domain/store/purchase.ts';
import { Icon } from '../page/Icon.tsx';
import { productText } from './storeText.ts';

/** Says which unpaid order of the device ends when this choice is ordered. */
export function ReplacedOrder({ choice }: { choice: OrderChoice }) {
  const speech = useTranslation();
  const orders = useSelector(useOrderListRef(), (snapshot) => snapshot.context.orders);
  const replaced = replacedBy(orders, choice);
  return replaced === null ? null : (
    <div className="note">
      <Icon name="pi-info-circle" />
      <span>
        {speech.t('store:buy.replaces', {
          number: replaced.number,
          service: productText(replaced.product, speech),
        })}
      </span>
    </div>
  );
}

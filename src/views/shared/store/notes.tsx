import { useSelector } from '@xstate/react';
import { useDeviceListRef } from '../../../actors/shell/contexts.tsx';
import { FormError } from '../form/FormError.tsx';
import { useStoreDevice } from './storeDevice.ts';
import { useTranslation } from 'react-i18next';
import { TryAgain } from '../page/TryAgain.tsx';
import { Icon } from '../page/Icon.tsx';
import { useOrderListRef } from '../../../actors/store/storePage.tsx';
import { replacedBy, type OrderChoice } from '../../../domain/store/purchase.ts';
import { productText } from './storeText.ts';

/** Says why nothing can be bought for a device: it belongs to someone else, or it was not added. */
export function NotOwn({ serialNumber }: { serialNumber: string }) {
  const { isShared } = useStoreDevice()(serialNumber);
  const areCamerasLoading = useSelector(useDeviceListRef('camera'), (snapshot) =>
    snapshot.matches('loading'),
  );
  const areDoorbellsLoading = useSelector(useDeviceListRef('doorbell'), (snapshot) =>
    snapshot.matches('loading'),
  );
  const isKnown = isShared || !(areCamerasLoading || areDoorbellsLoading);
  return (
    <FormError message={isKnown ? (isShared ? 'payment.ownerRequired' : 'payment.deviceRequired') : null} />
  );
}

/** Warns that the data may be outdated because the reload failed, and offers to try again. */
export function OldNote({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="note warn" role="alert">
      <Icon name="pi-exclamation-triangle" />
      <span>{t('store:old')}</span>
      <TryAgain onAgain={onAgain} />
    </div>
  );
}

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

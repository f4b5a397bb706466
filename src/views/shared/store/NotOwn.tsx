import { useSelector } from '@xstate/react';
import { useDeviceListRef } from '../../../actors/shell/contexts.tsx';
import { FormError } from '../form/FormError.tsx';
import { useStoreDevice } from './storeDevice.ts';

/** Says why nothing can be bought for a device: it belongs to someone else, or it was not added. */
export function NotOwn({ serialNumber }: { serialNumber: string }) {
  const { isShared } = useStoreDevice()(serialNumber);
  const areCamerasComing = useSelector(useDeviceListRef('camera'), (snapshot) => snapshot.matches('loading'));
  const areDoorbellsComing = useSelector(useDeviceListRef('doorbell'), (snapshot) =>
    snapshot.matches('loading'),
  );
  const isKnown = isShared || !(areCamerasComing || areDoorbellsComing);
  return (
    <FormError message={isKnown ? (isShared ? 'payment.ownerRequired' : 'payment.deviceRequired') : null} />
  );
}

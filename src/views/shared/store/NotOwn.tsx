import { FormError } from '../form/FormError.tsx';
import { useStoreDevice } from './storeDevice.ts';

/** Says why nothing can be bought for a device: it belongs to someone else, or it was not added. */
export function NotOwn({ serialNumber }: { serialNumber: string }) {
  const { isShared } = useStoreDevice()(serialNumber);
  return <FormError message={isShared ? 'payment.ownerRequired' : 'payment.deviceRequired'} />;
}

import { useTranslation } from 'react-i18next';
import { shopAddress } from '../../../domain/store/shopAddress.ts';
import { useDevices } from '../device/cameras.ts';
import { Icon } from '../page/Icon.tsx';
import { Link } from '../page/Link.tsx';

/** A link on the video to the LTE data of an own device. Only the owner can buy data for a shared one. */
export function ToTrafficStore({ serialNumber }: { serialNumber: string }) {
  const { t } = useTranslation();
  const listed = [...useDevices('camera'), ...useDevices('doorbell')];
  const isOwn = listed.some((device) => device.serialNumber === serialNumber && !device.shared);
  return isOwn ? (
    <Link className="well-btn" to={shopAddress({ store: 'traffic', serialNumber })}>
      <Icon name="pi-shopping-bag" />
      {t('traffic:toStore')}
    </Link>
  ) : null;
}

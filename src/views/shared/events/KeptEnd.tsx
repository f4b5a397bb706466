import { useTranslation } from 'react-i18next';
import { StorageServicesActor } from '../../../actors/store/servicesContext.tsx';
import { storageAddress } from '../../../domain/store/storageAddress.ts';
import { Link } from '../page/Link.tsx';
import { KeptService } from './KeptService.tsx';

type Props = {
  readonly kept: 'alerts' | 'archives';
  /** Where all entries are of one device. */
  readonly device?: { readonly serialNumber: string; readonly shared: boolean };
};

/**
 * At the end of a list: how long its entries are kept, and the way to storage, which decides about it. Of one device also
 * by which service and until when that runs; the storage of a shared one is its owner's.
 */
export function KeptEnd({ kept, device }: Props) {
  const { t } = useTranslation();
  return (
    <div className="kept-end muted">
      <p>{t(`alerts:kept.${kept}`)}</p>
      {device && !device.shared && (
        <StorageServicesActor key={device.serialNumber}>
          <KeptService serialNumber={device.serialNumber} />
        </StorageServicesActor>
      )}
      {!device?.shared && (
        <Link className="link" to={storageAddress({ page: 'list', orders: 'all' })}>
          {t('alerts:kept.storage')}
        </Link>
      )}
    </div>
  );
}

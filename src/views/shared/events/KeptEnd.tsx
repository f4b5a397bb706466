import { useTranslation } from 'react-i18next';
import { StorageServicesActor } from '../../../actors/store/servicesContext.tsx';
import { storageAddress } from '../../../domain/store/storageAddress.ts';
import { Link } from '../page/Link.tsx';
import { KeptService } from './KeptService.tsx';

type Props = {
  readonly kept: 'alerts' | 'archives';
  /** Set if all entries belong to one device. */
  readonly device?: { readonly serialNumber: string; readonly shared: boolean };
};

/**
 * The end of a list: how long its entries are kept, with a link to storage, which decides that. For a single device it
 * also names the plan and its end. A shared device uses its owner's storage.
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

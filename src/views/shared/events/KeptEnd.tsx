import { useTranslation } from 'react-i18next';
import { StorageServicesActor } from '../../../actors/store/servicesContext.tsx';
import { storageAddress } from '../../../domain/store/storageAddress.ts';
import { Link } from '../page/Link.tsx';
import { KeptService } from './KeptService.tsx';

/**
 * At the end of a list: how long its entries are kept, of the entries of one device also by which service and until when that runs, and
 * the way to storage, which decides about it.
 */
export function KeptEnd({ kept, serailno }: { kept: 'alerts' | 'archives'; serailno: string | null }) {
  const { t } = useTranslation();
  return (
    <div className="kept-end muted">
      <p>{t(`alerts:kept.${kept}`)}</p>
      {serailno !== null && (
        <StorageServicesActor key={serailno}>
          <KeptService serailno={serailno} />
        </StorageServicesActor>
      )}
      <Link className="link" to={storageAddress({ page: 'list', orders: 'all' })}>
        {t('alerts:kept.storage')}
      </Link>
    </div>
  );
}

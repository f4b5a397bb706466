import { useTranslation } from 'react-i18next';
import { storageAddress } from '../../../domain/store/storageAddress.ts';
import { Link } from '../page/Link.tsx';

/** At the end of a list: how long its entries are kept, and the way to storage, which decides about it. */
export function KeptEnd({ kept }: { kept: 'alerts' | 'archives' }) {
  const { t } = useTranslation();
  return (
    <p className="kept-end muted">
      <span>{t(`alerts:kept.${kept}`)}</span>
      <Link className="link" to={storageAddress({ page: 'list', orders: 'all' })}>
        {t('alerts:kept.storage')}
      </Link>
    </p>
  );
}

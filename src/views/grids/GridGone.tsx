import { useTranslation } from 'react-i18next';
import { gridAddress } from '../../domain/grids/gridAddress.ts';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { Link } from '../shared/page/Link.tsx';

/** The grid in the address was deleted or never existed. */
export function GridGone() {
  const { t } = useTranslation();
  return (
    <EmptyState icon="pi-th-large" title={t('messages:grid.notExist')} text={t('grids:gone.text')}>
      <Link className="p-button p-component" to={gridAddress({ page: 'list' })}>
        {t('grids:gone.toAll')}
      </Link>
    </EmptyState>
  );
}

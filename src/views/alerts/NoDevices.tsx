import { useTranslation } from 'react-i18next';
import type { DeviceKind } from '../../domain/devices/device.ts';
import { groups, homePath } from '../../domain/shell/routes.ts';
import { NothingListed, useNothing } from '../shared/device/NothingListed.tsx';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { Link } from '../shared/page/Link.tsx';
import { PageLoading } from '../shared/page/loading.tsx';

/**
 * Replaces a list without devices of a kind: they are loading, failed to load, are unreadable, or the account has none.
 */
export function NoDevices({ kind, isComing }: { kind: DeviceKind; isComing: boolean }) {
  const { t } = useTranslation();
  const why = useNothing(kind);
  if (isComing) return <PageLoading />;
  if (why === 'failed' || why === 'unreadable') return <NothingListed kind={kind} why={why} />;
  const { icon } = groups[kind === 'gateway' ? 'gateway' : 'doorbell'];
  return (
    <EmptyState icon={icon} title={t(`alerts:noDevices.${kind}.title`)} text={t('alerts:noDevices.text')}>
      <Link className="p-button p-component p-button-outlined p-button-secondary" to={homePath}>
        {t('alerts:noDevices.toCameras')}
      </Link>
    </EmptyState>
  );
}

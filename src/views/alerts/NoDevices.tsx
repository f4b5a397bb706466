import { useTranslation } from 'react-i18next';
import type { DeviceKind } from '../../domain/devices/device.ts';
import { groups, homePath } from '../../domain/shell/routes.ts';
import { NothingListed, useNothing } from '../shared/device/NothingListed.tsx';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { Link } from '../shared/page/Link.tsx';
import { PageLoading } from '../shared/page/loading.tsx';
import { useNavigate } from 'react-router';
import { SelectField } from '../shared/form/SelectField.tsx';

/**
 * Replaces a list without devices of a kind: they are loading, failed to load, are unreadable, or the account has none.
 */
export function NoDevices({ kind, isPending }: { kind: DeviceKind; isPending: boolean }) {
  const { t } = useTranslation();
  const why = useNothing(kind);
  if (isPending) return <PageLoading />;
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

/**
 * The choice of one device or all. `addressOf` builds the address of a choice. A device that is not listed stays named.
 */
export function DeviceChoice({
  devices,
  chosen,
  addressOf,
}: {
  devices: readonly { readonly serialNumber: string; readonly name: string }[];
  chosen: string | null;
  addressOf: (device: string | null) => string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isListed = chosen === null || devices.some(({ serialNumber }) => serialNumber === chosen);
  return (
    <SelectField
      label={t('alerts:page.device')}
      value={chosen ?? ''}
      options={[
        { value: '', label: t('alerts:page.allDevices') },
        ...devices.map(({ serialNumber, name }) => ({ value: serialNumber, label: name || serialNumber })),
        ...(isListed ? [] : [{ value: chosen, label: chosen }]),
      ]}
      onChoose={(serialNumber) => void navigate(addressOf(serialNumber || null))}
    />
  );
}

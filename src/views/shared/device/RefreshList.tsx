import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDeviceListRef } from '../../../actors/shell/contexts.tsx';
import type { DeviceKind } from '../../../domain/devices/device.ts';
import { Icon } from '../page/Icon.tsx';

const labels = {
  camera: 'devices:list.refresh',
  doorbell: 'doorbells:list.refresh',
  gateway: 'gateways:list.refresh',
} as const;

/** Reloads a list, which stays visible meanwhile. */
export function RefreshList({ kind }: { kind: DeviceKind }) {
  const { t } = useTranslation();
  const list = useDeviceListRef(kind);
  const can = useSelector(list, (snapshot) => snapshot.can({ type: 'refresh' }));
  const label = t(labels[kind]);
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      title={label}
      disabled={!can}
      onClick={() => list.send({ type: 'refresh' })}
    >
      <Icon name="pi-refresh" />
    </button>
  );
}

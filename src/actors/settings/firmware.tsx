import type { ReactNode } from 'react';
import type {
  FirmwareUpgradeRef,
  UpgradableDevice,
} from '../../machines/settings/firmwareUpgrade/firmwareUpgrade.machine.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { provideFirmware } from './provideFirmware.ts';

/** The firmware of the shown device: a part of the camera's settings page, or the hub's own actor. */
export const [FirmwareContext, useFirmwareUpgradeRef] = refContext<FirmwareUpgradeRef>('FirmwareContext');

type OfDevice = {
  readonly device: UpgradableDevice;
  /** Called when an upgrade ends: what was read of the device before may be outdated. */
  readonly onEnded: () => void;
  readonly children: ReactNode;
};

/** Runs what reads and upgrades the firmware of a hub, as long as it is mounted. */
export function FirmwareActor({ device, onEnded, children }: OfDevice) {
  const upgrade = useOwnActor(({ http }) => provideFirmware(http()), { input: device });
  useRelay(upgrade, 'upgrade.ended', onEnded);
  return <FirmwareContext value={upgrade}>{children}</FirmwareContext>;
}

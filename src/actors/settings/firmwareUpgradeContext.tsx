import { type ReactNode } from 'react';
import {
  firmwareUpgradeMachine,
  type FirmwareUpgradeRef,
  type UpgradableDevice,
} from '../../machines/settings/firmwareUpgrade/firmwareUpgrade.machine.ts';
import { orderUpgrade, readFirmware } from '../../services/settings/firmware.ts';
import type { Http } from '../../services/wire/http.ts';
import { useDeviceRefreshRef } from '../devices/deviceContexts.tsx';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { useRelay } from '../shell/relay.ts';
import { callActor } from '../wire/call.ts';
import { useDeviceSettings } from './deviceSettingsContext.tsx';

const provideUpgrade = (http: Http) =>
  firmwareUpgradeMachine.provide({
    actors: {
      watchConnection: connectionWatch(http),
      readFirmware: callActor(http, readFirmware),
      orderUpgrade: callActor(http, orderUpgrade),
    },
  });

type OfCamera = { readonly serialNumber: string; readonly children: ReactNode };

/** Runs what looks at the firmware of a camera, for its owner, whichever section of the settings is shown. */
export function FirmwareUpgradeActor({ serialNumber, children }: OfCamera) {
  const facts = useDeviceSettings()?.facts;
  const deviceRefresh = useDeviceRefreshRef();
  if (facts === undefined) return children;
  const { pmodel, customerId } = facts;
  return (
    <FirmwareActor
      key={serialNumber}
      device={{ serialNumber, pmodel, customerId }}
      onEnded={() => deviceRefresh.send({ type: 'refresh' })}
    >
      {children}
    </FirmwareActor>
  );
}

type OfDevice = {
  readonly device: UpgradableDevice;
  /** Called when an upgrade ends: what was read of the device before may be outdated. */
  readonly onEnded: () => void;
};

function useUpgrade(_: string, { device, onEnded }: OfDevice): FirmwareUpgradeRef {
  const upgrade = useOwnActor(({ http }) => provideUpgrade(http()), { input: device });
  useRelay(upgrade, 'upgrade.ended', onEnded);
  return upgrade;
}

/** Runs what looks at the firmware of a device. */
const [FirmwareActor, useFirmwareUpgradeRef] = actorScope('FirmwareActor', useUpgrade);
export { FirmwareActor, useFirmwareUpgradeRef };

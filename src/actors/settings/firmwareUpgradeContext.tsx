import { useActorRef } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import {
  firmwareUpgradeMachine,
  type FirmwareUpgradeRef,
  type UpgradableDevice,
} from '../../machines/settings/firmwareUpgrade/firmwareUpgrade.machine.ts';
import { orderUpgrade, readFirmware } from '../../services/settings/firmware.ts';
import type { Http } from '../../services/wire/http.ts';
import { useDeviceRefreshRef } from '../devices/deviceContexts.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
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

const [FirmwareUpgradeContext, useFirmwareUpgradeRef] =
  refContext<FirmwareUpgradeRef>('FirmwareUpgradeActor');

export { useFirmwareUpgradeRef };

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

/**
 * Runs what looks at the firmware of a device, as long as it is mounted.
 *
 * @param onEnded called when an upgrade ends: what was read of the device before may be outdated
 */
export function FirmwareActor({
  device,
  onEnded,
  children,
}: {
  device: UpgradableDevice;
  onEnded: () => void;
  children: ReactNode;
}) {
  const { http, inspect } = useConsole();
  const [machine] = useState(() => provideUpgrade(http()));
  const upgrade = useActorRef(machine, { input: device, ...(inspect && { inspect }) });
  useRelay(upgrade, 'upgrade.ended', onEnded);
  return <FirmwareUpgradeContext value={upgrade}>{children}</FirmwareUpgradeContext>;
}

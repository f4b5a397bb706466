import { useActorRef } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import {
  firmwareUpgradeMachine,
  type FirmwareUpgradeRef,
} from '../../machines/settings/firmwareUpgrade/firmwareUpgrade.machine.ts';
import type { UpgradableCamera } from '../../machines/settings/firmwareUpgrade/firmwareUpgrade.setup.ts';
import { orderUpgrade, readFirmware } from '../../services/settings/firmware.ts';
import type { Http } from '../../services/wire/http.ts';
import { useDeviceRefreshRef } from '../devices/deviceContexts.tsx';
import { connectionWatch } from '../shell/connectionWatch.ts';
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

type OfCamera = { readonly serailno: string; readonly children: ReactNode };

/** Runs what looks at the firmware of a camera, for its owner, whichever section of the settings is shown. */
export function FirmwareUpgradeActor({ serailno, children }: OfCamera) {
  const facts = useDeviceSettings()?.facts;
  if (facts === undefined) return children;
  const { pmodel, customerId } = facts;
  return (
    <FirmwareOfCamera key={serailno} camera={{ serailno, pmodel, customerId }}>
      {children}
    </FirmwareOfCamera>
  );
}

function FirmwareOfCamera({ camera, children }: { camera: UpgradableCamera; children: ReactNode }) {
  const { http, inspect } = useConsole();
  const [machine] = useState(() => provideUpgrade(http()));
  const upgrade = useActorRef(machine, { input: camera, ...(inspect && { inspect }) });
  const deviceRefresh = useDeviceRefreshRef();
  // The list and the settings say which version runs.
  useRelay(upgrade, 'firmware.upgraded', () => deviceRefresh.send({ type: 'refresh' }));
  return <FirmwareUpgradeContext value={upgrade}>{children}</FirmwareUpgradeContext>;
}

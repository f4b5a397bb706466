import { useActorRef } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { HomeKind } from '../../domain/devices/cameraAddress.ts';
import { shownOf } from '../../machines/devices/deviceList/selectors.ts';
import { useConsole, useDeviceListRef } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { provideDevice } from './provideDevice.ts';
import { householdNow } from '../../services/wire/householdClock.ts';

/** Reloads the chosen camera or doorbell. */
type DeviceRefreshRef = ActorRefFrom<ReturnType<typeof provideDevice>['deviceRefresh']>;

const [DeviceRefreshContext, useDeviceRefreshRef] = refContext<DeviceRefreshRef>('DeviceRefreshActor');

export { useDeviceRefreshRef };

type OfCamera = {
  readonly serialNumber: string;
  /** Whose list it stands in. */
  readonly kind: HomeKind;
  /** Whether that list holds it. Read once. */
  readonly listed: boolean;
  readonly children: ReactNode;
};

/**
 * Runs what reads the chosen camera or doorbell again while mounted, and hands what was read to its list. It is told
 * when the list no longer holds the device, and when it does again.
 */
export function DeviceRefreshActor(props: OfCamera) {
  return <DeviceRefreshOfCamera key={props.serialNumber} {...props} />;
}

function DeviceRefreshOfCamera({ serialNumber, kind, listed, children }: OfCamera) {
  const { http, inspect } = useConsole();
  const list = useDeviceListRef(kind);
  const [machines] = useState(() => provideDevice(http()));
  const deviceRefresh = useActorRef(machines.deviceRefresh, {
    input: { serialNumber, kind, list: listed ? 'holds' : 'lacks' },
    ...(inspect && { inspect }),
  });
  useRelay(deviceRefresh, 'device.read', (fact) => list.send({ ...fact, at: householdNow() }));
  useEffect(() => {
    const holds = () =>
      shownOf(list.getSnapshot().context).some((device) => device.serialNumber === serialNumber);
    let held = holds();
    const heard = list.subscribe(() => {
      if (held === holds()) return;
      held = holds();
      deviceRefresh.send({ type: held ? 'device.listed' : 'device.unlisted' });
    });
    return () => heard.unsubscribe();
  }, [deviceRefresh, list, serialNumber]);
  return <DeviceRefreshContext value={deviceRefresh}>{children}</DeviceRefreshContext>;
}

import { useEffect } from 'react';
import type { HomeKind } from '../../domain/devices/cameraAddress.ts';
import { shownOf } from '../../machines/devices/deviceList/selectors.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { useDeviceListRef } from '../shell/contexts.tsx';
import { useRelay } from '../shell/relay.ts';
import { provideDevice } from './provideDevice.ts';
import { householdNow } from '../../services/wire/householdClock.ts';

type OfCamera = {
  readonly serialNumber: string;
  /** Whose list it stands in. */
  readonly kind: HomeKind;
  /** Whether that list holds it. Read once. */
  readonly listed: boolean;
};

function useDeviceRefresh(_: string, { serialNumber, kind, listed }: OfCamera) {
  const list = useDeviceListRef(kind);
  const deviceRefresh = useOwnActor(({ http }) => provideDevice(http()).deviceRefresh, {
    input: { serialNumber, kind, list: listed ? 'holds' : 'lacks' },
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
  return deviceRefresh;
}

/**
 * Runs what reads the chosen camera or doorbell again, and hands what was read to its list. It is told when the list no
 * longer holds the device, and when it does again.
 */
export const [DeviceRefreshActor, useDeviceRefreshRef] = actorScope(
  'DeviceRefreshActor',
  useDeviceRefresh,
  (_, { serialNumber }) => serialNumber,
);

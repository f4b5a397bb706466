import { fromPromise } from 'xstate';
import type { DeviceKind } from '../../domain/devices/device.ts';
import { devicesByKind } from '../../domain/devices/devicesByKind.ts';
import { dataOf } from '../../domain/wire/callResult.ts';
import { deviceStandingMachine } from '../../machines/devices/deviceStanding/deviceStanding.machine.ts';
import { listDevices } from '../../services/devices/devices.ts';
import type { Http } from '../../services/wire/http.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useDeviceListRef, useUserId } from '../shell/contexts.tsx';
import { useRelay } from '../shell/relay.ts';
import { tabWatch } from '../shell/tabWatch.ts';
import { householdNow } from '../../services/wire/householdClock.ts';

const provideDeviceStanding = (http: Http) =>
  deviceStandingMachine.provide({
    actors: {
      readDevices: fromPromise(async ({ input, signal }) => {
        const read = (kind: DeviceKind) => listDevices(http, input, kind, signal);
        const [camera, gateway, doorbell] = await Promise.all([
          read('camera'),
          read('gateway'),
          read('doorbell'),
        ]);
        return dataOf(devicesByKind({ camera, gateway, doorbell }));
      }),
      watchTab: tabWatch,
    },
  });

/** Runs what reads the devices anew, one for all pages, and tells their lists. Begins anew with another account. */
export function DeviceStandingActor() {
  const userId = useUserId();
  return <StandingOfUser key={userId} userId={userId} />;
}

function StandingOfUser({ userId }: { userId: string }) {
  const ref = useOwnActor(({ http }) => provideDeviceStanding(http()), { input: { userId } });
  const lists = {
    camera: useDeviceListRef('camera'),
    gateway: useDeviceListRef('gateway'),
    doorbell: useDeviceListRef('doorbell'),
  };
  useRelay(ref, 'devices.read', ({ devices }) => {
    for (const kind of ['camera', 'gateway', 'doorbell'] as const) {
      const read = devices[kind];
      if (read !== null) lists[kind].send({ type: 'devices.read', ...read, at: householdNow() });
    }
  });
  return null;
}

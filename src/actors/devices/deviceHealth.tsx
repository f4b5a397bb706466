import type { Device } from '../../domain/devices/device.ts';
import { deviceHealthMachine } from '../../machines/devices/deviceHealth/deviceHealth.machine.ts';
import { readHealth } from '../../services/devices/health.ts';
import type { Http } from '../../services/wire/http.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { callActor } from '../wire/call.ts';

const provideHealth = (http: Http) =>
  deviceHealthMachine.provide({
    actors: { watchConnection: connectionWatch(http), readHealth: callActor(http, readHealth) },
  });

type OfCamera = { readonly camera: Device };

function useDeviceHealth(userId: string, { camera: { serialNumber } }: OfCamera) {
  return useOwnActor(({ http }) => provideHealth(http()), { input: { userId, serialNumber } });
}

/** Runs the actor that reads the health of a camera; it restarts when the camera goes offline or is back online. */
export const [DeviceHealthActor, useDeviceHealthRef] = actorScope(
  'DeviceHealthActor',
  useDeviceHealth,
  (_, { camera: { serialNumber, onLine } }) => `${serialNumber} ${onLine}`,
);

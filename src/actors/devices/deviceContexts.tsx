import type { HomeKind } from '../../domain/devices/cameraAddress.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { provideDeviceRefresh } from './provideDeviceRefresh.ts';

type OfCamera = {
  readonly serialNumber: string;
  /** Whose list it stands in. */
  readonly kind: HomeKind;
  /** Whether that list holds it. Read once. */
  readonly listed: boolean;
};

const useDeviceRefresh = (_: string, { serialNumber, kind, listed }: OfCamera) =>
  useOwnActor(({ http, app }) => provideDeviceRefresh(http(), app), {
    input: { serialNumber, kind, list: listed ? 'holds' : 'lacks' },
  });

/** Runs what reloads the camera or doorbell of the page. */
export const [DeviceRefreshActor, useDeviceRefreshRef] = actorScope(
  'DeviceRefreshActor',
  useDeviceRefresh,
  (_, { serialNumber }) => serialNumber,
);

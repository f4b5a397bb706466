import type { Device, Gateway } from '../../../domain/devices/device.ts';
import { hubGridCameras, ownGridCamera, type GridCamera } from '../../../domain/grids/gridCamera.ts';
import type { Translate } from '../text/translate.ts';
import { useDevices, useGateways, remembered } from './cameras.ts';

// A loaded thumbnail changes only one device of a list.
const ofDevice = remembered(ownGridCamera);
const ofDevices = remembered((devices: readonly Device[]) => devices.map(ofDevice));
const ofHub = remembered(hubGridCameras);
const ofHubs = remembered((hubs: readonly Gateway[]) => hubs.flatMap(ofHub));

/** The cameras that a window of several can show: own cameras, doorbells, then the cameras of hubs. */
export function useGridCameras(): readonly GridCamera[] {
  const [cameras, doorbells] = [useDevices('camera'), useDevices('doorbell')];
  return [...ofDevices(cameras), ...ofDevices(doorbells), ...ofHubs(useGateways())];
}

/** The name of a camera: its serial number if it has no name, the channel for a camera of a hub. */
export const cameraName = (t: Translate, { name, serialNumber, channel }: GridCamera): string =>
  channel === undefined ? name || serialNumber : channelName(t, { name, channel });

/** The same with the name of its hub, because two hubs may have cameras with the same name. */
export const wholeCameraName = (t: Translate, camera: GridCamera): string =>
  [cameraName(t, camera), ...(camera.hubName === null ? [] : [camera.hubName])].join(' · ');

/** The name of a channel, or its number if it has none. */
export const channelName = (t: Translate, { name, channel }: { name: string; channel: number }): string =>
  name || t('gateways:channel', { channel });

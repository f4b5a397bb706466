import type { Device, DeviceType, Gateway } from '../devices/device.ts';
import { camerasOf, throughHub } from '../gateways/hubPicture.ts';

/** A camera, a doorbell, or the camera at a channel of a hub: anything that a window of a grid can show. */
export type GridCamera = Pick<
  Device,
  | 'serialNumber'
  | 'name'
  | 'model'
  | 'site'
  | 'onLine'
  | 'offlineSince'
  | 'timezone'
  | 'shared'
  | 'battery'
  | 'snapSrc'
  | 'restarting'
  | 'liveQuality'
  | 'playbackQuality'
> & {
  /** The id that the windows of a grid use. */
  readonly id: string;
  readonly deviceType: DeviceType;
  /** Only for the camera of a hub; `serialNumber` is then that of the hub. */
  readonly channel?: number | undefined;
  /** The name of its hub; null for a device without one. */
  readonly hubName: string | null;
  /** The camera's own serial number, also if `serialNumber` is that of its hub. */
  readonly ownSerialNumber: string;
};

/**
 * The id of a camera in a grid: its serial number; for the camera of a hub, the serial number of the hub and the
 * channel: `LKGW01/3` (assumed).
 */
export const gridCameraId = (serialNumber: string, channel?: number): string =>
  channel === undefined ? serialNumber : `${serialNumber}/${channel}`;

/** A camera or doorbell as a grid camera. */
export const ownGridCamera = (device: Device): GridCamera => ({
  ...device,
  id: gridCameraId(device.serialNumber),
  hubName: null,
  ownSerialNumber: device.serialNumber,
});

/** The cameras of a hub as grid cameras, in the order of their channels. They are online only while the hub is. */
export function hubGridCameras(hub: Gateway): readonly GridCamera[] {
  const { serialNumber, model, site, timezone, shared, deviceType } = hub;
  const hubName = hub.name || serialNumber;
  return camerasOf(hub).map((camera) => ({
    ...throughHub(hub, camera),
    id: gridCameraId(serialNumber, camera.channel),
    name: camera.name,
    ownSerialNumber: camera.serialNumber,
    hubName,
    model,
    site,
    timezone,
    shared,
    deviceType,
    battery: null,
    snapSrc: camera.snapSrc,
    playbackQuality: undefined,
  }));
}

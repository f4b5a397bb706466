import type { Device, DeviceType, Gateway } from '../devices/device.ts';
import { camerasOf, throughHub } from '../gateways/hubPicture.ts';

/** A camera, a doorbell, or the camera at a channel of a hub: whatever can stand in a window of a grid. */
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
  /** What the windows of a grid hold. */
  readonly id: string;
  readonly deviceType: DeviceType;
  /** Of the camera of a hub, whose serial number is that of the hub. */
  readonly channel?: number | undefined;
  /** The hub that it hangs on; null for a device of its own. */
  readonly hubName: string | null;
  /** Its own, where its serial number is that of its hub. */
  readonly ownSerialNumber: string;
};

/** What a grid holds for a camera: its serial number; for the camera of a hub that of the hub, and the channel: `LKGW01/3` (assumed). */
export const gridCameraId = (serialNumber: string, channel?: number): string =>
  channel === undefined ? serialNumber : `${serialNumber}/${channel}`;

/** A camera or doorbell as what can stand in a window. */
export const ownGridCamera = (device: Device): GridCamera => ({
  ...device,
  id: gridCameraId(device.serialNumber),
  hubName: null,
  ownSerialNumber: device.serialNumber,
});

/** The cameras of a hub as what can stand in a window, in the order of their channels: online where the hub is too. */
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

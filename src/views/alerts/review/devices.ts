import type { Device, Gateway } from '../../../domain/devices/device.ts';

/** The devices whose alerts are reviewed. */
export type ReviewDevices = readonly (Device | Gateway)[];

/** Whether a device is the person's own: what others share is not shared on. */
export const isOwn = (devices: ReviewDevices, serialNumber: string): boolean =>
  devices.some((device) => device.serialNumber === serialNumber && !device.shared);

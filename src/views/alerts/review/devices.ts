import type { Device, Gateway } from '../../../domain/devices/device.ts';

/** The devices of the listed alerts. */
export type ReviewDevices = readonly (Device | Gateway)[];

/** Whether a device belongs to the person. Devices that others share cannot be shared further. */
export const isOwn = (devices: ReviewDevices, serialNumber: string): boolean =>
  devices.some((device) => device.serialNumber === serialNumber && !device.shared);

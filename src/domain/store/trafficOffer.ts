import type { DeviceTraffic } from '../wire/calls/traffic.ts';
import type { TrafficPlan } from './traffic.ts';

/** The data on sale and the data of each device with LTE, and how many malformed entries were left out. */
export type TrafficOffer = {
  readonly plans: readonly TrafficPlan[];
  readonly devices: readonly DeviceTraffic[];
  readonly dropped: number;
};

/** The devices with one of them replaced. */
export const withDevice = (
  devices: readonly DeviceTraffic[],
  device: DeviceTraffic,
): readonly DeviceTraffic[] =>
  devices.map((other) => (other.serialNumber === device.serialNumber ? device : other));

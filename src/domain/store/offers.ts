import type { DeviceCapabilities } from '../wire/calls/capabilities.ts';
import type { DeviceTraffic } from '../wire/calls/traffic.ts';
import type { TrafficPlan } from './traffic.ts';

/** What each own camera can recognize, and how many malformed entries are left out. */
export type CapabilityList = { readonly devices: readonly DeviceCapabilities[]; readonly dropped: number };

/** The data on offer and those of each device with LTE, and how many malformed entries are left out. */
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

import { type DeviceKind, type DeviceType, deviceTypesOf } from '../../src/domain/devices/device.ts';
import { detectorKinds, type DetectorKind } from '../../src/domain/gateways/detector.ts';

const kinds: readonly DeviceKind[] = ['camera', 'gateway', 'doorbell'];

/** Every device type of spec section 3. */
export const deviceTypes: readonly DeviceType[] = kinds.flatMap((kind) => deviceTypesOf(kind));

/** The kind of device at a channel of a gateway: a camera, or a detector by its kind. */
export const channelKinds = ['camera', 'batteryCamera', ...detectorKinds] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** The kind of the detector at a channel; null if it is a camera. */
export const detectorKindOf = (kind: ChannelKind): DetectorKind | null =>
  detectorKinds.find((one) => one === kind) ?? null;

import { detectorKinds, type DetectorKind } from '../../src/domain/gateways/detector.ts';

/** The kind of device at a channel of a gateway: a camera, or a detector by its kind. */
export const channelKinds = ['camera', 'batteryCamera', ...detectorKinds] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** The kind of the detector at a channel; null if it is a camera. */
export const detectorKindOf = (kind: ChannelKind): DetectorKind | null =>
  detectorKinds.find((one) => one === kind) ?? null;

import { detectorKinds, type DetectorKind } from '../../src/domain/gateways/detector.ts';

/** What is linked to a channel of a gateway: a camera, or a detector by what it looks for. */
export const channelKinds = ['camera', 'batteryCamera', ...detectorKinds] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** What the detector at a channel looks for; null where a camera is linked to it. */
export const detectorKindOf = (kind: ChannelKind): DetectorKind | null =>
  detectorKinds.find((one) => one === kind) ?? null;

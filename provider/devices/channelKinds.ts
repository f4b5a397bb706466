/** What is linked to a channel of a gateway: a camera, or a detector by what it looks for. */
export const channelKinds = ['camera', 'batteryCamera', 'smoke', 'waterLeak', 'doorWindow'] as const;
export type ChannelKind = (typeof channelKinds)[number];

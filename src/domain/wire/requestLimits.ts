/** The most entries of each list in a request. */
export const requestLimits = {
  devices: 1000,
  sites: 1000,
  deviceTypes: 16,
  /** Lists of channels, one for each device, and the channels in each. */
  channels: 1000,
  types: 100,
  markedAlerts: 20_000,
  armedDevices: 10_000,
  sharedClips: 20,
  corners: 20,
  stoppedOrders: 100,
} as const;

/** WebSocket close codes of the live video and the alert streams (docs/provider-api.md). */
export const closeCodes = {
  /** The stream or the server ends; the viewer can reconnect immediately. */
  goingAway: 1001,
  /** The provider failed unexpectedly; the reason says where. */
  failed: 1011,
  badTicket: 4401,
  /** The LTE data of the device are used up. */
  dataUsedUp: 4402,
  /** For an alert stream, where 4401 means that the token is no longer valid. */
  unknownTicket: 4403,
  unknownDevice: 4404,
  deviceOffline: 4409,
  /** For an alert stream: the user has the maximum number of streams; the reason says so. */
  tooManyStreams: 4429,
  /** Test control only: the fault `refuse`. */
  refused: 4503,
} as const;

/** WebSocket close codes of the live video (docs/provider-api.md). */
export const closeCodes = {
  /** The stream or the server ends; the viewer may come again at once. */
  goingAway: 1001,
  /** The provider failed unexpectedly; the reason says at what. */
  failed: 1011,
  badTicket: 4401,
  /** The LTE data of the device are used up. */
  dataUsedUp: 4402,
  /** Of a stream of new alerts, whose 4401 says that the token has ended. */
  unknownTicket: 4403,
  unknownDevice: 4404,
  deviceOffline: 4409,
  /** Of a stream of new alerts: the user has as many as one may have; the reason says so. */
  tooManyStreams: 4429,
  /** Test control only: the fault `refuse`. */
  refused: 4503,
} as const;

/** What a device says of itself while it restarts. */
export type Standing = {
  readonly onLine: boolean;
  /** It is about to restart or restarts. */
  readonly restarting: boolean;
};

/** What a device says of itself while it restarts. */
export type Standing = {
  readonly onLine: boolean;
  /** A restart of it is to come or under way. */
  readonly restarting: boolean;
};

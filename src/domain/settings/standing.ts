/** What a device reports while it restarts. */
export type Standing = {
  readonly onLine: boolean;
  /** It is restarting or about to. */
  readonly restarting: boolean;
};

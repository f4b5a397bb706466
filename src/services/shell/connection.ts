/** The connection to the provider: calls report to it, and parts that wait for the provider subscribe to it. */
export type Connection = {
  /** The provider responded to a call of the API, with whatever result. */
  readonly answered: () => void;
  /** A call of the API did not reach the provider: there was no response, or one from a proxy. */
  readonly lost: () => void;
  /** Calls the listener each time the connection is restored. @returns unsubscribes */
  readonly onRestored: (listener: () => void) => () => void;
};

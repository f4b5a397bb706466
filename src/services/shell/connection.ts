/** The connection to the provider, as far as calls tell of it and those who wait for the provider hear of it. */
export type Connection = {
  /** The provider answered a call of the API, whatever it said. */
  readonly answered: () => void;
  /** A call of the API did not get through: no answer came, or a proxy answered in the provider's place. */
  readonly lost: () => void;
  /** Hears each time that calls get through again. @returns ends it */
  readonly onRestored: (listener: () => void) => () => void;
};

/** Where the playback of a day is, in seconds passed since the device's midnight; it tells when that has changed. */
export type Playhead = {
  readonly get: () => number;
  /** Answers how to stop listening. */
  readonly subscribe: (changed: () => void) => () => void;
};

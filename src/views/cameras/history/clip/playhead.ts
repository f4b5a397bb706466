/** The playback position within a day, in seconds since midnight of the device, with change notifications. */
export type Playhead = {
  readonly get: () => number;
  /** Returns the function that unsubscribes. */
  readonly subscribe: (changed: () => void) => () => void;
};

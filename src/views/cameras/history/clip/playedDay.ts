import type { Recorder } from '../../../../domain/history/recorder.ts';
import type { RecordSection } from '../../../../domain/history/recording.ts';

/** The open day of a camera. */
export type PlayedDay = {
  readonly camera: Recorder;
  /** The day in the device's calendar. */
  readonly day: string;
  readonly sections: readonly RecordSection[];
  readonly playhead: Playhead;
};

/** The playback position within a day, in seconds since midnight of the device, with change notifications. */
type Playhead = {
  readonly get: () => number;
  /** Returns the function that unsubscribes. */
  readonly subscribe: (changed: () => void) => () => void;
};

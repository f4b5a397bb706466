import type { Recorder } from '../../../../domain/history/recorder.ts';
import type { RecordSection } from '../../../../domain/history/recording.ts';
import type { Playhead } from './playhead.ts';

/** The open day of a camera. */
export type PlayedDay = {
  readonly camera: Recorder;
  /** The day in the device's calendar. */
  readonly day: string;
  readonly sections: readonly RecordSection[];
  readonly playhead: Playhead;
};

import type { ActorRefFrom } from 'xstate';
import type { liveRecordingMachine } from './liveRecording.machine.ts';

/** A running liveRecording machine, for the parts of a view that are given it. */
export type LiveRecordingRef = ActorRefFrom<typeof liveRecordingMachine>;

import { assign, emit, fromCallback, setup, type EventObject, type ActorRefFrom } from 'xstate';
import type { MediaTarget } from '../../../domain/live/media.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { usualQuality, type LiveQuality } from '../../../domain/history/recording.ts';

/** What is recorded, and what the file name is made of. */
type RecordingOf = {
  readonly target: MediaTarget;
  readonly serialNumber: string;
  /** The channel of a hub's camera. */
  readonly channel?: number | undefined;
  readonly name: string;
  /** As the device names it. */
  readonly timezone: string;
};

/** The quality that is recorded. */
export type LiveRecordingOf = RecordingOf & { readonly quality: LiveQuality };

const messageOf = {
  noPicture: 'device.notInitialized',
  broken: 'action.downloadFailed',
} as const satisfies Record<string, MessageKey>;

/** Sent by the recorder. However it ends, it saves what it has by then, or has the provider make the file. */
export type RecorderFact =
  /** The recorded stream ended. */
  | { type: 'recorder.ended' }
  /** `noPicture`: there is no video yet. `broken`: the browser cannot record it. */
  | { type: 'recorder.failed'; reason: keyof typeof messageOf };

/** Emitted each second for the elapsed time, not sent: a running clock is no transition. */
export type RecordingContinues = { type: 'recording.grown'; seconds: number };

/** Emitted for actors that must not stop the video while it is recorded. */
export type RecordingFact = { type: 'recording.began' } | { type: 'recording.ended' };

/** Records what a live window shows as a file. Leaving the window saves it too. */
export const liveRecordingMachine = setup({
  types: {
    context: {} as LiveRecordingOf & { error: MessageKey | null },
    input: {} as RecordingOf,
    events: {} as { type: 'start'; quality: LiveQuality } | { type: 'stop' } | RecorderFact,
    emitted: {} as RecordingFact,
    children: {} as { recorder: 'recorder' },
  },
  actors: {
    recorder: fromCallback<EventObject, LiveRecordingOf, RecordingContinues>(() => {
      throw new Error('recorder is not provided');
    }),
  },
  actions: {
    setQuality: assign((_, params: { quality: LiveQuality }) => ({ quality: params.quality, error: null })),
    setFailure: assign((_, params: { reason: keyof typeof messageOf }) => ({
      error: messageOf[params.reason],
    })),
    emitBegan: emit({ type: 'recording.began' }),
    emitOver: emit({ type: 'recording.ended' }),
  },
}).createMachine({
  id: 'liveRecording',
  description: 'Records what a live window shows as an MP4 file.',
  context: ({ input }) => ({ ...input, quality: usualQuality, error: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is recorded.',
      on: {
        start: { target: 'recording', actions: { type: 'setQuality', params: ({ event }) => event } },
      },
    },
    recording: {
      description: 'The live video is being recorded, for up to an hour.',
      entry: 'emitBegan',
      exit: 'emitOver',
      invoke: { id: 'recorder', src: 'recorder', input: ({ context }) => context },
      on: {
        stop: {
          target: 'idle',
          description:
            'Leaving this state stops the recorder. The file comes to the list of downloads, which says when it is saved.',
        },
        'recorder.ended': 'cutShort',
        'recorder.failed': {
          target: 'idle',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
    },
    cutShort: {
      description: 'The video ended, or an hour was over. What was recorded by then is saved.',
      on: {
        start: { target: 'recording', actions: { type: 'setQuality', params: ({ event }) => event } },
      },
    },
  },
});

/** A running liveRecording machine, for the parts of a view that are given it. */
export type LiveRecordingRef = ActorRefFrom<typeof liveRecordingMachine>;

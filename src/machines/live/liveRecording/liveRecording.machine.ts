import { assign, emit, fromCallback, setup, type EventObject, type ActorRefFrom } from 'xstate';
import type { MediaTarget } from '../../../domain/live/media.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { usualQuality, type LiveQuality } from '../../../domain/history/recording.ts';

/** What is recorded, and what the file is named after. */
type RecordingOf = {
  readonly target: MediaTarget;
  readonly serialNumber: string;
  /** Of a gateway: the channel of the camera. */
  readonly channel?: number | undefined;
  readonly name: string;
  /** Of the device, as it names it. */
  readonly timezone: string;
};

/** And in which quality it is shown. */
export type LiveRecordingOf = RecordingOf & { readonly quality: LiveQuality };

const messageOf = {
  noPicture: 'device.notInitialized',
  broken: 'action.downloadFailed',
} as const satisfies Record<string, MessageKey>;

/** What the recorder tells. Whatever ends it, what it has by then is saved, or handed over to be made by the provider. */
export type RecorderFact =
  /** The stream it recorded is over. */
  | { type: 'recorder.ended' }
  /** `noPicture`: there is none to record yet. `broken`: the browser cannot record it. */
  | { type: 'recorder.failed'; reason: keyof typeof messageOf };

/** Emitted each second, for the elapsed time: a clock that goes on is no behaviour. */
export type RecordingGoesOn = { type: 'recording.grown'; seconds: number };

/** Told to whoever could end the picture while it is recorded. */
export type RecordingFact = { type: 'recording.began' } | { type: 'recording.ended' };

/** A recording of what a live window shows, as a file. Leaving the window saves it too. */
export const liveRecordingMachine = setup({
  types: {
    context: {} as LiveRecordingOf & { error: MessageKey | null },
    input: {} as RecordingOf,
    events: {} as { type: 'start'; quality: LiveQuality } | { type: 'stop' } | RecorderFact,
    emitted: {} as RecordingFact,
    children: {} as { recorder: 'recorder' },
  },
  actors: {
    recorder: fromCallback<EventObject, LiveRecordingOf, RecordingGoesOn>(() => {
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
  description: 'A recording of what a live window shows, as an MP4 file.',
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
      description: 'What the window shows is recorded, an hour at most.',
      entry: 'emitBegan',
      exit: 'emitOver',
      invoke: { id: 'recorder', src: 'recorder', input: ({ context }) => context },
      on: {
        stop: {
          target: 'idle',
          description: 'Whoever leaves this state ends the recorder, which sees to the file.',
        },
        'recorder.ended': 'cutShort',
        'recorder.failed': {
          target: 'idle',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
    },
    cutShort: {
      description:
        'The picture ended and the recording with it, or an hour was full. What there was by then is saved.',
      on: {
        start: { target: 'recording', actions: { type: 'setQuality', params: ({ event }) => event } },
      },
    },
  },
});

/** A running liveRecording machine, for the parts of a view that are given it. */
export type LiveRecordingRef = ActorRefFrom<typeof liveRecordingMachine>;

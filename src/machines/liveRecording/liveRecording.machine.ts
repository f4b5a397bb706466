import { assign, emit, fromCallback, setup, type EventObject } from 'xstate';
import type { MediaTarget } from '../../domain/mediaTarget.ts';
import type { MessageKey } from '../../domain/messages.ts';

/** What is recorded, and what the file is named after. */
export type RecordingOf = {
  readonly target: MediaTarget;
  readonly name: string;
  /** Of the device, as it names it. */
  readonly timezone: string;
};

const messageOf = {
  noPicture: 'device.notInitialized',
  broken: 'action.downloadFailed',
} as const satisfies Record<string, MessageKey>;

/** What the recorder tells. Whatever ends it, what it has by then is saved. */
export type RecorderFact =
  /** The stream it recorded is over. */
  | { type: 'recorder.ended' }
  /** `noPicture`: there is none to record yet. `broken`: the browser cannot record it. */
  | { type: 'recorder.failed'; reason: keyof typeof messageOf };

/** Emitted each second, for the elapsed time: a clock that goes on is no behaviour. */
export type RecordingGoesOn = { type: 'recording.goesOn'; seconds: number };

/** Told to whoever could end the picture while it is recorded. */
export type RecordingFact = { type: 'recording.began' } | { type: 'recording.over' };

/** A recording of what a live window shows, as a file. Leaving the window saves it too. */
export const liveRecordingMachine = setup({
  types: {
    context: {} as RecordingOf & { error: MessageKey | null },
    input: {} as RecordingOf,
    events: {} as { type: 'start' } | { type: 'stop' } | RecorderFact,
    emitted: {} as RecordingFact,
    children: {} as { recorder: 'recorder' },
  },
  actors: {
    recorder: fromCallback<EventObject, RecordingOf, RecordingGoesOn>(() => {
      throw new Error('recorder is not provided');
    }),
  },
  actions: {
    clearError: assign({ error: null }),
    showFailure: assign((_, params: { reason: keyof typeof messageOf }) => ({
      error: messageOf[params.reason],
    })),
    tellBegan: emit({ type: 'recording.began' }),
    tellOver: emit({ type: 'recording.over' }),
  },
}).createMachine({
  id: 'liveRecording',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'idle',
  states: {
    idle: { on: { start: { target: 'recording', actions: 'clearError' } } },
    recording: {
      entry: 'tellBegan',
      exit: 'tellOver',
      invoke: { id: 'recorder', src: 'recorder', input: ({ context }) => context },
      on: {
        stop: {
          target: 'idle',
          description: 'Whoever leaves this state ends the recorder, which saves the file.',
        },
        'recorder.ended': 'cutShort',
        'recorder.failed': {
          target: 'idle',
          actions: { type: 'showFailure', params: ({ event }) => event },
        },
      },
    },
    cutShort: {
      description: 'The picture ended and the recording with it. What there was by then is saved.',
      on: { start: 'recording' },
    },
  },
});

import { assign, emit, setup } from 'xstate';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { MediaTarget } from '../../../domain/live/media.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { promiseStub } from '../../stubs.ts';

/** Whose picture is taken, and where it is shown. */
export type SnapshotOf = {
  readonly target: MediaTarget;
  readonly serialNumber: string;
  /** Of a gateway: the channel of the camera. */
  readonly channel?: number | undefined;
  readonly name: string;
  /** Of the device, as it names it. */
  readonly timezone: string;
};

/** What the snapshot tells the app. */
export type SnapshotFact = { type: 'screenshot.changed' };

/** The present picture of a live window: to a file, or to the provider as the camera's own picture (spec section 7). */
export const liveSnapshotMachine = setup({
  types: {
    context: {} as SnapshotOf & { error: MessageKey | null },
    input: {} as SnapshotOf,
    events: {} as { type: 'save' } | { type: 'upload' },
    emitted: {} as SnapshotFact,
  },
  actors: {
    /** Rejects with `device.notInitialized` where no picture was shown yet. */
    saveSnapshot: promiseStub<void, SnapshotOf>('saveSnapshot'),
    /** The same, and as the provider refuses it. */
    uploadSnapshot: promiseStub<void, SnapshotOf>('uploadSnapshot'),
  },
  actions: {
    clearError: assign({ error: null }),
    setFailure: assign((_, params: { error: unknown; message: MessageKey }) => ({
      error: messageOr(params.error, params.message),
    })),
    emitChanged: emit({ type: 'screenshot.changed' }),
  },
}).createMachine({
  id: 'liveSnapshot',
  description:
    'A still of a live picture: saved as a file, or kept as the picture that stands for the camera.',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'idle',
  states: {
    idle: {
      description: "Nothing is being saved. The person can save the picture, or make it the camera's own.",
      on: { save: 'saving', upload: 'uploading' },
    },
    saving: {
      description:
        'The present picture is being written to a file. It ends with the download, or with a message that it failed.',
      entry: 'clearError',
      invoke: {
        id: 'saveSnapshot',
        src: 'saveSnapshot',
        input: ({ context }) => context,
        onDone: 'idle',
        onError: {
          target: 'idle',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, message: 'action.downloadFailed' as const }),
          },
        },
      },
    },
    uploading: {
      description:
        "The present picture is being sent to the provider as the camera's own. It ends when it is accepted, or with a message that it failed.",
      entry: 'clearError',
      invoke: {
        id: 'uploadSnapshot',
        src: 'uploadSnapshot',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: 'emitChanged' },
        onError: {
          target: 'idle',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, message: 'action.saveFailed' as const }),
          },
        },
      },
    },
  },
});

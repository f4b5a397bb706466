import { assign, emit, setup } from 'xstate';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { MediaTarget } from '../../../domain/live/media.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { promiseStub } from '../../stubs.ts';

/** The camera of the snapshot, and the element that shows its video. */
export type SnapshotOf = {
  readonly target: MediaTarget;
  readonly serialNumber: string;
  /** The channel of the camera, if the device is a gateway. */
  readonly channel?: number | undefined;
  readonly name: string;
  /** The device's own name of its time zone. */
  readonly timezone: string;
};

/** Sent to the app. */
export type SnapshotFact = { type: 'screenshot.changed' };

/** A snapshot of live or recorded video: saved as a file, or uploaded as the camera's thumbnail (spec section 7). */

export const pictureSnapshotMachine = setup({
  types: {
    context: {} as SnapshotOf & {
      error: MessageKey | null;
      /** The name of the last file. */
      fileName: string;
    },
    input: {} as SnapshotOf,
    events: {} as { type: 'save' } | { type: 'upload' },
    emitted: {} as SnapshotFact,
  },
  actors: {
    /** Resolves with the name of the file; rejects with `device.notInitialized` if no frame was shown yet. */
    saveSnapshot: promiseStub<string, SnapshotOf>('saveSnapshot'),
    /** Rejects like `saveSnapshot`, or with the refusal of the provider. */
    uploadSnapshot: promiseStub<void, SnapshotOf>('uploadSnapshot'),
  },
  delays: { savedShown: 4000 },
  actions: {
    setFileName: assign((_, params: { fileName: string }) => ({ fileName: params.fileName })),
    clearError: assign({ error: null }),
    setFailure: assign((_, params: { error: unknown; message: MessageKey }) => ({
      error: messageOr(params.error, params.message),
    })),
    emitChanged: emit({ type: 'screenshot.changed' }),
  },
}).createMachine({
  id: 'pictureSnapshot',
  description: "A snapshot of live or recorded video, saved as a file or used as the camera's thumbnail.",
  context: ({ input }) => ({ ...input, error: null, fileName: '' }),
  initial: 'idle',
  states: {
    idle: {
      description:
        "No snapshot is being saved. The person can save one, or use it as the camera's thumbnail.",
      on: { save: 'saving', upload: 'uploading' },
    },
    saving: {
      description: 'The console saves the current frame to a file. This ends with the download or an error.',
      entry: 'clearError',
      invoke: {
        id: 'saveSnapshot',
        src: 'saveSnapshot',
        input: ({ context }) => context,
        onDone: {
          target: 'saved',
          actions: { type: 'setFileName', params: ({ event }) => ({ fileName: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, message: 'action.downloadFailed' as const }),
          },
        },
      },
    },
    saved: {
      description:
        'The window names the saved file for a few seconds. Another snapshot can be taken meanwhile.',
      on: { save: 'saving', upload: 'uploading' },
      after: { savedShown: 'idle' },
    },
    uploading: {
      description:
        "The console uploads the current frame as the camera's thumbnail. This ends when the provider accepts it, or with an error.",
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

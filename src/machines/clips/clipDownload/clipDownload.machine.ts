import { assign, emit, sendTo, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { CallError, isLost, messageOr } from '../../../domain/wire/callResult.ts';
import type { ClipFile } from '../../../domain/clips/clip.ts';
import type { SavedFile } from '../../../domain/clips/savedFile.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** Progress and result of the file transfer. `left` is the time left in seconds; null if it is not known. */
export type TransferFact =
  | { type: 'bytes.arrived'; received: number; left: number | null }
  /** The network broke. What arrived is kept. */
  | { type: 'file.interrupted' }
  | { type: 'file.saved' }
  | { type: 'file.failed'; error: unknown };

/** To the file transfer after a break: the rest is requested. */
export type TransferCommand = { type: 'continue' };

/** Emitted when a download ends, and when it begins again. */
export type DownloadFact = {
  type: 'download.saved' | 'download.failed' | 'download.restarted';
  id: string;
};

/** A file to download, and the id of the download. */
export type OfDownload = { readonly id: string; readonly saved: SavedFile };

const noFile: ClipFile = { address: '', seconds: 0, bytes: 0 };

/**
 * Downloads a clip, a recording, a part of a live view or the picture of an alert as a file: the provider makes it, then
 * the browser saves it (spec sections 7 and 8). After a break of the network it continues where it was.
 */
export const clipDownloadMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfDownload & {
      file: ClipFile;
      /** Bytes of the file received so far. */
      received: number;
      left: number | null;
      error: MessageKey | null;
    },
    input: {} as OfDownload,
    events: {} as { type: 'retry' } | TransferFact | ConnectionRestored,
    emitted: {} as DownloadFact,
    children: {} as {
      prepareFile: 'prepareFile';
      fetchFile: 'fetchFile';
      watchConnection: 'watchConnection';
    },
  },
  actors: {
    prepareFile: promiseStub<ClipFile, { saved: SavedFile }>('prepareFile'),
    /** Downloads the file and saves it. Sends {@link TransferFact}. */
    fetchFile: callbackStub<TransferCommand, { file: ClipFile; saved: SavedFile }>('fetchFile'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    isLost: (_, { error }: { error: unknown }) => error instanceof CallError && isLost(error.failure),
  },
  actions: {
    setFile: assign((_, { file }: { file: ClipFile }) => ({ file })),
    setArrived: assign((_, { received, left }: { received: number; left: number | null }) => ({
      received,
      left,
    })),
    emitSaved: emit(({ context: { id } }) => ({ type: 'download.saved' as const, id })),
    emitFailed: emit(({ context: { id } }) => ({ type: 'download.failed' as const, id })),
    emitRestarted: emit(({ context: { id } }) => ({ type: 'download.restarted' as const, id })),
    clearProgress: assign({ file: noFile, received: 0, left: null, error: null }),
    setFailure: assign((_, { error }: { error: unknown }) => ({
      error: messageOr(error, 'action.downloadFailed'),
    })),
    sendContinue: sendTo('fetchFile', { type: 'continue' } satisfies TransferCommand),
  },
  delays: { again: 5000 },
}).createMachine({
  id: 'clipDownload',
  meta: { title: 'Download' },
  description:
    "Saving a clip, a recording, a part of a live view or a picture as a file on the person's disk.",
  context: ({ input }) => ({ ...input, file: noFile, received: 0, left: null, error: null }),
  initial: 'preparing',
  states: {
    preparing: {
      description: 'The provider makes the file.',
      entry: 'clearProgress',
      invoke: {
        id: 'prepareFile',
        src: 'prepareFile',
        input: ({ context: { saved } }) => ({ saved }),
        onDone: {
          target: 'downloading',
          actions: { type: 'setFile', params: ({ event }) => ({ file: event.output }) },
        },
        onError: [
          { guard: { type: 'isLost', params: ({ event }) => event }, target: 'waiting' },
          { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
    },
    waiting: {
      description:
        'The provider cannot be reached. The file is requested again when it is back, and every five seconds.',
      invoke: { id: 'watchConnection', src: 'watchConnection' },
      on: { 'connection.restored': 'preparing' },
      after: { again: 'preparing' },
    },
    downloading: {
      description: 'The file is downloading, and the page shows the progress.',
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ context: { file, saved } }) => ({ file, saved }),
      },
      on: {
        'file.saved': 'saved',
        'file.failed': {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
      initial: 'receiving',
      states: {
        receiving: {
          description: 'The file arrives.',
          on: {
            'bytes.arrived': { actions: { type: 'setArrived', params: ({ event }) => event } },
            'file.interrupted': 'interrupted',
          },
        },
        interrupted: {
          description:
            'The network broke. What arrived is kept, and the rest is requested when the provider is back, and every five seconds.',
          invoke: { id: 'watchConnection', src: 'watchConnection' },
          on: { 'connection.restored': { target: 'receiving', actions: 'sendContinue' } },
          after: { again: { target: 'receiving', actions: 'sendContinue' } },
        },
      },
    },
    saved: {
      description: 'The file was saved, and the page says so.',
      entry: 'emitSaved',
    },
    failed: {
      description: 'The download failed. The page says so and offers to try again.',
      entry: 'emitFailed',
      on: { retry: { target: 'preparing', actions: 'emitRestarted' } },
    },
  },
});

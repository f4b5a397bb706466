import { assign, sendParent, setup, type EventObject } from 'xstate';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ClipFile, NamedClip } from '../../../domain/clips/clip.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** Progress and result of the file transfer. */
export type DownloadFact =
  | { type: 'bytes.arrived'; received: number }
  | { type: 'file.saved' }
  | { type: 'file.failed'; error: unknown };

/** Sent to the parent when a download starts or ends. */
export type DownloadNews = {
  type: 'download.started' | 'download.saved' | 'download.failed' | 'download.canceled';
};

const noClip: NamedClip = { serialNumber: '', day: '', from: 0, to: 0, recorded: 0, fileName: '' };
const noFile: ClipFile = { address: '', seconds: 0, bytes: 0 };

/**
 * Downloads a clip, a recording or a part of a live view as a file: the provider cuts it, then the browser saves it
 * (spec sections 7 and 8).
 */
export const clipDownloadMachine = setup({
  types: {
    context: {} as {
      clip: NamedClip;
      file: ClipFile;
      /** Bytes of the file received so far. */
      received: number;
      error: MessageKey | null;
    },
    events: {} as
      | { type: 'download'; clip: NamedClip }
      | { type: 'cancel' }
      | { type: 'retry' }
      | { type: 'dismiss' }
      | DownloadFact,
  },
  actors: {
    cutClip: promiseStub<ClipFile, { clip: NamedClip }>('cutClip'),
    /** Downloads the file and saves it. */
    fetchFile: callbackStub<EventObject, { file: ClipFile; fileName: string }>('fetchFile'),
  },
  guards: {
    hasVideo: (_, params: { clip: NamedClip }) => params.clip.recorded > 0,
  },
  actions: {
    setClip: assign((_, params: { clip: NamedClip }) => ({ clip: params.clip })),
    setFile: assign((_, params: { file: ClipFile }) => ({ file: params.file })),
    setReceived: assign((_, params: { received: number }) => ({ received: params.received })),
    notifyNews: sendParent((_, params: DownloadNews) => params),
    clearProgress: assign({ file: noFile, received: 0, error: null }),
    setFailure: assign((_, params: { error: unknown }) => ({
      error: messageOr(params.error, 'action.downloadFailed'),
    })),
  },
}).createMachine({
  id: 'clipDownload',
  description: "Saving a clip, a recording or a part of a live view as a file on the person's disk.",
  context: { clip: noClip, file: noFile, received: 0, error: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is downloading. The result of the last download may still be shown.',
      initial: 'ready',
      states: {
        ready: { description: 'Nothing was downloaded, or the person dismissed the result.' },
        saved: {
          description: 'The file was saved, and the page says so.',
          entry: { type: 'notifyNews', params: { type: 'download.saved' } },
          on: { dismiss: 'ready' },
        },
        failed: {
          description: 'The download failed. The page says so and offers to try again.',
          entry: { type: 'notifyNews', params: { type: 'download.failed' } },
          on: { retry: '#clipDownload.preparing', dismiss: 'ready' },
        },
      },
      on: {
        download: {
          guard: { type: 'hasVideo', params: ({ event }) => event },
          target: 'preparing',
          actions: { type: 'setClip', params: ({ event }) => event },
        },
      },
    },
    preparing: {
      description: 'The provider cuts the file.',
      entry: ['clearProgress', { type: 'notifyNews', params: { type: 'download.started' } }],
      invoke: {
        id: 'cutClip',
        src: 'cutClip',
        input: ({ context }) => ({ clip: context.clip }),
        onDone: {
          target: 'downloading',
          actions: { type: 'setFile', params: ({ event }) => ({ file: event.output }) },
        },
        onError: {
          target: 'idle.failed',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
      on: {
        cancel: { target: 'idle', actions: { type: 'notifyNews', params: { type: 'download.canceled' } } },
      },
    },
    downloading: {
      description: 'The file is downloading, and the page shows the progress.',
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ context: { file, clip } }) => ({ file, fileName: clip.fileName }),
      },
      on: {
        'bytes.arrived': { actions: { type: 'setReceived', params: ({ event }) => event } },
        'file.saved': 'idle.saved',
        'file.failed': {
          target: 'idle.failed',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
        cancel: { target: 'idle', actions: { type: 'notifyNews', params: { type: 'download.canceled' } } },
      },
    },
  },
});

import { assign, sendParent, setup, type EventObject } from 'xstate';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ClipFile, NamedClip } from '../../../domain/clips/clip.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** What the download tells the machine. */
export type DownloadFact =
  | { type: 'bytes.came'; received: number }
  | { type: 'file.saved' }
  | { type: 'file.failed'; error: unknown };

/** What it tells its parent: a file is on its way now, or no more. */
export type DownloadNews = {
  type: 'download.started' | 'download.saved' | 'download.failed' | 'download.cancelled';
};

const noClip: NamedClip = { serialNumber: '', day: '', from: 0, to: 0, recorded: 0, fileName: '' };
const noFile: ClipFile = { address: '', seconds: 0, bytes: 0 };

/**
 * A clip, a recording, or what a live picture showed, as a file on the user's disk: cut by the provider, then downloaded
 * (spec sections 7 and 8).
 */
export const clipDownloadMachine = setup({
  types: {
    context: {} as {
      clip: NamedClip;
      file: ClipFile;
      /** Bytes of the file that have come. */
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
    /** Fetches the file and saves it. */
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
  description: 'A clip, a recording or a part of a live picture, saved as a file on the disk of the person.',
  context: { clip: noClip, file: noFile, received: 0, error: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is on its way; the last download may still be told of.',
      initial: 'ready',
      states: {
        ready: { description: 'Nothing was downloaded, or what was said of it is dismissed.' },
        saved: {
          description: 'The file was saved, which is said.',
          entry: { type: 'notifyNews', params: { type: 'download.saved' } },
          on: { dismiss: 'ready' },
        },
        failed: {
          description: 'It could not be downloaded, which is said; it can be tried again.',
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
        cancel: { target: 'idle', actions: { type: 'notifyNews', params: { type: 'download.cancelled' } } },
      },
    },
    downloading: {
      description: 'The file comes, and it is shown how far it is.',
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ context: { file, clip } }) => ({ file, fileName: clip.fileName }),
      },
      on: {
        'bytes.came': { actions: { type: 'setReceived', params: ({ event }) => event } },
        'file.saved': 'idle.saved',
        'file.failed': {
          target: 'idle.failed',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
        cancel: { target: 'idle', actions: { type: 'notifyNews', params: { type: 'download.cancelled' } } },
      },
    },
  },
});

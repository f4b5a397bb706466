import { assign, sendParent, setup } from 'xstate';
import type { BulkItem } from '../../../domain/clips/savedFile.ts';
import type { DownloadNews } from '../../clips/clipDownload/clipDownload.machine.ts';
import { promiseStub } from '../../stubs.ts';

/** Downloads several snapshots or clips, one after another. */
export const bulkDownloadMachine = setup({
  types: {
    context: {} as {
      items: readonly BulkItem[];
      /** How many are finished, saved or not. */
      over: number;
      failed: readonly BulkItem[];
    },
    events: {} as
      | { type: 'download'; items: readonly BulkItem[] }
      | { type: 'cancel' }
      | { type: 'retry' }
      | { type: 'dismiss' },
  },
  actors: {
    saveItem: promiseStub<void, { item: BulkItem | undefined }>('saveItem'),
  },
  guards: {
    isAny: (_, params: { items: readonly BulkItem[] }) => params.items.length > 0,
    hasMore: ({ context }) => context.over + 1 < context.items.length,
    hasFailed: ({ context }) => context.failed.length > 0,
  },
  actions: {
    notifyNews: sendParent((_, params: DownloadNews) => params),
    setItems: assign((_, { items }: { items: readonly BulkItem[] }) => ({ items, over: 0, failed: [] })),
    setFailedAgain: assign(({ context }) => ({ items: context.failed, over: 0, failed: [] })),
    setSaved: assign(({ context }) => ({ over: context.over + 1 })),
    setFailed: assign(({ context: { items, over, failed } }) => ({
      over: over + 1,
      failed: [...failed, ...items.slice(over, over + 1)],
    })),
  },
}).createMachine({
  id: 'bulkDownload',
  description:
    'Saving several snapshots or clips as files, one after another. A failed file does not stop the others.',
  context: { items: [], over: 0, failed: [] },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is downloading. The result of the last download may still be shown.',
      initial: 'ready',
      states: {
        ready: { description: 'Nothing was downloaded, or the person dismissed the result.' },
        saved: {
          description: 'All files were saved, and the page says so.',
          entry: { type: 'notifyNews', params: { type: 'download.saved' } },
          on: { dismiss: 'ready' },
        },
        incomplete: {
          description: 'Some files failed. The page lists them and offers to try again.',
          entry: { type: 'notifyNews', params: { type: 'download.failed' } },
          on: {
            retry: {
              target: '#bulkDownload.downloading',
              actions: ['setFailedAgain', { type: 'notifyNews', params: { type: 'download.started' } }],
            },
            dismiss: 'ready',
          },
        },
      },
      on: {
        download: {
          guard: { type: 'isAny', params: ({ event }) => event },
          target: 'downloading',
          actions: [
            { type: 'setItems', params: ({ event }) => event },
            { type: 'notifyNews', params: { type: 'download.started' } },
          ],
        },
      },
    },
    downloading: {
      description: 'The files are downloading one after another, and the page shows the progress.',
      invoke: {
        id: 'saveItem',
        src: 'saveItem',
        input: ({ context: { items, over } }) => ({ item: items[over] }),
        onDone: [
          { guard: 'hasMore', target: 'downloading', reenter: true, actions: 'setSaved' },
          { guard: 'hasFailed', target: 'idle.incomplete', actions: 'setSaved' },
          { target: 'idle.saved', actions: 'setSaved' },
        ],
        onError: [
          { guard: 'hasMore', target: 'downloading', reenter: true, actions: 'setFailed' },
          { target: 'idle.incomplete', actions: 'setFailed' },
        ],
      },
      on: {
        cancel: { target: 'idle', actions: { type: 'notifyNews', params: { type: 'download.canceled' } } },
      },
    },
  },
});

import { setup } from 'xstate';
import type { ReleaseCheck } from '../../../domain/shell/release.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';
import type { ConnectionRestored } from '../connection/connection.machine.ts';

/**
 * One chunk: the code of a page, a panel or a dialog of the console. The provided `loadChunk` caches it; this machine only
 * knows whether it is loaded.
 */
export const chunkLoaderMachine = setup({
  types: {
    events: {} as
      | { type: 'chunk.fetch' }
      | { type: 'chunk.show' }
      | { type: 'retry' }
      | { type: 'reload' }
      | ConnectionRestored,
    tags: {} as 'late' | 'settled',
  },
  actors: {
    /** Resolves when the chunk can be rendered. Rejects if its code or texts fail to load. */
    loadChunk: promiseStub<void, undefined>('loadChunk'),
    checkRelease: promiseStub<ReleaseCheck, undefined>('checkRelease'),
    reloadPage: callbackStub('reloadPage'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    isReplaced: (_, params: { check: ReleaseCheck }) => params.check === 'replaced',
    isReloaded: (_, params: { check: ReleaseCheck }) => params.check === 'reloaded',
  },
  delays: { usualWait: 4000, restOfWait: 26_000 },
}).createMachine({
  id: 'chunkLoader',
  description:
    'One chunk of the console, which is the code of a page, a panel or a dialog: whether it is loaded, loading, failed to load, or replaced by a new release.',
  initial: 'absent',
  states: {
    absent: {
      description: 'The chunk has not been needed yet.',
      on: {
        'chunk.fetch': {
          target: 'ahead',
          description: 'The person points at something that opens the chunk, or the page is idle.',
        },
        'chunk.show': 'waiting',
      },
    },
    ahead: {
      description: 'The chunk is prefetched before anybody opens it.',
      invoke: { id: 'loadAhead', src: 'loadChunk', onDone: 'ready', onError: 'absent' },
      on: {
        'chunk.show': {
          target: 'waiting',
          description: 'The running download continues, and no file is downloaded twice.',
        },
      },
    },
    waiting: {
      description: 'A person waits for the chunk. The page shows that it is loading.',
      invoke: { id: 'loadShown', src: 'loadChunk', onDone: 'ready', onError: 'comparing' },
      initial: 'usual',
      states: {
        usual: {
          description: 'The chunk is loading, within the usual time.',
          after: { usualWait: 'slow' },
        },
        slow: {
          description: 'Loading takes longer than usual, and the page says so.',
          tags: 'late',
          after: { restOfWait: '#chunkLoader.failed' },
        },
      },
    },
    comparing: {
      description:
        'The chunk failed to load. Before the page says so, the console asks its server whether a new release has replaced the files.',
      invoke: {
        id: 'checkRelease',
        src: 'checkRelease',
        onDone: [
          {
            guard: { type: 'isReplaced', params: ({ event }) => ({ check: event.output }) },
            target: 'replaced.reloading',
          },
          {
            guard: { type: 'isReloaded', params: ({ event }) => ({ check: event.output }) },
            target: 'replaced.offered',
            description:
              'The page has already been reloaded for this release, so it is not reloaded again without the person.',
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    replaced: {
      description:
        'A new release has replaced the files of this page, so the chunk can only come with the whole page. The page says so and offers to reload.',
      tags: 'settled',
      on: { reload: '.reloading' },
      initial: 'offered',
      states: {
        offered: { description: 'The page waits for the person.' },
        reloading: {
          description:
            'The page is reloaded at the address that was asked for. The browser asks first if something is unsaved, and the person may stay.',
          invoke: { id: 'reloadPage', src: 'reloadPage' },
          on: { reload: { target: 'reloading', reenter: true } },
        },
      },
    },
    failed: {
      description:
        'The chunk failed to load. The page says so and offers to try again. The console retries automatically when the provider is back.',
      tags: 'settled',
      invoke: { id: 'watchConnection', src: 'watchConnection' },
      on: { retry: 'waiting', 'connection.restored': 'waiting', 'chunk.show': 'waiting' },
    },
    ready: {
      description: 'The chunk is loaded and appears immediately wherever it is used.',
      tags: 'settled',
    },
  },
});

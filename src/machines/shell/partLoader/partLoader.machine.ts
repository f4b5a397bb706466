import { setup } from 'xstate';
import { callbackStub, promiseStub } from '../../stubs.ts';
import type { ConnectionRestored } from '../connection/connection.machine.ts';

/**
 * The code of one part of the console (a page, a panel, a dialog). The provided `loadPart` caches it; this machine only
 * knows whether it is loaded.
 */
export const partLoaderMachine = setup({
  types: {
    events: {} as { type: 'part.fetch' } | { type: 'part.show' } | { type: 'retry' } | ConnectionRestored,
    tags: {} as 'late' | 'settled',
  },
  actors: {
    /** Resolves when the part can be rendered. Rejects if its code or texts fail to load. */
    loadPart: promiseStub<void, undefined>('loadPart'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: { usualWait: 4000, restOfWait: 26_000 },
}).createMachine({
  id: 'partLoader',
  description:
    'One part of the console, such as a page, a panel or a dialog: whether its code is loaded, loading, or failed to load.',
  initial: 'absent',
  states: {
    absent: {
      description: 'The part has not been needed yet.',
      on: {
        'part.fetch': {
          target: 'ahead',
          description: 'The person points at something that leads to the part, or the page is idle.',
        },
        'part.show': 'waiting',
      },
    },
    ahead: {
      description: 'The part is prefetched before anybody opens it.',
      invoke: { id: 'loadAhead', src: 'loadPart', onDone: 'ready', onError: 'absent' },
      on: {
        'part.show': {
          target: 'waiting',
          description: 'The running download continues, and no file is downloaded twice.',
        },
      },
    },
    waiting: {
      description: 'A person waits for the part. The page shows that it is loading.',
      invoke: { id: 'loadShown', src: 'loadPart', onDone: 'ready', onError: 'failed' },
      initial: 'usual',
      states: {
        usual: {
          description: 'The part is loading, within the usual time.',
          after: { usualWait: 'slow' },
        },
        slow: {
          description: 'Loading takes longer than usual, and the page says so.',
          tags: 'late',
          after: { restOfWait: '#partLoader.failed' },
        },
      },
    },
    failed: {
      description:
        'The part failed to load. The page says so and offers to try again. The console retries automatically when the provider is back.',
      tags: 'settled',
      invoke: { id: 'watchConnection', src: 'watchConnection' },
      on: { retry: 'waiting', 'connection.restored': 'waiting', 'part.show': 'waiting' },
    },
    ready: {
      description: 'The part is loaded and appears immediately wherever it is used.',
      tags: 'settled',
    },
  },
});

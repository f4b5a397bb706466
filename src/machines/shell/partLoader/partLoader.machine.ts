import { setup } from 'xstate';
import { callbackStub, promiseStub } from '../../stubs.ts';
import type { ConnectionRestored } from '../connection/connection.machine.ts';

/**
 * The code of one part of the console (a page, a panel, a dialog). The provider of `loadPart` caches it; this machine
 * only knows whether it is there.
 */
export const partLoaderMachine = setup({
  types: {
    events: {} as { type: 'part.fetch' } | { type: 'part.show' } | { type: 'retry' } | ConnectionRestored,
    tags: {} as 'late' | 'settled',
  },
  actors: {
    /** Resolves when the part can be rendered. Rejects where its code or its texts do not come. */
    loadPart: promiseStub<void, undefined>('loadPart'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: { usualWait: 4000, restOfWait: 26_000 },
}).createMachine({
  id: 'partLoader',
  description:
    'One part of the console, such as a page, a panel or a dialog: whether its code is there, on its way, or did not come.',
  initial: 'absent',
  states: {
    absent: {
      description: 'Nobody needed this part yet.',
      on: {
        'part.fetch': {
          target: 'ahead',
          description: 'Something that leads to it is pointed at, or the page is idle.',
        },
        'part.show': 'waiting',
      },
    },
    ahead: {
      description: 'The part is on its way before anybody asked to see it.',
      invoke: { id: 'loadAhead', src: 'loadPart', onDone: 'ready', onError: 'absent' },
      on: {
        'part.show': {
          target: 'waiting',
          description: 'The same files are waited for: they are not fetched twice.',
        },
      },
    },
    waiting: {
      description: 'A person waits for the part. Its place says that it is being loaded.',
      invoke: { id: 'loadShown', src: 'loadPart', onDone: 'ready', onError: 'failed' },
      initial: 'usual',
      states: {
        usual: {
          description: 'The part is loaded within the time that is usual.',
          after: { usualWait: 'slow' },
        },
        slow: {
          description: 'It takes longer than usual, and its place says so.',
          tags: 'late',
          after: { restOfWait: '#partLoader.failed' },
        },
      },
    },
    failed: {
      description:
        'The part did not come. Its place says so and offers to try again; it is asked for by itself when the provider is back.',
      tags: 'settled',
      invoke: { id: 'watchConnection', src: 'watchConnection' },
      on: { retry: 'waiting', 'connection.restored': 'waiting', 'part.show': 'waiting' },
    },
    ready: {
      description: 'The part is there and is shown at once wherever it belongs.',
      tags: 'settled',
    },
  },
});

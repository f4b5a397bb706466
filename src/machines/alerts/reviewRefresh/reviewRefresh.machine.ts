import { emit, setup } from 'xstate';
import type { ReadStates } from '../../../domain/alerts/review.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** Told where it was read anew which alerts of the list are reviewed: of those that are not named nothing was read. */
type StatesRead = { type: 'states.read' } & ReadStates;

/**
 * Whether what a list says to be reviewed is what the provider says: where it may not be, that is read anew, and the list
 * stays where it is.
 */
export const reviewRefreshMachine = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as
      /** Alerts were marked, which are named. `isKnown`: the list shows all of them, and how they are now. */
      | { type: 'marks.told'; isKnown: boolean }
      /** Alerts were marked, or may have been, and it is not said which. */
      | { type: 'marks.missed' }
      | { type: 'list.asked' }
      /** An older page of the list, or a mark of one's own, is on its way. */
      | { type: 'work.began' }
      /** Nothing of the list is on its way. */
      | { type: 'work.ended' }
      | Extract<TabFact, { type: 'tab.shown' }>
      | ConnectionRestored,
    emitted: {} as StatesRead,
  },
  actors: {
    readStates: promiseStub<ReadStates, undefined>('readStates'),
    readCounts: promiseStub<ReadStates['counts'], undefined>('readCounts'),
    /** Tells `tab.shown` as soon as somebody can see the page: at once, where that is so. */
    awaitSeen: callbackStub('awaitSeen'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    isUnknown: (_, params: { isKnown: boolean }) => !params.isKnown,
  },
  actions: {
    emitRead: emit((_, { states, counts }: ReadStates) => ({
      type: 'states.read' as const,
      states,
      counts,
    })),
  },
}).createMachine({
  id: 'reviewRefresh',
  meta: { title: 'Reviewed elsewhere' },
  description:
    'Keeps the reviewed marks in an open list in step with the provider, no matter who changes them or where. Nothing in the list moves.',
  initial: 'loading',
  on: {
    'list.asked': {
      target: '.loading',
      description: 'The list is read anew, and says itself what is reviewed.',
    },
  },
  states: {
    loading: {
      description: 'The list is on its way, and says itself what is reviewed.',
      on: {
        'work.ended': 'current',
        'marks.told': { target: 'uncounted', description: 'The list may have been counted before that.' },
        'marks.missed': { target: 'stale', description: 'The list may have been read before that.' },
      },
    },
    current: {
      description: 'What the list says is what the provider said last.',
      on: {
        'work.began': 'working',
        'marks.missed': 'stale.suspended',
        'marks.told': {
          guard: { type: 'isUnknown', params: ({ event }) => event },
          target: 'uncounted.suspended',
          description: 'Some of the marked alerts are not in the list, so its count may be wrong.',
        },
      },
    },
    working: {
      description: 'An older page, or a mark of the person, is on its way.',
      on: {
        'work.ended': 'current',
        'marks.missed': 'stale',
        'marks.told': { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'uncounted' },
      },
    },
    uncounted: {
      description: 'The reviewed count has to be reloaded. Which of the listed alerts are reviewed is known.',
      on: { 'marks.missed': 'stale.suspended' },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Something else is on its way, which is awaited first.',
          on: { 'work.ended': 'suspended', 'marks.missed': '#reviewRefresh.stale.waiting' },
        },
        suspended: {
          description: 'Nothing is asked for until somebody can see the list: mostly that is at once.',
          invoke: { id: 'awaitSeen', src: 'awaitSeen' },
          on: { 'tab.shown': 'counting', 'work.began': 'waiting' },
        },
        counting: {
          description: 'It is asked how many alerts of the list are reviewed.',
          invoke: {
            id: 'readCounts',
            src: 'readCounts',
            onDone: {
              target: '#reviewRefresh.current',
              actions: { type: 'emitRead', params: ({ event }) => ({ states: [], counts: event.output }) },
            },
            onError: '#reviewRefresh.failed',
          },
          on: {
            'work.began': {
              target: 'waiting',
              description: 'An answer from before a mark would take it back.',
            },
            'marks.told': { target: 'suspended', description: 'The answer on its way may lack it.' },
          },
        },
      },
    },
    stale: {
      description: 'Which alerts of the list are reviewed, and how many, is to be read anew.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Something else is on its way, which is awaited first.',
          on: { 'work.ended': 'suspended' },
        },
        suspended: {
          description: 'Nothing is asked for until somebody can see the list: mostly that is at once.',
          invoke: { id: 'awaitSeen', src: 'awaitSeen' },
          on: { 'tab.shown': 'reading', 'work.began': 'waiting' },
        },
        reading: {
          description: 'It is asked which of the listed alerts are reviewed, and how many there are.',
          invoke: {
            id: 'readStates',
            src: 'readStates',
            onDone: {
              target: '#reviewRefresh.current',
              actions: { type: 'emitRead', params: ({ event }) => event.output },
            },
            onError: '#reviewRefresh.failed',
          },
          on: {
            'work.began': {
              target: 'waiting',
              description: 'An answer from before a mark would take it back.',
            },
            'marks.missed': { target: 'suspended', description: 'The answer on its way may lack it.' },
            'marks.told': { target: 'suspended', description: 'The answer on its way may lack it.' },
          },
        },
      },
    },
    failed: {
      description:
        'It could not be read, and what is shown stays: asked for again with the next mark, or when the provider is back.',
      invoke: { id: 'watchConnection', src: 'watchConnection' },
      on: {
        'connection.restored': 'stale.suspended',
        'work.began': 'stale',
        'marks.missed': 'stale.suspended',
        'marks.told': 'stale.suspended',
      },
    },
  },
});

import { emit, setup } from 'xstate';
import type { ReadStates } from '../../../domain/alerts/review.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** The reviewed marks were reloaded, for the alerts that are named. */
type StatesRead = { type: 'states.read' } & ReadStates;

/** The state before a call, in `uncounted` and in `stale`: nobody needs the answer before the list is visible. */
const suspendedUntilSeen = <const Call extends string>(call: Call) =>
  ({
    description: 'Nothing is requested until the list is visible, which it mostly is already.',
    invoke: { id: 'awaitSeen', src: 'awaitSeen' },
    on: { 'tab.shown': call, 'work.began': 'waiting' },
  }) as const;

const askedAfterWork = {
  target: 'waiting',
  description: 'The pending answer may be older than the change of the person, and would revert it.',
} as const;

const reloaded = {
  target: 'suspended',
  description: 'The pending answer may be older than this.',
} as const;

/**
 * Keeps the reviewed marks of a list in step with the provider. If they may be outdated, it reloads them, and the list
 * does not move.
 */
export const reviewRefreshMachine = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as
      /** The stream names the alerts that were marked. `isKnown`: the list shows all of them with their new marks. */
      | { type: 'marks.reported'; isKnown: boolean }
      /** Alerts were marked, or may have been, and the provider does not name them. */
      | { type: 'marks.missed' }
      | { type: 'list.asked' }
      /** An older page of the list is loading, or a mark by this person is being saved. */
      | { type: 'work.began' }
      /** No call of the list is pending. */
      | { type: 'work.ended' }
      | Extract<TabFact, { type: 'tab.shown' }>
      | ConnectionRestored,
    emitted: {} as StatesRead,
  },
  actors: {
    readStates: promiseStub<ReadStates, undefined>('readStates'),
    readCounts: promiseStub<ReadStates['counts'], undefined>('readCounts'),
    /** Sends `tab.shown` as soon as the page is visible, which may be immediately. */
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
    'Keeps the reviewed marks in an open list in step with the provider, no matter who changes them or where.',
  initial: 'loading',
  on: {
    'list.asked': {
      target: '.loading',
      description: 'The list is reloaded and will include what is reviewed.',
    },
  },
  states: {
    loading: {
      description: 'The list is loading and will include what is reviewed.',
      on: {
        'work.ended': 'current',
        'marks.reported': {
          target: 'uncounted',
          description: 'The list may have been counted before these marks.',
        },
        'marks.missed': { target: 'stale', description: 'The list may have been loaded before these marks.' },
      },
    },
    current: {
      description: 'The list shows what the provider last reported.',
      on: {
        'work.began': 'working',
        'marks.missed': 'stale.suspended',
        'marks.reported': {
          guard: { type: 'isUnknown', params: ({ event }) => event },
          target: 'uncounted.suspended',
          description: 'Some of the marked alerts are not in the list, so its count may be wrong.',
        },
      },
    },
    working: {
      description: 'An older page is loading, or a mark by this person is being saved.',
      on: {
        'work.ended': 'current',
        'marks.missed': 'stale',
        'marks.reported': { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'uncounted' },
      },
    },
    uncounted: {
      description: 'The reviewed count has to be reloaded. Which of the listed alerts are reviewed is known.',
      on: { 'marks.missed': 'stale.suspended' },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'A page or a mark is pending, and must finish first.',
          on: { 'work.ended': 'suspended', 'marks.missed': '#reviewRefresh.stale.waiting' },
        },
        suspended: suspendedUntilSeen('counting'),
        counting: {
          description: 'The console reloads how many alerts of the list are reviewed.',
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
            'work.began': askedAfterWork,
            'marks.reported': reloaded,
          },
        },
      },
    },
    stale: {
      description: 'Which alerts of the list are reviewed, and how many, has to be reloaded.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'A page or a mark is pending, and must finish first.',
          on: { 'work.ended': 'suspended' },
        },
        suspended: suspendedUntilSeen('reading'),
        reading: {
          description: 'The console reloads which of the listed alerts are reviewed, and how many.',
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
            'work.began': askedAfterWork,
            'marks.missed': reloaded,
            'marks.reported': reloaded,
          },
        },
      },
    },
    failed: {
      description:
        'The reload failed, and the list stays as it is. The console retries at the next mark, or when the provider is back.',
      invoke: { id: 'watchConnection', src: 'watchConnection' },
      on: {
        'connection.restored': 'stale.suspended',
        'work.began': 'stale',
        'marks.missed': 'stale.suspended',
        'marks.reported': 'stale.suspended',
      },
    },
  },
});

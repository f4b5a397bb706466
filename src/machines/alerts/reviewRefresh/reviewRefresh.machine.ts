import { emit, setup } from 'xstate';
import type { ReadStates } from '../../../domain/alerts/review.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** Told where it was read anew which alerts of the list are reviewed: of those that are not named nothing was read. */
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

const askedAgain = {
  target: 'suspended',
  description: 'The pending answer may be older than this.',
} as const;

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
    'Keeps what an open list says to be reviewed as the provider has it, whoever marks alerts where. Nothing in the list moves.',
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
          description: 'Of alerts that the list does not show it is not known whether it counts them.',
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
      description:
        'How many alerts are reviewed is to be asked anew. Which of those in the list are is known.',
      on: { 'marks.missed': 'stale.suspended' },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'A page or a mark is pending, and must finish first.',
          on: { 'work.ended': 'suspended', 'marks.missed': '#reviewRefresh.stale.waiting' },
        },
        suspended: suspendedUntilSeen('counting'),
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
            'work.began': askedAfterWork,
            'marks.told': askedAgain,
          },
        },
      },
    },
    stale: {
      description: 'Which alerts of the list are reviewed, and how many, is to be read anew.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'A page or a mark is pending, and must finish first.',
          on: { 'work.ended': 'suspended' },
        },
        suspended: suspendedUntilSeen('reading'),
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
            'work.began': askedAfterWork,
            'marks.missed': askedAgain,
            'marks.told': askedAgain,
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

import { emit, setup } from 'xstate';
import type { ReadStates } from '../../../domain/alerts/review.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** Told where it was read anew which alerts of the list are reviewed. */
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
      | ConnectionRestored,
    emitted: {} as StatesRead,
  },
  actors: {
    readStates: promiseStub<ReadStates, undefined>('readStates'),
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
  initial: 'asked',
  on: {
    'list.asked': {
      target: '.asked',
      description: 'The list is read anew, and says itself what is reviewed.',
    },
  },
  states: {
    asked: {
      description: 'The list is on its way, and says itself what is reviewed.',
      on: {
        'work.ended': 'current',
        'marks.told': { target: 'outdated', description: 'The list may have been read before that.' },
      },
    },
    current: {
      description: 'What the list says is what the provider said last.',
      on: {
        'work.began': 'working',
        'marks.missed': 'reading',
        'marks.told': {
          guard: { type: 'isUnknown', params: ({ event }) => event },
          target: 'reading',
          description: 'Of alerts that the list does not show it is not known whether it counts them.',
        },
      },
    },
    working: {
      description: 'An older page, or a mark of the person, is on its way.',
      on: {
        'work.ended': 'current',
        'marks.missed': 'outdated',
        'marks.told': { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'outdated' },
      },
    },
    outdated: {
      description:
        'What is reviewed is to be read anew, once nothing else is on its way: an answer from before a mark would take it back.',
      on: { 'work.ended': 'reading' },
    },
    reading: {
      description: 'It is asked which of the listed alerts are reviewed, and how many there are.',
      invoke: {
        id: 'readStates',
        src: 'readStates',
        onDone: {
          target: 'current',
          actions: { type: 'emitRead', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
      on: {
        'work.began': 'outdated',
        'marks.missed': {
          target: 'reading',
          reenter: true,
          description: 'The answer on its way may lack it.',
        },
        'marks.told': {
          target: 'reading',
          reenter: true,
          description: 'The answer on its way may lack it.',
        },
      },
    },
    failed: {
      description:
        'It could not be read, and what is shown stays: asked for again with the next mark, or when the provider is back.',
      invoke: { id: 'watchConnection', src: 'watchConnection' },
      on: {
        'connection.restored': 'reading',
        'work.began': 'outdated',
        'marks.missed': 'reading',
        'marks.told': 'reading',
      },
    },
  },
});

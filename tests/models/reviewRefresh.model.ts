import { reviewRefreshMachine } from '../../src/machines/alerts/reviewRefresh/reviewRefresh.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const counts = { new: 1, reviewed: 4 };
const read = { states: [{ id: 'a', reviewed: true }], counts };
const other = { type: 'marks.reported', isKnown: false } as const;
const known = { type: 'marks.reported', isKnown: true } as const;
const missed = 'marks.missed';
const waits = [called('awaitSeen')];

export const model = defineModel({
  machine: reviewRefreshMachine,
  events: {
    'marks.reported: other': other,
    'marks.reported: known': known,
    'readStates done: read': done('readStates', read),
    'readStates error': failed('readStates'),
    'readCounts done: counts': done('readCounts', counts),
    'readCounts error': failed('readCounts'),
  },
  moreEvents: {
    'readStates done: none': done('readStates', { states: [], counts: null }),
    'readCounts done: none': done('readCounts', null),
  },
  callbacks: { awaitSeen: ['tab.shown'], watchConnection: ['connection.restored'] },
  demands: [
    {
      section: '0002',
      what: 'In a tab that is seen: nothing is asked for in a hidden one',
      from: 'uncounted.suspended',
      on: 'tab.shown',
      to: 'uncounted.counting',
      effects: [called('readCounts')],
    },
    {
      section: '0002',
      what: 'They are counted where alerts were marked that the list does not show: whether it counts them is not known',
      from: 'current',
      on: other,
      to: 'uncounted.suspended',
      effects: waits,
    },
    {
      section: '0002',
      what: 'It is read where it is not said which ones',
      from: 'current',
      on: missed,
      to: 'stale.suspended',
      effects: waits,
    },
    ...[
      { from: 'stale.reading', on: 'readStates error' },
      { from: 'uncounted.counting', on: 'readCounts error' },
    ].map((end) => ({
      ...end,
      section: '8',
      what: 'Where it cannot be read, what is shown stays',
      to: 'failed',
      effects: [called('watchConnection')],
    })),
    {
      section: '0007',
      what: 'It is loaded again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'stale.suspended',
      effects: waits,
    },
  ],
});

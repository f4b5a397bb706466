import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { alertReviewMachine } from '../../src/machines/alerts/alertReview/alertReview.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const userId = '1';
const mark = { ids: ['a', 'b'], reviewed: true };
const filters = {
  userId,
  serialNumber: [],
  channel: [],
  types: [],
  timezone: 'Europe/Berlin',
  range: { period: 'week' },
  reviewed: false,
} as const;
const all = { filters, from: 1000, to: 9000, shown: ['a'] };
const marked = done('markAlerts', mark);
/** One of them was made new again elsewhere, and one that is not listed. */
const reported = { ids: ['a', 'c'], reviewed: false, listed: [{ id: 'a', reviewed: true }] };
const read = { states: [{ id: 'a', reviewed: true }], counts: { new: 1, reviewed: 4 } };
const unchanged = done('markAlerts', { ids: [], reviewed: true });

export const model = defineModel({
  machine: alertReviewMachine,
  inputs: [{ userId }],
  events: {
    'alerts.mark: one': { type: 'alerts.mark', mark },
    'markAlerts done: marked': marked,
    'markAlerts done: unchanged': unchanged,
    'marks.reported': { type: 'marks.reported', ...reported },
    'states.read': { type: 'states.read', ...read },
    'markAlerts error': failed('markAlerts', new CallError(failure('rejected', 601, 'device.notExist'))),
  },
  moreEvents: {
    'alerts.mark: all': { type: 'alerts.mark', mark: all },
    'markAlerts done: unreviewed': done('markAlerts', { ids: ['a'], reviewed: false }),
  },
  control: ({ queue, isCounted, reported: { length } }) => ({
    queued: queue.length,
    isCounted,
    reported: length,
  }),
  feasible: ({ type }, control) =>
    (type !== 'alerts.mark' || control.queued < 2) && (type !== 'marks.reported' || control.reported === 0),
  delays: { undoable: 20_000 },
  demands: [
    {
      section: '8',
      what: 'That they could not be marked is said, and nothing is lost',
      from: 'marking',
      on: 'markAlerts error',
      when: { queued: 1 },
      to: 'failed',
      context: { queue: [mark], isCounted: false, error: 'device.notExist' },
    },
    {
      section: '0002',
      what: 'A mark can be undone: those that were changed are as they were',
      from: 'marked',
      on: 'undo',
      to: 'marking',
      effects: [called('markAlerts', { userId, mark: { ids: ['a', 'b'], reviewed: false } })],
    },
    { section: '0002', what: 'For a while', from: 'marked', on: 'after undoable', to: 'idle' },
    {
      section: '8',
      what: 'It can be tried again',
      from: 'failed',
      on: 'retry',
      to: 'marking',
      effects: [called('markAlerts', { userId, mark })],
    },
    {
      section: '0002',
      what: 'What is marked in another tab or browser is shown, and counts as far as it is listed',
      from: 'idle',
      on: 'marks.reported',
      context: { marks: { a: false, c: false }, moved: -1, counts: null },
    },
    {
      section: '8',
      what: 'It is shown also where the mark fails',
      from: 'marking',
      on: 'markAlerts error',
      when: { queued: 1, isCounted: false, reported: 1 },
      to: 'failed',
      context: { marks: { a: false, c: false }, moved: -1, reported: [], queue: [mark] },
    },
  ],
});

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
const unchanged = done('markAlerts', { ids: [], reviewed: true });

export const model = defineModel({
  machine: alertReviewMachine,
  inputs: [{ userId }],
  events: [
    { type: 'alerts.mark', mark },
    marked,
    unchanged,
    failed('markAlerts', new CallError(failure('rejected', 601, 'device.notExist'))),
  ],
  moreEvents: [{ type: 'alerts.mark', mark: all }, done('markAlerts', { ids: ['a'], reviewed: false })],
  control: ({ queue }) => ({ queued: queue.length }),
  feasible: ({ type }, { queued }) => type !== 'alerts.mark' || queued < 2,
  delays: { undoable: 20_000 },
  demands: [
    {
      section: 'ours',
      what: 'Nothing is marked yet',
      on: 'init',
      to: 'idle',
      context: { userId, marks: {}, moved: 0, queue: [], last: { ids: [], reviewed: true }, error: null },
    },
    {
      section: 'ours',
      what: 'Alerts are marked',
      from: 'idle',
      on: { type: 'alerts.mark', mark },
      to: 'marking',
      effects: [called('markAlerts', { userId, mark })],
      context: { queue: [mark] },
    },
    {
      section: 'ours',
      what: 'What is marked meanwhile waits for its turn',
      from: 'marking',
      on: { type: 'alerts.mark', mark },
      when: { queued: 1 },
      context: { queue: [mark, mark] },
    },
    {
      section: 'ours',
      what: 'What waited is marked next',
      from: 'marking',
      on: marked,
      when: { queued: 2 },
      to: 'marking',
      effects: [called('markAlerts', { userId, mark })],
      context: { queue: [mark], marks: { a: true, b: true } },
    },
    {
      section: 'ours',
      what: 'What was marked is said, and counts at once',
      from: 'marking',
      on: marked,
      when: { queued: 1 },
      to: 'marked',
      context: { queue: [], last: mark, error: null },
    },
    {
      section: 'ours',
      what: 'Nothing is said where they were marked so already, as is shown now',
      from: 'marking',
      on: unchanged,
      when: { queued: 1 },
      to: 'idle',
      context: { queue: [], marks: { a: true, b: true }, last: { ids: [], reviewed: true } },
    },
    {
      section: '8',
      what: 'That they could not be marked is said, and nothing is lost',
      from: 'marking',
      on: 'markAlerts error',
      when: { queued: 1 },
      to: 'failed',
      context: { queue: [mark], error: 'device.notExist' },
    },
    {
      section: 'ours',
      what: 'A mark can be undone: those that were changed are as they were',
      from: 'marked',
      on: 'undo',
      to: 'marking',
      effects: [called('markAlerts', { userId, mark: { ids: ['a', 'b'], reviewed: false } })],
    },
    { section: 'ours', what: 'For a while', from: 'marked', on: 'after undoable', to: 'idle' },
    { section: 'ours', what: 'What was said goes', from: 'marked', on: 'dismiss', to: 'idle' },
    {
      section: 'ours',
      what: 'The next mark takes its place',
      from: 'marked',
      on: { type: 'alerts.mark', mark },
      to: 'marking',
      effects: [called('markAlerts', { userId, mark })],
      context: { queue: [mark] },
    },
    {
      section: '8',
      what: 'It can be tried again',
      from: 'failed',
      on: 'retry',
      to: 'marking',
      effects: [called('markAlerts', { userId, mark })],
    },
    {
      section: 'ours',
      what: 'Or let be',
      from: 'failed',
      on: 'dismiss',
      to: 'idle',
      context: { queue: [], error: null },
    },
    {
      section: 'ours',
      what: 'Another mark tries the one before it again',
      from: 'failed',
      on: { type: 'alerts.mark', mark },
      when: { queued: 1 },
      to: 'marking',
      effects: [called('markAlerts', { userId, mark })],
      context: { queue: [mark, mark] },
    },
    {
      section: 'ours',
      what: 'A list that is read anew says itself what is reviewed',
      from: 'marked',
      on: 'list.asked',
      context: { marks: {}, moved: 0 },
    },
  ],
});

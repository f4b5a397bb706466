import type { Alarm } from '../../src/domain/wire/calls/alarms.ts';
import { alertQueryMachine } from '../../src/machines/alerts/alertQuery/alertQuery.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const alert = (id: string, at: number): Alarm => ({
  id,
  serailno: 'LK0000000001',
  deviceName: 'Front door',
  at,
  seconds: 7,
  picture: null,
  type: 'human',
});
const newest = alert('newest', Date.UTC(2026, 10, 20, 12, 0, 7));
const older = alert('older', Date.UTC(2026, 10, 19, 12, 0, 7));

const scope = { userId: '1001', serailno: ['LK0000000001'], types: ['human'] };
const first = called('firstPage', { ...scope, to: null, page: 1, size: 24 });
const next = (page: number) => called('nextPage', { ...scope, to: newest.at, page, size: 24 });

const firstOf = (total: number) => done('firstPage', { total, entries: [newest], dropped: 0 });
const moreOf = (total: number) => done('nextPage', { total, entries: [older], dropped: 0 });
const none = { total: 0, entries: [], dropped: 0, count: 0, newest: null };

/** Pages are of 24: three for 60 alerts, of which each answer here holds one. */
export const model = defineModel({
  machine: alertQueryMachine,
  inputs: [scope],
  events: [
    done('firstPage', { total: 0, entries: [], dropped: 0 }),
    firstOf(24),
    firstOf(60),
    failed('firstPage'),
    moreOf(60),
    failed('nextPage'),
  ],
  control: ({ alerts }) => ({ pages: Math.min(alerts.count, 3), newest: alerts.newest }),
  demands: [
    {
      section: '7',
      what: 'The newest alerts of the devices and types that were chosen',
      on: 'init',
      to: 'loading',
      effects: [called('watchConnection'), first],
      context: { alerts: none },
    },
    {
      section: 'design 3',
      what: 'That there is none is said',
      from: 'loading',
      on: done('firstPage', { total: 0, entries: [], dropped: 0 }),
      to: 'empty',
    },
    {
      section: '2',
      what: 'What came is listed, and is all',
      from: 'loading',
      on: firstOf(24),
      to: 'complete',
      context: { alerts: { total: 24, entries: [newest], dropped: 0, count: 1, newest: newest.at } },
    },
    {
      section: '2',
      what: 'What came is listed, and there is more',
      from: 'loading',
      on: firstOf(60),
      to: 'partial',
      context: { alerts: { total: 60, entries: [newest], dropped: 0, count: 1, newest: newest.at } },
    },
    {
      section: '8',
      what: 'Search failed',
      from: 'loading',
      on: 'firstPage error',
      to: 'failed',
    },
    {
      section: '2',
      what: 'Whoever sees none can look again',
      from: 'empty',
      on: 'refresh',
      to: 'loading',
      effects: [first],
    },
    {
      section: '8',
      what: 'Please try again',
      from: 'failed',
      on: 'refresh',
      to: 'loading',
      effects: [first],
    },
    {
      section: '0007',
      what: 'It is asked for again by itself once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'loading',
      effects: [first],
    },
    {
      section: 'ours',
      what: 'Older ones are asked for, up to the newest that is shown, so that new ones shift nothing',
      from: 'partial',
      on: 'more',
      when: { pages: 1 },
      to: 'paging',
      effects: [next(2)],
    },
    {
      section: 'ours',
      what: 'They follow, and there is more',
      from: 'paging',
      on: moreOf(60),
      when: { pages: 1 },
      to: 'partial',
      context: {
        alerts: { total: 60, entries: [newest, older], dropped: 0, count: 2, newest: newest.at },
      },
    },
    {
      section: 'ours',
      what: 'Another page',
      from: 'partial',
      on: 'more',
      when: { pages: 2 },
      to: 'paging',
      effects: [next(3)],
    },
    {
      section: 'ours',
      what: 'With the last page it is all; an alert that is listed already is not listed twice',
      from: 'paging',
      on: moreOf(60),
      when: { pages: 2 },
      to: 'complete',
      context: {
        alerts: { total: 60, entries: [newest, older], dropped: 0, count: 3, newest: newest.at },
      },
    },
    {
      section: '8',
      what: 'Where older ones cannot be read, that is said and what is there stays',
      from: 'paging',
      on: 'nextPage error',
      when: { pages: 1 },
      to: 'stuck',
      context: { alerts: { total: 60, entries: [newest], dropped: 0, count: 1, newest: newest.at } },
    },
    {
      section: '8',
      what: 'It can be tried again',
      from: 'stuck',
      on: 'more',
      when: { pages: 1 },
      to: 'paging',
      effects: [next(2)],
    },
    {
      section: '0007',
      what: 'It is asked for again by itself once the provider is back',
      from: 'stuck',
      on: 'connection.restored',
      when: { pages: 1 },
      to: 'paging',
      effects: [next(2)],
    },
  ],
  callbacks: { watchConnection: ['connection.restored'] },
});

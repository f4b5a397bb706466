import type { Archive } from '../../src/domain/wire/calls/alarms.ts';
import { archiveQueryMachine } from '../../src/machines/alerts/archiveQuery/archiveQuery.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const archive = (id: string, at: number): Archive => ({
  id,
  serailno: 'LK0000000001',
  deviceName: 'Front door',
  at,
  seconds: 95,
  picture: null,
  type: 4,
});
const newest = archive('newest', Date.UTC(2026, 10, 20, 12, 0, 7));
const older = archive('older', Date.UTC(2026, 10, 19, 12, 0, 7));
const from = Date.UTC(2026, 10, 14);

const scope = { userId: '1001', serailno: 'LK0000000001', timezone: 'Europe/Berlin' };
const first = (period: 'day' | 'week') => called('firstPage', { ...scope, period, size: 24 });
const next = (page: number) => called('nextPage', { ...scope, from, to: newest.at, page, size: 24 });

const firstOf = (total: number) =>
  done('firstPage', { from, page: { total, entries: [newest], dropped: 0 } });
const moreOf = (total: number) => done('nextPage', { total, entries: [older], dropped: 0 });
const none = { total: 0, entries: [], dropped: 0, count: 0, newest: null };

/** Pages are of 24: three for 60 recordings, of which each answer here holds one. */
export const model = defineModel({
  machine: archiveQueryMachine,
  inputs: [{ ...scope, period: 'week' }],
  events: [
    { type: 'period.chosen', period: 'day' },
    { type: 'period.chosen', period: 'week' },
    done('firstPage', { from, page: { total: 0, entries: [], dropped: 0 } }),
    firstOf(24),
    firstOf(60),
    failed('firstPage'),
    moreOf(60),
    failed('nextPage'),
  ],
  control: ({ archives, period, from: start }) => ({
    pages: Math.min(archives.count, 3),
    newest: archives.newest,
    period,
    start,
  }),
  demands: [
    {
      section: '9',
      what: 'The newest recordings of the period that was chosen',
      on: 'init',
      to: 'loading',
      effects: [called('watchConnection'), first('week')],
      context: { period: 'week', from: null, archives: none },
    },
    {
      section: '9',
      what: 'Another period is asked for, and nothing of the old one is listed',
      on: { type: 'period.chosen', period: 'day' },
      when: { period: 'week' },
      to: 'loading',
      effects: [first('day')],
      context: { period: 'day', from: null, archives: none },
    },
    {
      section: 'design 3',
      what: 'That there is none is said',
      from: 'loading',
      on: done('firstPage', { from, page: { total: 0, entries: [], dropped: 0 } }),
      to: 'empty',
    },
    {
      section: '2',
      what: 'What came is listed, and is all',
      from: 'loading',
      on: firstOf(24),
      to: 'complete',
      context: { archives: { total: 24, entries: [newest], dropped: 0, count: 1, newest: newest.at } },
    },
    {
      section: '2',
      what: 'What came is listed, and there is more of the same period',
      from: 'loading',
      on: firstOf(60),
      to: 'partial',
      context: {
        from,
        archives: { total: 60, entries: [newest], dropped: 0, count: 1, newest: newest.at },
      },
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
      when: { period: 'week' },
      to: 'loading',
      effects: [first('week')],
    },
    {
      section: '8',
      what: 'Please try again',
      from: 'failed',
      on: 'refresh',
      when: { period: 'week' },
      to: 'loading',
      effects: [first('week')],
    },
    {
      section: '0007',
      what: 'It is asked for again by itself once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      when: { period: 'week' },
      to: 'loading',
      effects: [first('week')],
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
        archives: { total: 60, entries: [newest, older], dropped: 0, count: 2, newest: newest.at },
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
      what: 'With the last page it is all; a recording that is listed already is not listed twice',
      from: 'paging',
      on: moreOf(60),
      when: { pages: 2 },
      to: 'complete',
      context: {
        archives: { total: 60, entries: [newest, older], dropped: 0, count: 3, newest: newest.at },
      },
    },
    {
      section: '8',
      what: 'Where older ones cannot be read, that is said and what is there stays',
      from: 'paging',
      on: 'nextPage error',
      when: { pages: 1 },
      to: 'stuck',
      context: { archives: { total: 60, entries: [newest], dropped: 0, count: 1, newest: newest.at } },
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

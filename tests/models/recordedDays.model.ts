import { recordedDaysMachine } from '../../src/machines/history/recordedDays/recordedDays.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

export const model = defineModel({
  machine: recordedDaysMachine,
  inputs: [{ cameras: [{ serialNumber: 'LK0000000001' }], month: '2026-11' }],
  events: {
    'listDays done': done('listDays', { '2026-11-20': 3600 }),
    'listDays error': failed('listDays'),
    'month.choose: november': { type: 'month.choose', month: '2026-11' },
    'month.choose: october': { type: 'month.choose', month: '2026-10' },
  },
  control: ({ month }) => ({ month }),
  demands: [
    {
      section: '2',
      what: 'The days of the month are asked for',
      on: 'init',
      to: 'days.loading',
      effects: [called('listDays', { cameras: [{ serialNumber: 'LK0000000001' }], month: '2026-11' })],
    },
    {
      section: '2',
      what: 'Another month is asked for',
      on: { type: 'month.choose', month: '2026-10' },
      when: { month: '2026-11' },
      to: 'days.loading',
      effects: [called('listDays', { cameras: [{ serialNumber: 'LK0000000001' }], month: '2026-10' })],
      context: { month: '2026-10' },
    },
    {
      section: '2',
      what: 'Its days are marked',
      from: 'days.loading',
      on: 'listDays done',
      to: 'days.ready',
      context: { days: { '2026-11-20': 3600 } },
    },
    {
      section: '8',
      what: 'That they are not known is said',
      from: 'days.loading',
      on: 'listDays error',
      to: 'days.failed',
    },
    { section: '8', what: 'It can be tried again', from: 'days.failed', on: 'retry', to: 'days.loading' },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'days.failed',
      on: 'connection.restored',
      to: 'days.loading',
      effects: [called('listDays', { cameras: [{ serialNumber: 'LK0000000001' }], month: '2026-11' })],
      when: { month: '2026-11' },
    },
    {
      section: '2',
      what: 'The calendar opens',
      from: 'calendar.closed',
      on: 'calendar.open',
      to: 'calendar.open',
    },
    { section: '2', what: 'And closes', from: 'calendar.open', on: 'calendar.close', to: 'calendar.closed' },
  ],
  callbacks: { watchConnection: ['connection.restored'] },
});

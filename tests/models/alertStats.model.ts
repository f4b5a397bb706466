import { alertTable } from '../../src/domain/alerts/alertTable.ts';
import { alertStatsMachine } from '../../src/machines/alerts/alertStats/alertStats.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const counts = [
  { day: '2026-11-15', type: 'human', count: 3 },
  { day: '2026-11-17', type: 'motion', count: 2 },
  { day: '2026-11-17', type: 'human', count: 1 },
];

export const model = defineModel({
  machine: alertStatsMachine,
  inputs: [{ userId: '1001', serialNumber: 'LK0000000001', timezone: 'Europe/Berlin', period: 'week' }],
  events: {
    'period.chosen: month': { type: 'period.chosen', period: 'month' },
    'period.chosen: week': { type: 'period.chosen', period: 'week' },
    'countAlerts done: none': done('countAlerts', alertTable([], '2026-11-15', '2026-11-17')),
    'countAlerts done: some': done('countAlerts', alertTable(counts, '2026-11-15', '2026-11-17')),
    'countAlerts error': failed('countAlerts'),
  },
  control: ({ period, table }) => ({ period, total: table?.total ?? null }),
  demands: [
    {
      section: '2',
      what: 'The alerts of a period are counted',
      on: 'init',
      to: 'loading',
      effects: [
        called('countAlerts', {
          userId: '1001',
          serialNumber: 'LK0000000001',
          timezone: 'Europe/Berlin',
          period: 'week',
        }),
      ],
    },
    {
      section: '2',
      what: 'Another period is counted',
      on: { type: 'period.chosen', period: 'month' },
      when: { period: 'week' },
      to: 'loading',
      effects: [
        called('countAlerts', {
          userId: '1001',
          serialNumber: 'LK0000000001',
          timezone: 'Europe/Berlin',
          period: 'month',
        }),
      ],
    },
    {
      section: '2',
      what: 'No alerts: that is said',
      from: 'loading',
      on: done('countAlerts', alertTable([], '2026-11-15', '2026-11-17')),
      to: 'empty',
    },
    {
      section: '2',
      what: 'The charts show them',
      from: 'loading',
      on: done('countAlerts', alertTable(counts, '2026-11-15', '2026-11-17')),
      to: 'shown',
      context: { table: alertTable(counts, '2026-11-15', '2026-11-17') },
    },
    { section: '8', what: 'A failed call is said', from: 'loading', on: 'countAlerts error', to: 'failed' },
    { section: '8', what: 'It can be tried again', from: 'failed', on: 'refresh', to: 'loading' },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'loading',
      effects: [
        called('countAlerts', {
          userId: '1001',
          serialNumber: 'LK0000000001',
          timezone: 'Europe/Berlin',
          period: 'week',
        }),
      ],
      when: { period: 'week' },
    },
    { section: '2', what: 'It can be counted again', from: 'empty', on: 'refresh', to: 'loading' },
  ],
  callbacks: { watchConnection: ['connection.restored'] },
});

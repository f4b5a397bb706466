import { alarmTable } from '../../src/domain/alarmTable.ts';
import { alarmStatsMachine } from '../../src/machines/alarmStats/alarmStats.machine.ts';
import { defineModel, done, failed } from './model.ts';

const counts = [
  { day: '2026-11-15', type: 'human', count: 3 },
  { day: '2026-11-17', type: 'motion', count: 2 },
  { day: '2026-11-17', type: 'human', count: 1 },
];

export const model = defineModel({
  machine: alarmStatsMachine,
  inputs: [{ userId: '1001', serailno: 'LK0000000001', timezone: 'Europe/Berlin', period: 'week' }],
  events: [
    { type: 'period.chosen', period: 'month' },
    { type: 'period.chosen', period: 'week' },
    done('countAlarms', alarmTable([], '2026-11-15', '2026-11-17')),
    done('countAlarms', alarmTable(counts, '2026-11-15', '2026-11-17')),
    failed('countAlarms'),
  ],
  control: ({ period, table }) => ({ period, total: table?.total ?? null }),
});

import type { Archive } from '../../src/domain/calls/alarms.ts';
import { archiveQueryMachine } from '../../src/machines/archiveQuery/archiveQuery.machine.ts';
import { defineModel, done, failed } from './model.ts';

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

/** Pages are of 24: three for 60 recordings, of which each answer here holds one. */
export const model = defineModel({
  machine: archiveQueryMachine,
  inputs: [{ userId: '1001', serailno: 'LK0000000001', timezone: 'Europe/Berlin', period: 'week' }],
  events: [
    { type: 'period.chosen', period: 'day' },
    { type: 'period.chosen', period: 'week' },
    done('firstPage', { from, page: { total: 0, entries: [], dropped: 0 } }),
    done('firstPage', { from, page: { total: 24, entries: [newest], dropped: 0 } }),
    done('firstPage', { from, page: { total: 60, entries: [newest], dropped: 0 } }),
    failed('firstPage'),
    done('nextPage', { total: 60, entries: [older], dropped: 0 }),
    failed('nextPage'),
  ],
  control: ({ archives, period, from: start }) => ({
    pages: Math.min(archives.count, 3),
    newest: archives.newest,
    period,
    start,
  }),
  callbacks: { watchConnection: ['connection.restored'] },
});

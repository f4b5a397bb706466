import type { Alarm } from '../../src/domain/calls/alarms.ts';
import { alertQueryMachine } from '../../src/machines/alertQuery/alertQuery.machine.ts';
import { defineModel, done, failed } from './model.ts';

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

/** Pages are of 24: three for 60 alerts, of which each answer here holds one. */
export const model = defineModel({
  machine: alertQueryMachine,
  inputs: [{ userId: '1001', serailno: ['LK0000000001'], types: ['human'] }],
  events: [
    done('firstPage', { total: 0, entries: [], dropped: 0 }),
    done('firstPage', { total: 24, entries: [newest], dropped: 0 }),
    done('firstPage', { total: 60, entries: [newest], dropped: 0 }),
    failed('firstPage'),
    done('nextPage', { total: 60, entries: [older], dropped: 0 }),
    failed('nextPage'),
  ],
  control: ({ alerts }) => ({ pages: Math.min(alerts.count, 3), newest: alerts.newest }),
  callbacks: { watchConnection: ['connection.restored'] },
});

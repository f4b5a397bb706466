import { newAlertsMachine } from '../../src/machines/alerts/newAlerts/newAlerts.machine.ts';
import { defineModel } from './model.ts';

const first = { type: 'alerts.arrived', ids: ['alert/1'] } as const;
const one = { type: 'alerts.reviewed', ids: ['alert/2'] } as const;
const all = { type: 'alerts.reviewed', ids: ['alert/1', 'alert/2', 'alert/3'] } as const;
const both = { type: 'alerts.arrived', ids: ['alert/1', 'alert/2'] } as const;

/** "New alerts announce themselves without moving what is read" (issue 14). */
export const model = defineModel({
  machine: newAlertsMachine,
  callbacks: { news: ['alerts.arrived', 'alerts.reviewed'], list: [] },
  events: {
    'alerts.arrived: one': first,
    'alerts.arrived: two': both,
    'alerts.reviewed: one': one,
    'alerts.reviewed: all': all,
  },
  control: ({ ids }) => ids.length,
  // Later news has what was there before, as if the stream sent it again.
  feasible: (event, count) =>
    event.type === 'alerts.arrived'
      ? (event === first) === (count === 0)
      : event.type !== 'alerts.reviewed' || (event === one) === (count === 2),
});

import { newAlertsMachine } from '../../src/machines/alerts/newAlerts/newAlerts.machine.ts';
import { defineModel, emitted } from './model.ts';

const first = { type: 'alerts.came', ids: ['alert/1'] } as const;
const both = { type: 'alerts.came', ids: ['alert/1', 'alert/2'] } as const;

/** "New alerts announce themselves without moving what is read" (issue 14). */
export const model = defineModel({
  machine: newAlertsMachine,
  events: [first, both],
  control: ({ ids }) => ids.length,
  // What comes later comes with what came before, as when the stream tells it anew.
  feasible: (event, count) => event.type !== 'alerts.came' || (event === first) === (count === 0),
  demands: [
    { section: 'ours', what: 'Nothing came yet', on: 'init', to: 'none', context: { ids: [] } },
    {
      section: 'ours',
      what: 'What came waits until it is asked for',
      from: 'none',
      on: first,
      to: 'some',
      context: { ids: ['alert/1'] },
    },
    {
      section: 'ours',
      what: 'What comes twice counts once',
      from: 'some',
      on: both,
      when: 1,
      to: 'some',
      context: { ids: ['alert/1', 'alert/2'] },
    },
    {
      section: 'ours',
      what: 'A person asks for it: the list is read anew, and nothing waits',
      from: 'some',
      on: 'show',
      to: 'none',
      effects: [emitted({ type: 'newer.load' })],
      context: { ids: [] },
    },
  ],
});

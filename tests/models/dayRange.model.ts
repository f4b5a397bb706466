import { dayRangeMachine } from '../../src/machines/alerts/dayRange/dayRange.machine.ts';
import { defineModel } from './model.ts';

const shown = { from: '2026-11-10', to: '2026-11-14' };
const last = '2026-11-18';
const other = { from: '2026-11-01', to: '2026-11-02' };
const edit = (field: 'from' | 'to', value: string) => ({ type: 'day.edited' as const, field, value });

/** The two typed days of the list of alerts (spec section 9, the custom range). */
export const model = defineModel({
  machine: dayRangeMachine,
  callbacks: { address: [] },
  delays: { typingPause: 700 },
  inputs: [{ shown, last }],
  events: {
    'day.edited: later': edit('to', '2026-11-15'),
    'day.edited: conflict': edit('to', '2026-11-09'),
    'day.edited: unfinished': edit('to', '0002-11-15'),
    'range.shown: tomorrow': { type: 'range.shown', shown, last: '2026-11-20' },
    'range.shown: other': { type: 'range.shown', shown: other, last },
  },
  moreEvents: {
    'day.edited: first': edit('from', '2026-11-16'),
    'day.edited: future': edit('to', '2199-12-31'),
    'day.edited: empty': edit('to', ''),
  },
  control: ({ days, shown: of, last: until, problems }) => ({ days, shown: of, last: until, problems }),
  demands: [
    {
      section: '9',
      what: 'The fields show the range of the address',
      on: 'init',
      to: 'listed',
      context: { days: shown, problems: {} },
    },
  ],
});

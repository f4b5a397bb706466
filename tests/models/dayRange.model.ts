import { dayRangeMachine } from '../../src/machines/alerts/dayRange/dayRange.machine.ts';
import { defineModel, emitted } from './model.ts';

const shown = { from: '2026-11-10', to: '2026-11-14' };
const last = '2026-11-18';
const edit = (field: 'from' | 'to', value: string) => ({ type: 'day.edited' as const, field, value });
const later = { from: '2026-11-10', to: '2026-11-15' };
const other = { from: '2026-11-01', to: '2026-11-02' };
const otherShown = { type: 'range.shown' as const, shown: other, last };
/** The page at the next day. */
const shownLater = { type: 'range.shown' as const, shown, last: '2026-11-20' };

/** The two typed days of the list of alerts (spec section 9, the custom range). */
export const model = defineModel({
  machine: dayRangeMachine,
  delays: { typingPause: 700 },
  inputs: [{ shown, last }],
  events: [
    edit('to', '2026-11-15'),
    edit('to', '2026-11-09'),
    edit('to', '0002-11-15'),
    { type: 'days.submit' },
    shownLater,
    otherShown,
  ],
  moreEvents: [edit('from', '2026-11-16'), edit('to', '2199-12-31'), edit('to', '')],
  control: ({ days, shown: of, last: until, problems }) => ({ days, shown: of, last: until, problems }),
  demands: [
    {
      section: '9',
      what: 'The fields show the range of the address',
      on: 'init',
      to: 'listed',
      context: { days: shown, problems: {} },
    },
    {
      section: 'ours',
      what: 'Typing changes its own field, and the page keeps its range',
      from: 'listed',
      on: edit('to', '2026-11-09'),
      when: { days: shown },
      to: 'typing',
      context: { days: { from: '2026-11-10', to: '2026-11-09' }, shown },
    },
    {
      section: 'ours',
      what: 'A pause of 700 ms ends the typing of a complete day, and the page follows',
      from: 'typing',
      on: 'after typingPause',
      when: { days: later },
      to: 'listed',
      context: { shown: later },
      effects: [emitted({ type: 'days.chosen', days: later })],
    },
    {
      section: 'ours',
      what: 'So does leaving the field',
      from: 'typing',
      on: 'days.submit',
      when: { days: later },
      to: 'listed',
      context: { shown: later },
      effects: [emitted({ type: 'days.chosen', days: later })],
    },
    {
      section: 'ours',
      what: 'A year of one digit is no year yet, however long the pause',
      from: 'typing',
      on: 'after typingPause',
      when: { days: { from: '2026-11-10', to: '0002-11-15' } },
      to: 'unfinished',
      context: { problems: {} },
    },
    {
      section: 'ours',
      what: 'Leaving a field with an incomplete day says so',
      from: 'unfinished',
      on: 'days.submit',
      when: { days: { from: '2026-11-10', to: '0002-11-15' } },
      to: 'wrong',
      context: { problems: { to: 'unfinished' } },
    },
    {
      section: 'ours',
      what: 'Days in the wrong order are said at the field that was edited, and neither moves',
      from: 'typing',
      on: 'after typingPause',
      when: { days: { from: '2026-11-10', to: '2026-11-09' } },
      to: 'wrong',
      context: { days: { from: '2026-11-10', to: '2026-11-09' }, problems: { to: 'conflict' } },
    },
    {
      section: 'ours',
      what: 'Another edit removes what was said',
      from: 'wrong',
      on: edit('to', '2026-11-15'),
      to: 'typing',
      context: { problems: {} },
    },
    {
      section: 'ours',
      what: 'A link or Back brings the range of its address',
      from: 'typing',
      on: shownLater,
      when: { shown: other },
      to: 'listed',
      context: { days: shown, shown, last: '2026-11-20', problems: {} },
    },
  ],
});

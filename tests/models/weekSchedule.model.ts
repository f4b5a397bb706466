import type { WeekHours, WorkSchedule } from '../../src/domain/settings/workSchedule.ts';
import { weekScheduleMachine } from '../../src/machines/settings/weekSchedule/weekSchedule.machine.ts';
import { defineModel, emitted } from './model.ts';

const none = '0'.repeat(24);
const full = '1'.repeat(24);
const weekend: WorkSchedule = { kind: 'weekend' };
const always: WorkSchedule = { kind: 'always' };
const custom = (...hours: WeekHours): WorkSchedule => ({ kind: 'custom', hours });
/** The weekend, and other hours from Monday on. */
const withHours = (monday: string, ...more: readonly string[]): WorkSchedule => {
  const hours = [monday, ...more];
  return custom(...hours, ...[none, none, none, none, none].slice(hours.length), full, full);
};
const hour = (first: number, last = first): string =>
  `${'0'.repeat(first)}${'1'.repeat(last - first + 1)}`.padEnd(24, '0');

const changed = (schedule: WorkSchedule) => emitted({ type: 'schedule.changed', schedule });
/** What a change of the weekend leaves. */
const becomes = (schedule: WorkSchedule) => ({
  context: { schedule, past: [weekend] },
  effects: [changed(schedule)],
});
const isWeekend = { schedule: weekend, past: [] };

const monday0 = { day: 0, hour: 0 };
const monday1 = { day: 0, hour: 1 };
const monday8 = { day: 0, hour: 8 };
const tuesday10 = { day: 1, hour: 10 };
const saturday0 = { day: 5, hour: 0 };
const monday23 = { day: 0, hour: 23 };

export const model = defineModel({
  machine: weekScheduleMachine,
  inputs: [{ schedule: weekend }],
  events: {
    'preset.choose: weekend': { type: 'preset.choose', kind: 'weekend' },
    'preset.choose: custom': { type: 'preset.choose', kind: 'custom' },
    'stroke.start: monday8': { type: 'stroke.start', cell: monday8 },
    'stroke.extend': { type: 'stroke.extend', cell: tuesday10 },
    'cursor.move: later': { type: 'cursor.move', days: 0, hours: 24 },
    'cursor.move: earlier': { type: 'cursor.move', days: 0, hours: -24 },
    'cursor.extend': { type: 'cursor.extend', days: 0, hours: 1 },
    'day.paint: monday': { type: 'day.paint', day: 0 },
    'hour.paint': { type: 'hour.paint', hour: 0 },
    'schedule.given: weekend': { type: 'schedule.given', schedule: weekend },
    'schedule.given: always': { type: 'schedule.given', schedule: always },
    'stroke.start: saturday0': { type: 'stroke.start', cell: saturday0 },
    'preset.choose: always': { type: 'preset.choose', kind: 'always' },
    'day.paint: sunday': { type: 'day.paint', day: 6 },
  },
  control: ({ schedule, stroke, past, cursor }) => ({ schedule, stroke, past, cursor }),
  // One change at a time, and keys at the first hours: more of the same leads nowhere else.
  feasible: ({ type }, { past, cursor }) =>
    (past.length === 0 || /^(stroke\.(over|end|cancel)|undo|schedule\.given)$/.test(type)) &&
    (type !== 'cursor.extend' || (cursor.day === 0 && cursor.hour < 2)),
  demands: [
    {
      section: '3',
      what: 'A schedule is one of the presets, or hours of one’s own',
      on: 'init',
      to: 'idle',
      context: { schedule: weekend, cursor: monday0, stroke: null, past: [] },
    },
    {
      section: '3',
      what: 'Another preset is chosen',
      from: 'idle',
      on: { type: 'preset.choose', kind: 'always' },
      when: isWeekend,
      ...becomes(always),
    },
    {
      section: 'ours',
      what: 'Hours of one’s own begin with those of the preset',
      from: 'idle',
      on: { type: 'preset.choose', kind: 'custom' },
      when: isWeekend,
      ...becomes(withHours(none)),
    },
    {
      section: 'ours',
      what: 'An hour that is off is painted',
      from: 'idle',
      on: { type: 'stroke.start', cell: monday8 },
      when: isWeekend,
      to: 'painting',
      context: { stroke: { from: monday8, to: monday8, isOn: true }, cursor: monday8, schedule: weekend },
    },
    {
      section: 'ours',
      what: 'An hour that is on is cleared',
      from: 'idle',
      on: { type: 'stroke.start', cell: saturday0 },
      when: isWeekend,
      to: 'painting',
      context: { stroke: { from: saturday0, to: saturday0, isOn: false }, cursor: saturday0 },
    },
    {
      section: 'ours',
      what: 'Dragging paints as far as the hand is',
      from: 'painting',
      on: { type: 'stroke.extend', cell: tuesday10 },
      when: { stroke: { from: monday8, to: monday8, isOn: true } },
      context: { stroke: { from: monday8, to: tuesday10, isOn: true }, cursor: tuesday10 },
    },
    {
      section: 'ours',
      what: 'Letting go keeps what was painted, and tells it',
      from: 'painting',
      on: 'stroke.end',
      when: { ...isWeekend, stroke: { from: monday8, to: tuesday10, isOn: true } },
      to: 'idle',
      context: {
        schedule: withHours(hour(8, 10), hour(8, 10)),
        past: [weekend],
        stroke: null,
        cursor: tuesday10,
      },
      effects: [changed(withHours(hour(8, 10), hour(8, 10)))],
    },
    {
      section: 'ours',
      what: 'Where nothing becomes other than it was, nothing is kept to be undone',
      from: 'painting',
      on: 'stroke.end',
      when: { ...isWeekend, stroke: { from: monday0, to: monday1, isOn: false } },
      to: 'idle',
      context: { schedule: weekend, past: [], stroke: null },
    },
    {
      section: 'ours',
      what: 'Escape takes the stroke back',
      from: 'painting',
      on: 'stroke.cancel',
      when: { stroke: { from: monday8, to: tuesday10, isOn: true } },
      to: 'idle',
      context: { stroke: null, cursor: monday8, past: [] },
    },
    {
      section: 'ours',
      what: 'The arrow keys go, as far as the week goes',
      from: 'idle',
      on: { type: 'cursor.move', days: 0, hours: 24 },
      when: { cursor: monday0 },
      context: { cursor: monday23 },
    },
    {
      section: 'ours',
      what: 'With Shift they paint on as the hour is from which they start',
      from: 'idle',
      on: { type: 'cursor.extend', days: 0, hours: 1 },
      when: { ...isWeekend, cursor: monday0 },
      to: 'painting',
      context: { stroke: { from: monday0, to: monday1, isOn: false }, cursor: monday1 },
    },
    {
      section: 'ours',
      what: 'and further on',
      from: 'painting',
      on: { type: 'cursor.extend', days: 0, hours: 1 },
      when: { stroke: { from: monday0, to: monday1, isOn: false } },
      context: {
        stroke: { from: monday0, to: { day: 0, hour: 2 }, isOn: false },
        cursor: { day: 0, hour: 2 },
      },
    },
    {
      section: 'ours',
      what: 'Space paints the hour',
      from: 'idle',
      on: 'cursor.paint',
      when: { ...isWeekend, cursor: monday0 },
      ...becomes(withHours(hour(0))),
    },
    {
      section: 'ours',
      what: 'A whole day is painted',
      from: 'idle',
      on: { type: 'day.paint', day: 0 },
      when: isWeekend,
      ...becomes(withHours(full)),
    },
    {
      section: 'ours',
      what: 'A day that is on is cleared',
      from: 'idle',
      on: { type: 'day.paint', day: 6 },
      when: isWeekend,
      ...becomes(custom(none, none, none, none, none, full, none)),
    },
    {
      section: 'ours',
      what: 'An hour is painted on every day',
      from: 'idle',
      on: { type: 'hour.paint', hour: 0 },
      when: isWeekend,
      ...becomes(withHours(hour(0), hour(0), hour(0), hour(0), hour(0))),
    },
    {
      section: 'ours',
      what: 'The whole week is painted',
      from: 'idle',
      on: 'week.paint',
      when: isWeekend,
      ...becomes(custom(full, full, full, full, full, full, full)),
    },
    {
      section: 'ours',
      what: 'All hours are cleared',
      from: 'idle',
      on: 'clear',
      when: isWeekend,
      ...becomes(custom(none, none, none, none, none, none, none)),
    },
    {
      section: 'ours',
      what: 'A change is undone, and that is told',
      from: 'idle',
      on: 'undo',
      when: { past: [weekend] },
      context: { schedule: weekend, past: [] },
      effects: [changed(weekend)],
    },
    {
      section: 'ours',
      what: 'What the form holds instead is shown, and a stroke is given up',
      from: 'painting',
      on: { type: 'schedule.given', schedule: always },
      when: { schedule: weekend },
      to: 'idle',
      context: { schedule: always, stroke: null, past: [] },
    },
    {
      section: 'ours',
      what: 'Then nothing of before can be undone',
      from: 'idle',
      on: { type: 'schedule.given', schedule: always },
      when: { past: [weekend] },
      context: { schedule: always, past: [] },
    },
  ],
});

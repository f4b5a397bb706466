import type { WorkSchedule } from '../../src/domain/settings/workSchedule.ts';
import { weekScheduleMachine } from '../../src/machines/settings/weekSchedule/weekSchedule.machine.ts';
import { defineModel, emitted } from './model.ts';

const weekend: WorkSchedule = { kind: 'weekend' };
const always: WorkSchedule = { kind: 'always' };

const changed = (schedule: WorkSchedule) => emitted({ type: 'schedule.changed', schedule });
/** What a change of the weekend leaves. */
const becomes = (schedule: WorkSchedule) => ({
  context: { schedule, past: [weekend] },
  effects: [changed(schedule)],
});
const isWeekend = { schedule: weekend, past: [] };

const monday0 = { day: 0, hour: 0 };
const monday8 = { day: 0, hour: 8 };
const tuesday10 = { day: 1, hour: 10 };
const saturday0 = { day: 5, hour: 0 };

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
  // One change at a time, and keys at the first hours: more of the same goes nowhere else.
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
  ],
});

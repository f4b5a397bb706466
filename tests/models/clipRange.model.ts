import { clipRangeMachine } from '../../src/machines/clips/clipRange/clipRange.machine.ts';
import { defineModel } from './model.ts';

const day = '2026-11-20';
const nothing = { from: 0, to: 0 };
const short = { from: 1500, to: 2000 };
/** Longer than one file may be (decision 0005). */
const long = { from: 1000, to: 5600 };

export const model = defineModel({
  machine: clipRangeMachine,
  inputs: [
    { day, seconds: 86_400, range: null },
    { day, seconds: 86_400, range: short },
  ],
  events: {
    'start.mark: s1000': { type: 'start.mark', second: 1000 },
    'start.mark: s9000': { type: 'start.mark', second: 9000 },
    'end.mark: s500': { type: 'end.mark', second: 500 },
    'end.mark: s2000': { type: 'end.mark', second: 2000 },
    'range.mark: short': { type: 'range.mark', range: short },
    'day.changed: nov19': { type: 'day.changed', day: '2026-11-19', seconds: 86_400 },
    'day.changed: nov20': { type: 'day.changed', day: '2026-11-20', seconds: 86_400 },
    'end.mark: s5600': { type: 'end.mark', second: 5600 },
    'range.mark: long': { type: 'range.mark', range: long },
    'address.reached: here': { type: 'address.reached', day, seconds: 86_400, range: null },
    'address.reached: nov19': { type: 'address.reached', day: '2026-11-19', seconds: 86_400, range: null },
    'address.reached: nov19Marked': {
      type: 'address.reached',
      day: '2026-11-19',
      seconds: 86_400,
      range: short,
    },
  },
  moreEvents: {
    'day.changed: longDay': { type: 'day.changed', day: '2026-10-25', seconds: 90_000 },
  },
  control: ({ day: open, range, note }) => ({ day: open, range, note }),
  // The ends that are dragged are those of a marked range.
  feasible: ({ type }, { range }) => type !== 'range.mark' || range.to > range.from,
  demands: [
    {
      section: '0005',
      what: 'It can be longer than an hour: it becomes several files',
      from: 'marking',
      on: { type: 'end.mark', second: 5600 },
      when: { range: { from: 1000, to: 1000 } },
      to: 'marked',
      context: { range: long, note: null },
    },
    {
      section: '0005',
      what: 'A start that is dragged is where it was dragged to, however far that is',
      from: 'marked',
      on: { type: 'range.mark', range: long },
      when: { range: short },
      context: { range: long, note: null },
    },
    {
      section: 'design 9',
      what: 'A day of 25 hours has its seconds',
      on: { type: 'day.changed', day: '2026-10-25', seconds: 90_000 },
      to: 'none',
      context: { day: '2026-10-25', seconds: 90_000, range: nothing, note: null },
    },
    {
      section: '0005',
      what: 'A range in the address is marked',
      on: 'init',
      when: { range: short },
      to: 'marked',
      context: { range: short, note: null },
      effects: [],
    },
  ],
});

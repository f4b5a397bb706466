import { clipRangeMachine } from '../../src/machines/clips/clipRange/clipRange.machine.ts';
import { defineModel } from './model.ts';

const nothing = { from: 0, to: 0 };
/** As long as a clip may be: an hour (decision 0005). */
const hour = { from: 2000, to: 5600 };

export const model = defineModel({
  machine: clipRangeMachine,
  inputs: [{ day: '2026-11-20', seconds: 86_400 }],
  events: {
    'start.mark: s1000': { type: 'start.mark', second: 1000 },
    'start.mark: s9000': { type: 'start.mark', second: 9000 },
    'end.mark: s500': { type: 'end.mark', second: 500 },
    'end.mark: s2000': { type: 'end.mark', second: 2000 },
    'range.mark: short': { type: 'range.mark', range: { from: 1500, to: 2000 } },
    'day.changed: nov19': { type: 'day.changed', day: '2026-11-19', seconds: 86_400 },
    'day.changed: nov20': { type: 'day.changed', day: '2026-11-20', seconds: 86_400 },
    'end.mark: s5600': { type: 'end.mark', second: 5600 },
    'range.mark: long': { type: 'range.mark', range: { from: 1000, to: 5600 } },
  },
  moreEvents: {
    'day.changed: longDay': { type: 'day.changed', day: '2026-10-25', seconds: 90_000 },
  },
  control: ({ day, range, note }) => ({ day, range, note }),
  // The ends that are dragged are those of a marked range.
  feasible: ({ type }, { range }) => type !== 'range.mark' || range.to > range.from,
  demands: [
    {
      section: '0005',
      what: 'It is an hour at most: its start gives way, and that is said',
      from: 'marking',
      on: { type: 'end.mark', second: 5600 },
      when: { range: { from: 1000, to: 1000 } },
      to: 'marked',
      context: { range: hour, note: 'tooLong' },
    },
    {
      section: '0005',
      what: 'Then its end gives way to the hour, and that is said',
      from: 'marked',
      on: { type: 'start.mark', second: 1000 },
      when: { range: hour },
      context: { range: { from: 1000, to: 4600 }, note: 'tooLong' },
    },
    {
      section: '0005',
      what: 'A start that is dragged stops at the hour',
      from: 'marked',
      on: { type: 'range.mark', range: { from: 1000, to: 5600 } },
      when: { range: hour },
      context: { range: hour, note: 'tooLong' },
    },
    {
      section: '0005',
      what: 'An end that is dragged stops at the hour',
      from: 'marked',
      on: { type: 'range.mark', range: { from: 1000, to: 5600 } },
      when: { range: { from: 1000, to: 2000 } },
      context: { range: { from: 1000, to: 4600 }, note: 'tooLong' },
    },
    {
      section: 'design 9',
      what: 'A day of 25 hours has its seconds',
      on: { type: 'day.changed', day: '2026-10-25', seconds: 90_000 },
      to: 'none',
      context: { day: '2026-10-25', seconds: 90_000, range: nothing, note: null },
    },
  ],
});

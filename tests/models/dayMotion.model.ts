import { dayMotionMachine } from '../../src/machines/history/dayMotion/dayMotion.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const today = '2026-11-21';
const before = '2026-11-20';
const input = { serialNumber: 'LK0000000001', day: today };
const part = { start: 32_400, strengths: [0, 40, 60] };

export const model = defineModel({
  machine: dayMotionMachine,
  inputs: [input],
  events: {
    'day.opened: today': { type: 'day.opened', day: today },
    'day.opened: before': { type: 'day.opened', day: before },
    'loadMotion done': done('loadMotion', [part]),
    'loadMotion error': failed('loadMotion'),
  },
  control: ({ day, parts }) => ({ day, count: parts.length }),
  // Other days do not grow.
  feasible: ({ type }, { day }) => type !== 'day.grew' || day === today,
  callbacks: { watchConnection: ['connection.restored'] },
  demands: [
    {
      section: '2',
      what: 'The motion of the day is asked for',
      on: 'init',
      to: 'motion.loading',
      effects: [called('loadMotion', input)],
    },
    {
      section: '2',
      what: 'It is drawn',
      from: 'motion.loading',
      on: 'loadMotion done',
      to: 'motion.known',
      context: { parts: [part] },
    },
    {
      section: '2',
      what: 'The line is turned off',
      from: 'line.drawn',
      on: 'line.toggle',
      to: 'line.turnedOff',
    },
    {
      section: '2',
      what: 'Another day has its own motion',
      from: 'motion.known',
      on: { type: 'day.opened', day: before },
      when: { day: today },
      to: 'motion.loading',
      effects: [called('loadMotion', { ...input, day: before })],
      context: { day: before, parts: [] },
    },
    {
      section: '2',
      what: 'A line that is turned off stays so on another day',
      from: 'line.turnedOff',
      on: { type: 'day.opened', day: before },
      when: { day: today },
      to: 'line.turnedOff',
    },
    {
      section: '4',
      what: 'It is loaded again when more was recorded, and what is known stays meanwhile',
      from: 'motion.known',
      on: 'day.grew',
      when: { day: today, count: 1 },
      to: 'motion.loading',
      effects: [called('loadMotion', input)],
      context: { parts: [part] },
    },
    {
      section: '8',
      what: 'That it is not known is said',
      from: 'motion.loading',
      on: 'loadMotion error',
      to: 'motion.failed',
    },
    {
      section: '8',
      what: 'It can be tried again',
      from: 'motion.failed',
      on: 'retry',
      to: 'motion.loading',
    },
    {
      section: '4',
      what: 'It is tried again when more was recorded',
      from: 'motion.failed',
      on: 'day.grew',
      to: 'motion.loading',
    },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'motion.failed',
      on: 'connection.restored',
      to: 'motion.loading',
    },
  ],
});

import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { dayMotionMachine } from '../../src/machines/history/dayMotion/dayMotion.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const today = '2026-11-21';
const before = '2026-11-20';
const input = { serialNumber: 'LK0000000001', day: today };
const part = { start: 32_400, strengths: [0, 40, 60] };
const broken = failed('loadMotion');
const notThere = failed('loadMotion', new CallError(failure('rejected', 404, 'http.notFound')));
const usedUp = failed('loadMotion', new CallError(failure('rejected', 601, 'device.dataUsedUp')));

export const model = defineModel({
  machine: dayMotionMachine,
  inputs: [input],
  events: {
    'day.opened: today': { type: 'day.opened', day: today },
    'day.opened: before': { type: 'day.opened', day: before },
    'loadMotion done': done('loadMotion', [part]),
    'loadMotion error': broken,
    'loadMotion error: not there': notThere,
    'loadMotion error: data used up': usedUp,
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
      to: 'drawn.loading',
      effects: [called('loadMotion', input)],
    },
    {
      section: '2',
      what: 'It is drawn',
      from: 'drawn.loading.current',
      on: 'loadMotion done',
      to: 'drawn.known',
      context: { parts: [part] },
    },
    {
      section: '2',
      what: 'The line is turned off',
      from: 'drawn.known',
      on: 'line.toggle',
      to: 'turnedOff',
    },
    {
      section: '2',
      what: 'Another day has its own motion',
      from: 'drawn.known',
      on: { type: 'day.opened', day: before },
      when: { day: today },
      to: 'drawn.loading',
      effects: [called('loadMotion', { ...input, day: before })],
      context: { day: before, parts: [] },
    },
    {
      section: '2',
      what: 'A line that is turned off stays so on another day, of which nothing is loaded',
      from: 'turnedOff',
      on: { type: 'day.opened', day: before },
      when: { day: today },
      to: 'turnedOff',
      effects: [],
      context: { day: before, parts: [] },
    },
    {
      section: '2',
      what: 'The motion of the open day is loaded once the line is turned on',
      from: 'turnedOff',
      on: 'line.toggle',
      when: { day: before },
      to: 'drawn.loading',
      effects: [called('loadMotion', { ...input, day: before })],
    },
    {
      section: '4',
      what: 'It is loaded again when more was recorded, and what is known stays meanwhile',
      from: 'drawn.known',
      on: 'day.grew',
      when: { day: today, count: 1 },
      to: 'drawn.loading',
      effects: [called('loadMotion', input)],
      context: { parts: [part] },
    },
    {
      section: '4',
      what: 'What was recorded while it is loaded does not give the answer up',
      from: 'drawn.loading.current',
      on: 'day.grew',
      when: { day: today },
      to: 'drawn.loading.outdated',
      effects: [],
    },
    {
      section: '4',
      what: 'It is drawn, and loaded once more',
      from: 'drawn.loading.outdated',
      on: 'loadMotion done',
      when: { day: today },
      to: 'drawn.loading.current',
      effects: [called('loadMotion', input)],
      context: { parts: [part] },
    },
    {
      section: '8',
      what: 'That it is not known is said',
      from: 'drawn.loading',
      on: broken,
      when: { day: today, count: 0 },
      to: 'drawn.failed',
    },
    {
      section: '8',
      what: 'A day of which motion is known keeps it, and nothing is said',
      from: 'drawn.loading',
      on: broken,
      when: { day: today, count: 1 },
      to: 'drawn.known',
      context: { parts: [part] },
    },
    ...[notThere, usedUp].map((refusal) => ({
      section: '8',
      what: 'A provider that does not offer it is no failure',
      from: 'drawn.loading',
      on: refusal,
      when: { day: today, count: 0 },
      to: 'absent',
    })),
    {
      section: '2',
      what: 'What is not offered is not asked for on another day',
      from: 'absent',
      on: { type: 'day.opened', day: before },
      when: { day: today },
      to: 'absent',
      effects: [],
      context: { day: before },
    },
    {
      section: '0007',
      what: 'Loaded again once the provider was away and is back',
      from: 'absent',
      on: 'connection.restored',
      to: 'drawn.loading',
    },
    {
      section: '8',
      what: 'It can be tried again',
      from: 'drawn.failed',
      on: 'retry',
      to: 'drawn.loading',
    },
    {
      section: '4',
      what: 'It is tried again when more was recorded',
      from: 'drawn.failed',
      on: 'day.grew',
      to: 'drawn.loading',
    },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'drawn.failed',
      on: 'connection.restored',
      to: 'drawn.loading',
    },
  ],
});

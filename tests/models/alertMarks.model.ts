import { alertMarksMachine } from '../../src/machines/history/alertMarks/alertMarks.machine.ts';
import { called, defineModel, done, failed } from './model.ts';
import { sampleAlert } from '../alert.ts';

const today = '2026-11-21';
const before = '2026-11-20';
const input = { userId: '1001', serialNumber: 'LK0000000001', day: today };
const alert = sampleAlert({ at: Date.UTC(2026, 10, 21, 9) });

export const model = defineModel({
  machine: alertMarksMachine,
  inputs: [input],
  events: {
    'day.opened: today': { type: 'day.opened', day: today },
    'day.opened: before': { type: 'day.opened', day: before },
    'kind.toggle': { type: 'kind.toggle', kind: 'human' },
    'loadAlerts done': done('loadAlerts', [alert]),
    'loadAlerts error': failed('loadAlerts'),
  },
  moreEvents: {
    'kind.toggle: vehicle': { type: 'kind.toggle', kind: 'vehicle' },
  },
  control: ({ day, alerts, hidden }) => ({ day, hasAlerts: alerts.length > 0, hidden: hidden.length }),
  // A kind without alerts is not listed.
  feasible: ({ type }, { hasAlerts }) => type !== 'kind.toggle' || hasAlerts,
  callbacks: { watchConnection: ['connection.restored'] },
  demands: [
    {
      section: '2',
      what: 'The alerts of the day are asked for',
      on: 'init',
      to: 'loading',
      effects: [called('loadAlerts', input)],
    },
    {
      section: '2',
      what: 'They are marked',
      from: 'loading',
      on: 'loadAlerts done',
      to: 'shown',
      context: { alerts: [alert] },
    },
    {
      section: '2',
      what: 'Another day has others, and what is turned off stays so',
      from: 'shown',
      on: { type: 'day.opened', day: before },
      when: { day: today, hasAlerts: true, hidden: 1 },
      to: 'loading',
      effects: [called('loadAlerts', { ...input, day: before })],
      context: { day: before, alerts: [], hidden: ['human'] },
    },
    {
      section: '2',
      what: 'A kind is turned off',
      from: 'shown',
      on: 'kind.toggle',
      when: { day: today, hasAlerts: true, hidden: 0 },
      to: 'shown',
      context: { hidden: ['human'] },
    },
    {
      section: '4',
      what: 'New ones are marked',
      from: 'shown',
      on: 'day.grew',
      when: { day: today, hasAlerts: true, hidden: 0 },
      to: 'loading',
      effects: [called('loadAlerts', input)],
    },
    {
      section: '8',
      what: 'That they are not known is said',
      from: 'loading',
      on: 'loadAlerts error',
      to: 'failed',
    },
    { section: '8', what: 'It can be tried again', from: 'failed', on: 'retry', to: 'loading' },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'loading',
    },
  ],
});

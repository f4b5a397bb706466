import { called, defineModel, done, failed, sent } from '../models/model.ts';
import { lineMachine } from './line.machine.ts';

/** An example of a model: what the machine does not say about itself. */
export const model = defineModel({
  machine: lineMachine,
  inputs: [{ audio: true }, { audio: false }],
  events: {
    'ask done: open': done('ask', { open: true }),
    'ask done: closed': done('ask', { open: false }),
    'ask error': failed('ask'),
    'bytes.arrived: none': { type: 'bytes.arrived', count: 0 },
    'bytes.arrived: nine': { type: 'bytes.arrived', count: 9 },
  },
  control: ({ audio, attempt }) => ({ audio, attempt: Math.min(attempt, 3) }),
  delays: { stale: 1500, backOff: ({ attempt }) => [0, 500, 1000, 2000][attempt] ?? 0 },
  callbacks: { socket: ['bytes.arrived', 'line.closed'] },
  children: { child: ['child.asked'] },
  systemActors: ['session'],
  demands: [
    { section: '4', what: 'It asks on command', from: 'idle', on: 'start', to: 'asking' },
    {
      section: '4',
      what: 'An open line is reported to all, and heard',
      from: 'asking',
      on: done('ask', { open: true }),
      when: { audio: true },
      to: 'open.loud',
      effects: [
        sent('parent', { type: 'line.opened' }),
        sent('session', { type: 'line.opened' }),
        called('socket'),
        called('child'),
      ],
      context: { attempt: 0 },
    },
    {
      section: '4',
      what: 'Without sound it is silent',
      from: 'asking',
      on: done('ask', { open: true }),
      when: { audio: false },
      to: 'open.silent',
    },
    {
      section: '4',
      what: 'What is not open is closed',
      from: 'asking',
      on: done('ask', { open: false }),
      to: 'closed',
    },
    { section: '4', what: 'It tries again', from: 'asking', on: 'ask error', to: 'waiting' },
    {
      section: '4',
      what: 'It tries again after a while',
      from: 'waiting',
      on: 'after backOff',
      to: 'asking',
      effects: [called('ask', { audio: true })],
      when: { audio: true },
    },
    { section: '4', what: 'Silence is stale', from: 'open.silent', on: 'after stale', to: 'open.stale' },
  ],
});

import { expect, test } from 'vitest';
import { pathTitle, sampleName } from '../../src/statecharts/sampleName.ts';
import { defineModel, done } from '../models/model.ts';
import { lineMachine } from './line.machine.ts';
import { model as line } from './line.model.ts';

test.each([
  [done('ask', { open: false }), 'ask done: closed'],
  [{ type: 'bytes.arrived', count: 9 }, 'bytes.arrived: nine'],
  [{ type: 'start' }, 'start'],
  [{ type: 'xstate.after.stale.line.open.silent' }, 'after stale'],
])('%j has a name', (event, name) => expect(sampleName(line, event)).toBe(name));

test('a name in a model begins with the event', () => {
  const named = (name: string) =>
    defineModel({ machine: lineMachine, events: { [name]: done('ask', { open: true }) } });
  expect(() => named('ask done: open')).not.toThrow();
  expect(() => named('ask error: open')).toThrow(
    'line: "ask error: open" is no name of a xstate.done.actor.ask',
  );
});

const steps = (count: number): string[] => Array.from({ length: count }, (_, n) => `step.number${n + 1}`);

test.each([
  [[], 'start only'],
  [['toggle', 'toggle', 'leave'], 'toggle ×2 → leave'],
  [
    steps(9),
    'step.number1 → … 3 more → step.number5 → step.number6 → step.number7 → step.number8 → step.number9',
  ],
  [['a'.repeat(80), 'b'.repeat(80)], `… ${'b'.repeat(80)}`],
])('the title of %j', (names, title) => {
  expect(pathTitle(names)).toBe(title);
  expect(title.length).toBeLessThanOrEqual(100);
});

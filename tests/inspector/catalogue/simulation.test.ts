import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { simulationMachine, wayTo } from '../../../src/inspector/catalogue/simulation.machine.ts';

function begin() {
  const actor = createActor(simulationMachine, { input: { inputs: 2 } }).start();
  const press = (name: string) => actor.send({ type: 'event.press', name });
  const way = () => {
    const { steps, at } = actor.getSnapshot().context;
    return wayTo(steps, at).map((step) => steps[step]?.name);
  };
  return { actor, press, way };
}

test('a person goes back, forward, and into another branch; no branch is lost', () => {
  const { actor, press, way } = begin();
  expect([
    actor.getSnapshot().can({ type: 'step.back' }),
    actor.getSnapshot().can({ type: 'step.forward' }),
  ]).toEqual([false, false]);
  press('a');
  press('b');
  actor.send({ type: 'step.back' });
  expect(way()).toEqual(['a']);
  actor.send({ type: 'step.forward' });
  expect(way()).toEqual(['a', 'b']);
  actor.send({ type: 'step.back' });
  press('c');
  press('d');
  expect([way(), actor.getSnapshot().context.steps]).toEqual([
    ['a', 'c', 'd'],
    [
      { name: 'a', after: -1 },
      { name: 'b', after: 0 },
      { name: 'c', after: 0 },
      { name: 'd', after: 2 },
    ],
  ]);
  actor.send({ type: 'jump', to: 1 });
  expect(way()).toEqual(['a', 'b']);
  actor.send({ type: 'step.back' });
  actor.send({ type: 'step.forward' });
  expect(way()).toEqual(['a', 'b']);
  actor.send({ type: 'step.back' });
  press('c');
  expect([way(), actor.getSnapshot().context.steps.length]).toEqual([['a', 'c'], 4]);
  actor.send({ type: 'jump', to: -1 });
  expect(way()).toEqual([]);
  press('b');
  expect(way()).toEqual(['b']);
});

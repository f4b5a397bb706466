import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { pathWalkMachine } from '../../../src/inspector/catalogue/pathWalk.machine.ts';

function begin(steps: number, at = 0) {
  const clock = new SimulatedClock();
  const actor = createActor(pathWalkMachine, { input: { steps, at }, clock }).start();
  const now = () => [actor.getSnapshot().value, actor.getSnapshot().context.at];
  return { actor, clock, now };
}

test('a walk plays step by step to its end, and once more from its start', () => {
  const { actor, clock, now } = begin(2);
  expect(now()).toEqual(['paused', 0]);
  actor.send({ type: 'play' });
  clock.increment(1199);
  expect(now()).toEqual(['playing', 0]);
  clock.increment(1);
  expect(now()).toEqual(['playing', 1]);
  clock.increment(1200);
  expect(now()).toEqual(['paused', 2]);
  actor.send({ type: 'play' });
  expect(now()).toEqual(['playing', 0]);
});

test('its speed is that of the step that comes next', () => {
  const { actor, clock, now } = begin(3);
  actor.send({ type: 'speed.choose', speed: 4 });
  actor.send({ type: 'play' });
  clock.increment(300);
  expect(now()).toEqual(['playing', 1]);
  actor.send({ type: 'speed.choose', speed: 0.5 });
  clock.increment(300);
  expect(now()).toEqual(['playing', 2]);
  clock.increment(2399);
  expect(now()).toEqual(['playing', 2]);
  clock.increment(1);
  expect(now()).toEqual(['paused', 3]);
});

test('a person goes forward and back, or to any place, and the walk stands there', () => {
  const { actor, clock, now } = begin(3);
  expect(actor.getSnapshot().can({ type: 'step.back' })).toBe(false);
  actor.send({ type: 'play' });
  actor.send({ type: 'step.forward' });
  expect(now()).toEqual(['paused', 1]);
  clock.increment(5000);
  expect(now()).toEqual(['paused', 1]);
  actor.send({ type: 'jump', to: 3 });
  expect(now()).toEqual(['paused', 3]);
  expect(actor.getSnapshot().can({ type: 'step.forward' })).toBe(false);
  actor.send({ type: 'jump', to: 4 });
  actor.send({ type: 'jump', to: -1 });
  expect(now()).toEqual(['paused', 3]);
  actor.send({ type: 'step.back' });
  expect(now()).toEqual(['paused', 2]);
  actor.send({ type: 'play' });
  actor.send({ type: 'pause' });
  expect(now()).toEqual(['paused', 2]);
});

test('a path without steps has nothing to play', () => {
  const { actor, now } = begin(0);
  actor.send({ type: 'play' });
  expect(now()).toEqual(['paused', 0]);
});

test.each([
  [2, 2],
  [3, 3],
  [4, 3],
])('a path of three steps opens at place %i of an address as %i', (at, place) => {
  const { actor, now } = begin(3, at);
  expect(now()).toEqual(['paused', place]);
  actor.send({ type: 'step.back' });
  expect(now()).toEqual(['paused', place - 1]);
});

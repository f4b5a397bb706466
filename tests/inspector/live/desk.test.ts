import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { deskMachine } from '../../../src/inspector/live/desk.machine.ts';

function start(copy: (text: string) => Promise<void>) {
  const clock = new SimulatedClock();
  const machine = deskMachine.provide({
    actors: { copyText: fromPromise<void, { text: string }>(({ input }) => copy(input.text)) },
  });
  const actor = createActor(machine, { clock }).start();
  const settled = async (state: 'copied' | 'refused') => {
    await expect.poll(() => actor.getSnapshot().value.copy).toBe(state);
  };
  return { actor, clock, settled };
}

const never = () => new Promise<void>(() => {});

test('shows one part, one form and one scope at a time', () => {
  const { actor } = start(never);
  const now = () => {
    const { part, form, scope } = actor.getSnapshot().value;
    return [part, form, scope];
  };
  expect(now()).toEqual(['chart', 'list', 'run']);
  for (const type of ['actors.show', 'sequence.show', 'scope.narrow'] as const) actor.send({ type });
  expect(now()).toEqual(['actors', 'sequence', 'actor']);
  for (const type of ['log.show', 'list.show', 'scope.widen'] as const) actor.send({ type });
  expect(now()).toEqual(['log', 'list', 'run']);
  actor.send({ type: 'facts.show' });
  actor.send({ type: 'chart.show' });
  expect(now()).toEqual(['chart', 'list', 'run']);
});

test('keeps what narrows the list', () => {
  const { actor } = start(never);
  const { context } = actor.getSnapshot();
  expect([context.wanted, context.cleared]).toEqual(['', { from: '', seq: -1 }]);
  actor.send({ type: 'wanted.edit', wanted: 'session' });
  actor.send({ type: 'log.clear', from: 'run-1', seq: 7 });
  const after = actor.getSnapshot().context;
  expect([after.wanted, after.cleared]).toEqual(['session', { from: 'run-1', seq: 7 }]);
  actor.send({ type: 'log.restore' });
  expect(actor.getSnapshot().context.cleared).toEqual({ from: '', seq: -1 });
});

test('says for three seconds that it has copied, or that it may not', async () => {
  const copied: string[] = [];
  const { actor, clock, settled } = start(async (text) => {
    if (text === 'refused') throw new Error('not allowed');
    copied.push(text);
  });
  actor.send({ type: 'copy', text: 'a' });
  await settled('copied');
  clock.increment(2999);
  expect(actor.getSnapshot().value.copy).toBe('copied');
  clock.increment(1);
  expect(actor.getSnapshot().value.copy).toBe('idle');
  actor.send({ type: 'copy', text: 'refused' });
  await settled('refused');
  actor.send({ type: 'copy', text: 'b' });
  await settled('copied');
  expect(copied).toEqual(['a', 'b']);
});

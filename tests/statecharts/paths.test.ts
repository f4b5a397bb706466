import { fromPromise, raise, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { generatePaths } from '../../src/statecharts/paths.ts';
import { isCaught, mutantsOf } from '../machines/mutants.ts';
import { replay } from '../machines/replay.ts';
import { defineModel, done } from '../models/model.ts';
import { model as line } from './line.model.ts';

describe('generated paths', () => {
  test('are the same every time', () => expect(generatePaths(line)).toEqual(generatePaths(line)));

  test('drive every length of a delay that varies', () => {
    const lengths = generatePaths(line).paths.flatMap(({ steps }) =>
      steps.flatMap(({ delay }) => delay ?? []),
    );
    expect([...new Set(lengths)].toSorted((a, b) => a - b)).toEqual([500, 1000, 1500, 2000]);
  });

  test('name the transition that no event reaches', () => {
    const machine = setup({
      types: { events: {} as { type: 'go' | 'back' } },
      guards: { never: () => false },
    }).createMachine({
      id: 'stuck',
      initial: 'here',
      states: { here: { on: { go: { guard: 'never', target: 'there' } } }, there: { on: { back: 'here' } } },
    });
    expect(generatePaths(defineModel({ machine })).unreachable).toEqual([
      'stuck.here | go',
      'stuck.there | back',
    ]);
  });

  test('send an event only when the world can send it', () => {
    const machine = setup({ types: { events: {} as { type: 'go' | 'back' } } }).createMachine({
      id: 'gate',
      initial: 'here',
      states: { here: { on: { go: 'there' } }, there: { on: { back: 'here' } } },
    });
    const { unreachable } = generatePaths(
      defineModel({
        machine,
        control: () => 'shut',
        feasible: ({ type }, gate) => type !== 'back' || gate !== 'shut',
      }),
    );
    expect(unreachable).toEqual(['gate.there | back']);
  });

  test('name where two timers run at the same time', () => {
    const machine = setup({ delays: { short: 1, long: 2 } }).createMachine({
      id: 'twice',
      initial: 'outer',
      states: {
        outer: {
          after: { long: 'end' },
          initial: 'inner',
          states: { inner: { after: { short: 'end' } }, end: {} },
        },
        end: {},
      },
    });
    expect(generatePaths(defineModel({ machine, delays: { short: 1, long: 2 } })).crowdedTimers).toEqual([
      '{"outer":"inner"}: xstate.after.long.twice.outer, xstate.after.short.twice.outer.inner',
    ]);
  });

  test('refuse a delay that the model does not state', () => {
    const machine = setup({ delays: { short: 1 } }).createMachine({
      id: 'silent',
      initial: 'a',
      states: { a: { after: { short: 'b' } }, b: {} },
    });
    expect(() => generatePaths(defineModel({ machine }))).toThrow(
      'delay "short" of silent is not in its model',
    );
  });

  test('refuse an event that is sent with a delay', () => {
    const machine = setup({ types: { events: {} as { type: 'late' } } }).createMachine({
      id: 'later',
      entry: raise({ type: 'late' }, { delay: 5 }),
    });
    expect(() => generatePaths(defineModel({ machine }))).toThrow('"late" is sent with a delay');
  });

  test('let an actor that has ended answer no second time', () => {
    const machine = setup({
      actors: { once: fromPromise<number>(async () => 1) },
    }).createMachine({
      id: 'stays',
      initial: 'here',
      states: { here: { invoke: { id: 'once', src: 'once', onDone: { actions: () => undefined } } } },
    });
    const { paths, edges } = generatePaths(
      defineModel({ machine, events: { 'once done': done('once', 1) } }),
    );
    expect(paths.map(({ steps }) => steps.length)).toEqual([1]);
    expect(edges).toBe(1);
  });
});

describe('the replay', () => {
  const [path] = generatePaths(line).paths;
  if (path === undefined) throw new Error('the line has paths');

  test('fails on a state that is not that of the path', () => {
    const wrong = { ...path, start: { ...path.start, state: 'closed' } };
    expect(() => replay(line, wrong)).toThrow('start: state: want "closed", got "idle"');
  });

  test('fails on a transition that is not that of the path', () => {
    const wrong = { ...path, start: { ...path.start, transitions: ['line.idle | start'] } };
    expect(() => replay(line, wrong)).toThrow('start: transitions: want ["line.idle | start"], got []');
  });

  test('fails on an effect that is not that of the path', () => {
    const wrong = { ...path, start: { ...path.start, effects: [{ called: 'ask', with: undefined }] } };
    expect(() => replay(line, wrong)).toThrow('start: effects: want [{"called":"ask"}], got []');
  });

  test('fails on a context that is not that of the path', () => {
    const wrong = { ...path, start: { ...path.start, context: { ...path.start.context, notes: 7 } } };
    expect(() => replay(line, wrong)).toThrow('start: context: want ');
  });

  test.each([
    ['longer', 1499, 'the model says 1499 ms, the machine 1500 ms'],
    ['shorter', 1501, 'the model says 1501 ms, the machine 1500 ms: too early line.open.'],
  ])('names both numbers where the delay of the machine is %s', (_, delay, message) => {
    const timed = generatePaths(line).paths.find(({ steps }) => steps.some((step) => step.delay === 1500));
    if (timed === undefined) throw new Error('a line goes stale on some path');
    const steps = timed.steps.map((step) => (step.delay === 1500 ? { ...step, delay } : step));
    expect(() => replay(line, { ...timed, steps })).toThrow(message);
  });

  test('fails where an actor is to end that does not run', () => {
    const wrong = { ...path, steps: [{ ...path.start, event: { type: 'xstate.done.actor.ask' } }] };
    expect(() => replay(line, wrong)).toThrow('actor "ask" is not running');
  });

  test('fails where an actor is to send that does not run', () => {
    const wrong = { ...path, steps: [{ ...path.start, event: { type: 'line.closed' } }] };
    expect(() => replay(line, wrong)).toThrow('no actor "socket" is running');
  });
});

test('a mutant that the paths do not meet survives', () => {
  const mutants = mutantsOf(line, generatePaths(line).paths);
  const survivors = mutants.filter(
    (mutant) => !isCaught(line, { ...mutant, paths: mutant.paths.slice(0, 0) }),
  );
  expect(survivors).toEqual(mutants);
  expect(mutants.map(({ name }) => name)).toContain('delay stale: 1499 ms instead of 1500');
});

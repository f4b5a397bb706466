import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { activeStates, chartOf, statesOf } from '../../src/statecharts/chart.ts';
import { stateText } from '../../src/statecharts/stateText.ts';
import { lineMachine } from './line.machine.ts';

const everyKind = createMachine({
  id: 'all',
  type: 'parallel',
  states: {
    a: {
      initial: 'x',
      invoke: { id: 'runner', src: 'run' },
      states: {
        x: { description: 'The first.', on: { go: 'y' } },
        y: { type: 'final' },
        h: { type: 'history' },
        d: { type: 'history', history: 'deep' },
      },
    },
    b: {},
  },
});

const plain = { description: null, actors: [], initial: [], states: [] };

test('the states of a chart are listed as they are nested', () => {
  expect(chartOf(everyKind).root).toEqual({
    ...plain,
    id: 'all',
    key: 'all',
    title: 'All',
    kind: 'parallel',
    states: [
      {
        ...plain,
        id: 'all.a',
        key: 'a',
        title: 'A',
        kind: 'compound',
        actors: ['runner'],
        initial: ['all.a.x'],
        states: [
          { ...plain, id: 'all.a.x', key: 'x', title: 'X', kind: 'atomic', description: 'The first.' },
          { ...plain, id: 'all.a.y', key: 'y', title: 'Y', kind: 'final' },
          { ...plain, id: 'all.a.h', key: 'h', title: 'H', kind: 'history' },
          { ...plain, id: 'all.a.d', key: 'd', title: 'D', kind: 'deepHistory' },
        ],
      },
      { ...plain, id: 'all.b', key: 'b', title: 'B', kind: 'atomic' },
    ],
  });
});

test('a transition shows its guard, its actions, and how long its delay is where the chart knows it', () => {
  const reported = chartOf(lineMachine).transitions.filter(({ id }) =>
    ['line.open.loud', 'line.waiting', 'line.open.stale', 'line'].includes(id.split(' | ')[0] ?? ''),
  );
  const one = { guard: null, actions: [], description: null, delay: null };
  expect(reported).toEqual([
    { ...one, id: 'line | note', source: 'line', event: 'note', targets: [], actions: ['countNote'] },
    {
      ...one,
      id: 'line.open.loud | xstate.after.stale.line.open.loud',
      source: 'line.open.loud',
      event: 'xstate.after.stale.line.open.loud',
      targets: ['line.open.stale'],
      delay: { name: 'stale', ms: 1500 },
    },
    {
      ...one,
      id: 'line.open.stale | bytes.arrived',
      source: 'line.open.stale',
      event: 'bytes.arrived',
      guard: 'hasBytes',
      targets: ['line.open.remembered'],
    },
    {
      ...one,
      id: 'line.waiting | start',
      source: 'line.waiting',
      event: 'start',
      targets: ['line.asking'],
    },
    {
      ...one,
      id: 'line.waiting | xstate.after.backOff.line.waiting',
      source: 'line.waiting',
      event: 'xstate.after.backOff.line.waiting',
      targets: ['line.asking'],
      delay: { name: 'backOff', ms: null },
    },
  ]);
});

test.each([
  ['idle', ['line', 'line.idle']],
  ['open.stale', ['line', 'line.open', 'line.open.stale']],
  ['open.gone', ['line', 'line.open']],
  ['', ['line']],
])('in "%s" the states around are active too', (text, ids) => {
  expect([...activeStates(chartOf(lineMachine), text)]).toEqual(ids);
});

test('what stateText writes of any value goes back to the states of that value', () => {
  const chart = chartOf(everyKind);
  const values = fc.record({ a: fc.constantFrom('x', 'y'), b: fc.constant({}) });
  fc.assert(
    fc.property(values, (value) => {
      const active = activeStates(chart, stateText(value));
      expect([...active].toSorted()).toEqual(['all', 'all.a', `all.a.${value.a}`, 'all.b'].toSorted());
    }),
  );
  expect(statesOf(chart).map(({ id }) => id)).toEqual([
    'all',
    'all.a',
    'all.a.x',
    'all.a.y',
    'all.a.h',
    'all.a.d',
    'all.b',
  ]);
});

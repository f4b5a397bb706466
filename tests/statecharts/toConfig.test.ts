import { expect, test } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { machines } from '../../src/inspector/charts.ts';
import { chartOf } from '../../src/statecharts/chart.ts';
import { toConfig } from '../../src/statecharts/toConfig.ts';
import { lineMachine } from './line.machine.ts';

/** A chart without what is not in a definition: the lengths of its delays. */
function plain(machine: AnyStateMachine) {
  const { root, transitions } = chartOf(machine);
  return { root, transitions: transitions.map(({ delay, ...rest }) => ({ ...rest, delay: delay?.name })) };
}

test.each(Object.entries({ line: lineMachine, ...machines }))(
  'the definition of %s as plain data makes the same chart',
  (_, machine) => {
    const text = JSON.stringify(toConfig(machine));
    expect(plain(createMachine(JSON.parse(text)))).toEqual(plain(machine));
  },
);

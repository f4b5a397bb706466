import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartNamed, machines, machinesOf } from '../../src/inspector/charts.ts';
import { models } from '../models/all.ts';

test('the inspector knows every machine that has a model, and by the same name', () => {
  const modelled = Object.entries(models).map(([name, { machine }]) => [name, machine.id]);
  expect(Object.entries(machines).map(([name, machine]) => [name, machine.id])).toEqual(modelled);
});

test('a file that exports no machine of its name is named', () => {
  const wanted = './door.machine.ts must export a machine doorMachine whose id is door';
  const other = createMachine({ id: 'gate' });
  for (const exported of [{}, { doorMachine: {} }, { doorMachine: other }, { gateMachine: other }]) {
    expect(() => machinesOf({ './door.machine.ts': exported })).toThrow(wanted);
  }
});

test('a second machine of one name is refused', () => {
  const exported = { doorMachine: createMachine({ id: 'door' }) };
  const files = { './live/door.machine.ts': exported, './shell/door.machine.ts': exported };
  expect(() => machinesOf(files)).toThrow('./shell/door.machine.ts: another machine is named door');
});

test('a chart is found by the name of its machine, and stays the same', () => {
  const chart = chartNamed('login');
  expect(chart?.id).toBe('login');
  expect(chartNamed('login')).toBe(chart);
  expect(chartNamed('nobody')).toBe(null);
  expect(chartNamed('constructor')).toBe(null);
});

import { expect, test } from 'vitest';
import { chartNamed, machines } from '../../src/inspector/charts.ts';
import { models } from '../models/all.ts';

test('the inspector knows every machine that has a model, and by the same name', () => {
  const modelled = Object.entries(models).map(([name, { machine }]) => [name, machine.id]);
  expect(Object.entries(machines).map(([name, machine]) => [name, machine.id])).toEqual(modelled);
});

test('a chart is found by the name of its machine, and stays the same', () => {
  const chart = chartNamed('login');
  expect(chart?.id).toBe('login');
  expect(chartNamed('login')).toBe(chart);
  expect(chartNamed('nobody')).toBe(null);
  expect(chartNamed('constructor')).toBe(null);
});

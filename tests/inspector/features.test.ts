import { expect, test } from 'vitest';
import { machines } from '../../src/inspector/charts.ts';
import { features } from '../../src/inspector/features.ts';

test('the inspector lists every machine once, under its title in the feature of its folder', () => {
  const listed = features.flatMap(({ items }) => items.map(({ name }) => name));
  expect(listed.toSorted()).toEqual(Object.keys(machines).toSorted());
  const live = features.find(({ feature }) => feature === 'live');
  expect(live?.title).toBe('Live');
  expect(live?.items.find(({ name }) => name === 'liveStats')).toEqual({
    name: 'liveStats',
    title: 'Stream details',
    feature: 'live',
  });
});

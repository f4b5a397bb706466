import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inspectorModels, models } from '../models/all.ts';

const decisions = readdirSync(new URL('../../docs/decisions/', import.meta.url)).map((file) =>
  file.slice(0, 4),
);

test('every demand names its section of the specification or the design, or a decision', () => {
  const demands = Object.values({ ...models, ...inspectorModels }).flatMap((model) => model.demands);
  const isKnown = (section: string): boolean =>
    /^([1-9]|design ([1-9]|10))$/.test(section) || decisions.includes(section.replace(/^0002#.+/, '0002'));
  expect(demands.filter(({ section }) => !isKnown(section))).toEqual([]);
});

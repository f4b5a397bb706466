import { describe, expect, test } from 'vitest';
import { pathsForActors } from '../../tools/paths/pathFiles.ts';
import { inspectorModels, models } from '../models/all.ts';
import { undemanded } from './demandMutants.ts';

const all = Object.entries({ ...models, ...inspectorModels });

describe('what the specification wants of a machine', () => {
  test.each(all)(
    'is stated for every transition and action of %s',
    (name, model) => {
      const lost = undemanded(model, pathsForActors(name, model));
      expect(lost.toSorted()).toEqual(Object.keys(model.undemanded).toSorted());
      // The largest machines are tried some thousand times.
    },
    240_000,
  );

  test('names a section of the specification, of the design, a decision, or that it is our own', () => {
    const sections = all.flatMap(([, { demands }]) =>
      demands.map(({ section }) => section.replace(/^0002#.+/, '0002')),
    );
    const known = /^([1-9]|design ([1-9]|10)|\d{4}|ours)$/;
    expect([...new Set(sections)].filter((section) => !known.test(section))).toEqual([]);
  });

  test('is explained where it is not stated', () => {
    const reasons = all.flatMap(([, model]) => Object.values(model.undemanded));
    expect(reasons.filter((reason) => reason.trim() === '')).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { pathsForActors } from '../../tools/paths/pathFiles.ts';
import { models } from '../models/all.ts';
import { mutantSuite } from './mutantSuite.ts';

for (const [name, model] of Object.entries(models)) mutantSuite(name, model, pathsForActors(name, model));

test('every mutant that may live is explained', () => {
  const reasons = Object.values(models).flatMap((model) => Object.values(model.equivalent));
  expect(reasons.filter((reason) => reason.trim() === '')).toEqual([]);
});

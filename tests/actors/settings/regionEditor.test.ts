import { expect, test } from 'vitest';
import * as v from 'valibot';
import { newRegionId } from '../../../src/actors/settings/regionEditor.tsx';
import { regionSchema } from '../../../src/domain/settings/region.ts';

test('no two regions that are drawn have the same id, whatever was deleted between them', () => {
  const ids = Array.from({ length: 1000 }, newRegionId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(v.is(regionSchema, { id, name: 'Path', points: [] })).toBe(true);
});

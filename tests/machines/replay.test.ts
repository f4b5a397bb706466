import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pathsForActors } from '../../tools/paths/pathFiles.ts';
import { models } from '../models/all.ts';
import { replaySuite } from './replaySuite.ts';

test('every machine has a model', () => {
  const files = readdirSync(new URL('../../src/machines', import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  });
  const machines = files.flatMap((file) => /([^/\\]+)\.machine\.ts$/.exec(file)?.[1] ?? []);
  expect(Object.keys(models).toSorted()).toEqual(machines.toSorted());
});

describe.each(Object.entries(models))('%s', (name, model) => {
  replaySuite(name, model, pathsForActors(name, model));
});

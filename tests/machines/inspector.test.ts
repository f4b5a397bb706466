import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pathsForActors } from '../../tools/paths/pathFiles.ts';
import { inspectorModels } from '../models/inspector/all.ts';
import { mutantSuite } from './mutantSuite.ts';
import { replaySuite } from './replaySuite.ts';

test('every machine of the inspector has a model', () => {
  const files = readdirSync(new URL('../../src/inspector', import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  });
  const machines = files.flatMap((file) => {
    const name = /([^/\\]+)\.machine\.ts$/.exec(file)?.[1];
    return name === undefined ? [] : `inspector/${name}`;
  });
  expect(Object.keys(inspectorModels).toSorted()).toEqual(machines.toSorted());
});

describe.each(Object.entries(inspectorModels))('%s', (file, model) => {
  replaySuite(file.slice('inspector/'.length), model, pathsForActors(file, model));
});

for (const [file, model] of Object.entries(inspectorModels))
  mutantSuite(file, model, pathsForActors(file, model));

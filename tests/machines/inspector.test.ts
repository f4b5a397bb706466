import { describe } from 'vitest';
import { pathsForActors } from '../../tools/paths/pathFiles.ts';
import { inspectorModels } from '../models/all.ts';
import { mutantSuite } from './mutantSuite.ts';
import { replaySuite } from './replaySuite.ts';

describe.each(Object.entries(inspectorModels))('%s', (file, model) => {
  replaySuite(file.slice('inspector/'.length), model, pathsForActors(file, model));
});

for (const [file, model] of Object.entries(inspectorModels))
  mutantSuite(file, model, pathsForActors(file, model));

import { describe } from 'vitest';
import { pathsForActors } from '../../tools/paths/pathFiles.ts';
import { models } from '../models/all.ts';
import { replaySuite } from './replaySuite.ts';

describe.each(Object.entries(models))('%s', (name, model) => {
  replaySuite(name, model, pathsForActors(name, model));
});

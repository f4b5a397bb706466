import { describe } from 'vitest';
import { generatePaths } from '../../src/statecharts/paths.ts';
import { mutantSuite } from '../machines/mutantSuite.ts';
import { replaySuite } from '../machines/replaySuite.ts';
import { model } from './line.model.ts';

describe('line', () => {
  const { paths, extraWalks } = generatePaths(model);
  replaySuite('line', model, [...paths, ...extraWalks]);
  mutantSuite('line', model, [...paths, ...extraWalks]);
});

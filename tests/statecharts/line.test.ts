import { describe } from 'vitest';
import { mutantSuite } from '../machines/mutantSuite.ts';
import { replaySuite } from '../machines/replaySuite.ts';
import { model } from './line.model.ts';

describe('line', () => {
  replaySuite('line', model);
  mutantSuite('line', model);
});

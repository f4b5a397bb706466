import { demoHousehold, manyCameras, manyChannels } from './demo.ts';
import type { Household } from './household.ts';
import { testHousehold } from './test.ts';

/** The possible contents of a new database. */
export type Seed = 'demo' | 'test' | { many: number } | { channels: number } | Household;

/** The household of a seed. */
export function householdOf(seed: Seed): Household {
  if (seed === 'demo') return demoHousehold;
  if (seed === 'test') return testHousehold;
  if ('many' in seed) return manyCameras(seed.many);
  return 'channels' in seed ? manyChannels(seed.channels) : seed;
}

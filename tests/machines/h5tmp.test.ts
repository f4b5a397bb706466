import { test } from 'vitest';
import { livePlayerModel } from '../models/livePlayer.model.ts';
import { liveSoundModel } from '../models/liveSound.model.ts';
import { replaySuite } from './replaySuite.ts';
import { generatePaths } from '../../src/statecharts/paths.ts';
test('dbg', () => {
  const t = Date.now();
  const g = generatePaths(livePlayerModel);
  console.log(
    Date.now() - t,
    g.paths.length,
    g.paths.map((p) => p.steps.length).join(),
    g.unreachable,
    g.crowdedTimers,
  );
  for (const p of g.paths) console.log(p.title);
});
replaySuite('livePlayer', livePlayerModel);
replaySuite('liveSound', liveSoundModel);

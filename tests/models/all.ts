import { livePlayerModel } from './livePlayer.model.ts';
import { liveSoundModel } from './liveSound.model.ts';
import type { Model } from './model.ts';

/** Every machine of the console with its model: the list that the replays, the docs and the paths go by. */
export const models: Readonly<Record<string, Model>> = {
  livePlayer: livePlayerModel,
  liveSound: liveSoundModel,
};

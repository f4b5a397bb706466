import { fromCallback } from 'xstate';
import { liveSoundMachine, type VolumeChosen } from '../../machines/live/liveSound/liveSound.machine.ts';
import { rememberVolume } from '../../services/live/volume.ts';

/** The sound of a picture, live or recorded. The tab remembers the volume that a person chooses, for the next one. */
export const provideSound = () =>
  liveSoundMachine.provide({
    actors: {
      volumeMemory: fromCallback<VolumeChosen>(({ receive }) => {
        receive(({ volume }) => rememberVolume(volume));
      }),
    },
  });

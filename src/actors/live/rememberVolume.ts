import { useEffect } from 'react';
import type { LiveSoundRef } from '../../machines/live/livePlayer/selectors.ts';
import { rememberVolume } from '../../services/live/volume.ts';

/** Remembers the volume that a person chooses for a picture, live or recorded, for the next one. */
export function useRememberVolume(sound: LiveSoundRef | undefined): void {
  useEffect(() => {
    const heard = sound?.on('volume.chosen', ({ volume }) => rememberVolume(volume));
    return () => heard?.unsubscribe();
  }, [sound]);
}

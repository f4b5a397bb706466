import type { LiveSoundRef } from '../../machines/live/livePlayer/selectors.ts';
import { rememberVolume } from '../../services/live/volume.ts';
import { useRelay } from '../shell/relay.ts';

/** Remembers the volume that a person chooses for a picture, live or recorded, for the next one. */
export function useRememberVolume(sound: LiveSoundRef | undefined): void {
  useRelay(sound, 'volume.chosen', ({ volume }) => rememberVolume(volume));
}

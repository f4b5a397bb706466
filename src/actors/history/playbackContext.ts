import type { PlaybackRef } from '../../machines/history/playback/selectors.ts';
import { refContext } from '../shell/refContext.ts';
import type { Playhead } from './playhead.ts';

/** A recorded picture, and the second of the day that it shows. */
const [PlaybackContext, usePlayback] = refContext<{
  readonly playback: PlaybackRef;
  readonly playhead: Playhead;
}>('PlaybackContext');

export { PlaybackContext };

export const usePlaybackRef = () => usePlayback().playback;
export const usePlayhead = () => usePlayback().playhead;

import type { PlaybackRef } from '../../machines/history/playback/selectors.ts';
import { refContext } from '../shell/refContext.ts';

/** The second of the day that is shown, followed without rendering. */
export type Playhead = {
  /** Whether it is known yet: a day that was opened without a moment begins where its recordings say. */
  isKnown(): boolean;
  /** 0 until it is known. */
  get(): number;
  /** @returns ends the subscription */
  subscribe(changed: (second: number) => void): () => void;
};

export type OwnPlayhead = Playhead & {
  /** Is at a second whose picture is on its way. */
  set(second: number): void;
  /** Takes on what playback shows. @returns ends it */
  follow(playback: PlaybackRef): () => void;
};

/**
 * The playhead of one history.
 *
 * @param start null if it is not known where playback begins
 */
export function createPlayhead(start: number | null): OwnPlayhead {
  const heard = new Set<(second: number) => void>();
  let now = start;
  const set = (second: number) => {
    if (second === now) return;
    now = second;
    for (const changed of heard) changed(second);
  };
  return {
    isKnown: () => now !== null,
    get: () => now ?? 0,
    set,
    subscribe(changed) {
      heard.add(changed);
      return () => heard.delete(changed);
    },
    follow(playback) {
      const shown = playback.getSnapshot().children.media?.on('second.shown', ({ second }) => set(second));
      const stands = playback.subscribe(({ value, context }) => {
        if (value.picture === 'inGap' || value.picture === 'vanished') set(context.gap.second);
        if (value.picture === 'crossing') set(0);
        if (value.picture === 'noRecordings' && now === null) set(0);
      });
      return () => {
        shown?.unsubscribe();
        stands.unsubscribe();
      };
    },
  };
}

/** A recorded picture, and the second of the day that it shows. */
const [PlaybackContext, usePlayback] = refContext<{
  readonly playback: PlaybackRef;
  readonly playhead: Playhead;
}>('PlaybackContext');

export { PlaybackContext };

export const usePlaybackRef = () => usePlayback().playback;
export const usePlayhead = () => usePlayback().playhead;

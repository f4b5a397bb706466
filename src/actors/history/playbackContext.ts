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

/** The playhead of recordings that are played a day at a time. */
type DayPlayhead = Playhead & {
  /** The day that is open. */
  day(): string;
};

export type OwnPlayhead = DayPlayhead & {
  /** Is at a second whose picture is on its way. */
  set(second: number): void;
  /** Takes on what playback shows. @returns ends it */
  follow(playback: PlaybackRef): () => void;
};

/**
 * The playhead of one history.
 *
 * @param start the day that playback opens, and the second of it; null if it is not known where it begins
 */
export function createPlayhead(start: { readonly day: string; readonly second: number | null }): OwnPlayhead {
  const heard = new Set<(second: number) => void>();
  let { day, second: now } = start;
  const set = (second: number) => {
    if (second === now) return;
    now = second;
    for (const changed of heard) changed(second);
  };
  return {
    day: () => day,
    isKnown: () => now !== null,
    get: () => now ?? 0,
    set,
    subscribe(changed) {
      heard.add(changed);
      return () => heard.delete(changed);
    },
    follow(playback) {
      const shown = playback.getSnapshot().children.media?.on('second.shown', ({ second }) => set(second));
      const opened = playback.on('day.opened', (fact) => {
        ({ day } = fact);
      });
      const stands = playback.subscribe(({ value, context }) => {
        if (value.picture === 'inGap' || value.picture === 'vanished') set(context.gap.second);
        if (value.picture === 'crossing') set(0);
        if (value.picture === 'noRecordings' && now === null) set(0);
      });
      const followed = [shown, opened, stands];
      return () => followed.forEach((one) => one?.unsubscribe());
    },
  };
}

/** A recorded picture, and the second of the day that it shows. */
const [PlaybackContext, usePlayback] = refContext<{
  readonly playback: PlaybackRef;
  readonly playhead: DayPlayhead;
}>('PlaybackContext');

export { PlaybackContext };

export const usePlaybackRef = () => usePlayback().playback;
export const usePlayhead = () => usePlayback().playhead;

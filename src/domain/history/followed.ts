import * as v from 'valibot';
import { playbackSpeeds, type PlaybackSpeed } from './playback.ts';
import { zoomSteps, type ZoomStep } from './timeline/view.ts';

/** Where a person is in the history of a camera, and how it is played: another camera continues from there. */
export type Followed = {
  /** The moment that is shown, epoch milliseconds. */
  readonly at: number;
  readonly speed: PlaybackSpeed;
  readonly isPaused: boolean;
  /** Minutes per marker of the timeline. */
  readonly minutes: ZoomStep;
};

const stateSchema = v.object({
  followed: v.object({
    at: v.pipe(v.number(), v.safeInteger()),
    speed: v.picklist(playbackSpeeds),
    isPaused: v.boolean(),
    minutes: v.picklist(zoomSteps),
  }),
});

/** The state of a browser's history entry that carries it. */
export const followedState = (followed: Followed): v.InferInput<typeof stateSchema> => ({ followed });

/** Reads it from the state of a history entry; null if the entry carries none. */
export function readFollowed(state: unknown): Followed | null {
  const { success, output } = v.safeParse(stateSchema, state);
  return success ? output.followed : null;
}

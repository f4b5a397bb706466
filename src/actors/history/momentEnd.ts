import { fromCallback } from 'xstate';
import { momentOf, secondAt } from '../../domain/time/deviceDay.ts';
import type { Moment } from '../../domain/alerts/moment.ts';
import { momentEndMachine, type EndCommand } from '../../machines/history/momentEnd/momentEnd.machine.ts';
import type { PlaybackRef } from '../../machines/history/playback/selectors.ts';
import type { OwnPlayhead } from './playbackContext.ts';

/**
 * How long before its end a moment counts as over, in milliseconds: its last picture begins before the end, and the
 * next one may follow only after a gap.
 */
const lastPicture = 200;

/** A moment of a device, by the device's clock. */
export type PlayedMoment = {
  readonly moment: Moment;
  readonly timezone: string;
  readonly playback: PlaybackRef;
  readonly playhead: OwnPlayhead;
};

/** How many seconds into a moment a second of the open day is. */
export function passedAt({ moment, timezone, playhead }: PlayedMoment, second: number): number {
  const at = momentOf(playhead.day(), second, timezone);
  return (at - momentOf(moment.day, moment.second, timezone)) / 1000;
}

/** Seeks to that many seconds into a moment, on the next day if it runs past midnight. */
export function goToPassed({ moment, timezone, playback, playhead }: PlayedMoment, passed: number): void {
  const at = momentOf(moment.day, moment.second, timezone) + passed * 1000;
  const { day, second } = secondAt(at, timezone);
  playback.send(day === playhead.day() ? { type: 'seek', second } : { type: 'day.choose', day, second });
}

/**
 * Moves the playhead with playback, reports when it reaches or leaves the end of a moment, and on command holds playback
 * there or replays the moment.
 */
export const provideMomentEnd = (played: PlayedMoment) =>
  momentEndMachine.provide({
    actors: {
      moment: fromCallback<EndCommand>(({ sendBack, receive }) => {
        const { playback, playhead, moment } = played;
        let isAtEnd = false;
        let isHeld = false;
        // At high speed the picture that reported the end, or one drawn before the pause takes effect, may be past it.
        const stepBack = (second: number) => {
          if (isHeld && passedAt(played, second) >= moment.seconds)
            goToPassed(played, moment.seconds - lastPicture / 2000);
        };
        receive(({ type }) => {
          isHeld = type === 'hold';
          if (isHeld) {
            playback.send({ type: 'pause' });
            stepBack(playhead.get());
            return;
          }
          goToPassed(played, 0);
          playback.send({ type: 'play' });
        });
        const followed = playhead.subscribe((second) => {
          stepBack(second);
          const isNowAtEnd = passedAt(played, second) * 1000 >= moment.seconds * 1000 - lastPicture;
          if (isNowAtEnd === isAtEnd) return;
          isAtEnd = isNowAtEnd;
          isHeld &&= isAtEnd;
          sendBack({ type: isAtEnd ? 'end.reached' : 'end.left' });
        });
        const ends = [playhead.follow(playback), followed];
        return () => ends.forEach((end) => end());
      }),
    },
  });

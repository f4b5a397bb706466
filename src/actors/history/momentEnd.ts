import { fromCallback } from 'xstate';
import { momentOf, secondAt } from '../../domain/time/deviceDay.ts';
import type { Moment } from '../../domain/alerts/moment.ts';
import { momentEndMachine, type EndCommand } from '../../machines/history/momentEnd/momentEnd.machine.ts';
import type { PlaybackRef } from '../../machines/history/playback/selectors.ts';
import type { Playhead } from './playhead.ts';

/** The last picture of a moment is shown so long before its end at most, in milliseconds: after it another one may follow a gap. */
const lastPicture = 200;

/** A moment of a device, by the device's clock. */
export type PlayedMoment = {
  readonly moment: Moment;
  readonly timezone: string;
  readonly playback: PlaybackRef;
  readonly playhead: Playhead;
};

/** How many seconds of a moment have passed at a second of the day that is played. */
export function passedAt({ moment, timezone, playback }: PlayedMoment, second: number): number {
  const { day } = playback.getSnapshot().context;
  return (momentOf(day, second, timezone) - momentOf(moment.day, moment.second, timezone)) / 1000;
}

/** Goes to where so many seconds of a moment have passed, which may be on the day after that of its beginning. */
export function goToPassed({ moment, timezone, playback }: PlayedMoment, passed: number): void {
  const at = momentOf(moment.day, moment.second, timezone) + passed * 1000;
  const { day, second } = secondAt(at, timezone);
  const isOpen = playback.getSnapshot().context.day === day;
  playback.send(isOpen ? { type: 'seek', second } : { type: 'day.choose', day, second });
}

/** Holds playback at the end of a moment. */
export const provideMomentEnd = (played: PlayedMoment) =>
  momentEndMachine.provide({
    actors: {
      moment: fromCallback<EndCommand>(({ sendBack, receive }) => {
        const { playback, playhead, moment } = played;
        let isAtEnd = false;
        let isHeld = false;
        // At high speed the picture that told of the end, or one that is drawn before it stands, may lie behind it.
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
        return playhead.subscribe((second) => {
          stepBack(second);
          const isNowAtEnd = passedAt(played, second) * 1000 >= moment.seconds * 1000 - lastPicture;
          if (isNowAtEnd === isAtEnd) return;
          isAtEnd = isNowAtEnd;
          isHeld &&= isAtEnd;
          sendBack({ type: isAtEnd ? 'end.reached' : 'end.left' });
        });
      }),
    },
  });

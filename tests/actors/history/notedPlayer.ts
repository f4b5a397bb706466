import type { openDayPlayer } from '../../../src/services/history/dayPlayer/dayPlayer.ts';

/** A player of a day that does nothing but note its commands in their order. */
export function notedPlayer(
  note: (command: string, value?: unknown) => void,
): ReturnType<typeof openDayPlayer> {
  const noted = (command: string) => (value?: unknown) => note(command, value);
  return {
    load: noted('load'),
    extend: noted('extend'),
    seek: noted('seek'),
    play: noted('play'),
    pause: noted('pause'),
    rate: noted('rate'),
    step: noted('step'),
    halt: noted('halt'),
    release: noted('release'),
    close: noted('close'),
  };
}

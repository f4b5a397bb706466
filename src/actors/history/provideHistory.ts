import { fromCallback } from 'xstate';
import { dayUpdateMachine } from '../../machines/history/dayUpdate/dayUpdate.machine.ts';
import { twoMonths } from '../../domain/time/month.ts';
import {
  backOffMs,
  type DayMediaCommand,
  type DayMediaInput,
  type SecondShown,
} from '../../domain/live/media.ts';
import { deviceClock, loadDayOf, type ItsDays } from './recordedDay.ts';
import { jittered } from '../../domain/shell/delays.ts';
import { playbackMachine } from '../../machines/history/playback/playback.machine.ts';
import { playbackRetryMachine } from '../../machines/history/playbackRetry/playbackRetry.machine.ts';
import { recordedDaysMachine } from '../../machines/history/recordedDays/recordedDays.machine.ts';
import { openDayPlayer } from '../../services/history/dayPlayer/dayPlayer.ts';
import type { DayPlayer } from '../../services/history/dayPlayer/report.ts';
import { recallVolume } from '../../services/live/volume.ts';
import type { Http } from '../../services/wire/http.ts';
import { listRecordedDays } from '../../services/history/recordings.ts';
import { connectionWatch } from '../shell/connection.ts';
import { tabWatch } from '../shell/tabWatch.ts';
import { elementsOf } from '../live/pictureElements.ts';
import { provideSound } from '../live/provideSound.ts';
import { callActor } from '../wire/call.ts';

/**
 * Recorded video on the real world: the provider's calls and the browser's MediaSource.
 *
 * @param reported receives the second of each picture that is drawn, and where, beside what it emits
 */
export function mediaOf(
  http: Http,
  reported: (second: number, target: DayMediaInput['target']) => void = () => {},
) {
  return fromCallback<DayMediaCommand, DayMediaInput, SecondShown>(({ input, receive, sendBack, emit }) => {
    const open = () =>
      openDayPlayer(elementsOf(input.target), http, {
        send: sendBack,
        shown: (second) => {
          reported(second, input.target);
          emit({ type: 'second.shown', second });
        },
      });
    // The elements are in their slot when the first day is loaded, not when the actor starts. Until then commands wait.
    let player: DayPlayer | null = null;
    const waiting: DayMediaCommand[] = [];
    receive((command) => {
      waiting.push(command);
      if (command.type === 'media.load') player ??= open();
      if (player !== null) for (const next of waiting.splice(0)) obey(player, next);
    });
    return () => player?.close();
  });
}

function obey(player: DayPlayer, command: DayMediaCommand): void {
  switch (command.type) {
    case 'media.load':
      return player.load(command);
    case 'media.extend':
      return player.extend(command);
    case 'media.seek':
      return player.seek(command.second);
    case 'media.play':
      return player.play();
    case 'media.pause':
      return player.pause();
    case 'media.setSpeed':
      return player.rate(command.speed);
    case 'media.step':
      return player.step(command.pictures);
    case 'media.halt':
      return player.halt();
    case 'media.release':
      return player.release();
  }
}

/** Reports that the browser has found a network. */
const networkWatch = fromCallback(({ sendBack }) => {
  const watching = new AbortController();
  addEventListener('online', () => sendBack({ type: 'browser.connected' }), { signal: watching.signal });
  return () => watching.abort();
});

/** When to retry what did not arrive. */
export const retryOf = (http: Http, random: () => number) =>
  playbackRetryMachine.provide({
    actors: { watchBrowser: networkWatch, watchConnection: connectionWatch(http) },
    delays: { backOff: ({ context }) => jittered(backOffMs(context.attempt), random) },
  });

/** Which days cameras have recordings of. */
export const recordedDaysOf = (http: Http) =>
  recordedDaysMachine.provide({
    actors: {
      watchConnection: connectionWatch(http),
      listDays: callActor(http, (provider, { cameras, month }, signal) =>
        listRecordedDays(provider, cameras, twoMonths(month), signal),
      ),
    },
  });

/**
 * What plays a camera's recordings, and what keeps the open day up to date.
 *
 * @param random between 0 and 1; 0.5 is no jitter
 */
export function provideHistory(http: Http, camera: ItsDays, random: () => number = Math.random) {
  const loadDay = loadDayOf(http, camera);
  return {
    playback: playbackMachine.provide({
      actors: {
        loadDay,
        media: mediaOf(http),
        sound: provideSound(),
        retry: retryOf(http, random),
      },
    }),
    dayUpdate: dayUpdateMachine.provide({
      actors: {
        loadDay,
        clock: deviceClock(camera.timezone),
        watchTab: tabWatch,
      },
    }),
  };
}

/** How loud a recording begins: it is played because somebody asked for it, so it is heard. */
export const recordedVolume = (): number => recallVolume() ?? 1;

import { fromCallback, type ActorRefFrom, type EventObject } from 'xstate';
import { backOffMs, type PlayAddress, type PlayQuestion } from '../../domain/live/media.ts';
import type { gridWindowMachine } from '../../machines/grids/gridWindow/gridWindow.machine.ts';
import type { autoPauseMachine, TabFact } from '../../machines/live/autoPause/autoPause.machine.ts';
import { liveQualityMachine } from '../../machines/live/liveQuality/liveQuality.machine.ts';
import {
  livePlayerMachine,
  type MediaInput,
  type MediaEmitted,
} from '../../machines/live/livePlayer/livePlayer.machine.ts';
import { liveWindowMachine } from '../../machines/live/liveWindow/liveWindow.machine.ts';
import { jittered } from '../../domain/shell/delays.ts';
import { checkPlay } from '../../services/devices/devices.ts';
import type { Http } from '../../services/wire/http.ts';
import { connectLive } from '../../services/live/liveConnection.ts';
import { connectionWatch } from '../shell/connection.ts';
import { callActor } from '../wire/call.ts';
import { fetchPlayer } from './fetchPlayer.ts';
import { elementsOf } from './pictureElements.ts';
import { provideSound } from './provideSound.ts';

/** Notifies live windows when nobody can see them, and when somebody can again. */
export type LiveTabRef = ActorRefFrom<typeof autoPauseMachine> | ActorRefFrom<typeof gridWindowMachine>;

/** A live window needs this from outside. */
export type WindowOutside = {
  readonly http: Http;
  /** Null where a window that nobody sees plays on. */
  readonly tab: LiveTabRef | null;
  /** Of a camera that is watched through its hub. */
  readonly channel?: number | undefined;
};

/** A live window without tools, on the calls to the provider. */
export const provideSmallWindow = ({ http, tab, channel }: WindowOutside) =>
  liveWindowMachine.provide({
    actors: { livePlayer: provideLivePlayer(http, channel), tab: tabJoint(tab) },
  });

const tabJoint = (tab: LiveTabRef | null) =>
  fromCallback(({ sendBack }) => {
    const send = ({ type }: TabFact) => sendBack({ type } satisfies TabFact);
    if (tab?.getSnapshot().hasTag('unseen')) send({ type: 'tab.hidden' });
    const heard = [tab?.on('tab.hidden', send), tab?.on('tab.shown', send)];
    return () => heard.forEach((one) => one?.unsubscribe());
  });

/** The live player on the real world: the provider's calls, mpegts.js, the browser's own events and chance. */
function provideLivePlayer(http: Http, channel?: number) {
  const check = callActor<PlayAddress, PlayQuestion>(http, (provider, question, signal) => {
    // While the provider answers: the player is needed as soon as it has.
    fetchPlayer();
    return checkPlay(provider, { ...question, channel }, signal);
  });
  return livePlayerMachine.provide({
    actors: {
      checkPlay: check,
      sound: provideSound(),
      quality: liveQualityMachine.provide({ actors: { checkQuality: check } }),
      media: fromCallback<EventObject, MediaInput, MediaEmitted>(({ input, sendBack, emit }) => {
        return connectLive(
          elementsOf(input.target),
          { url: input.address, audio: input.audio === 'carried' },
          {
            send: sendBack,
            measured: (figures) => emit({ type: 'figures.measured', figures }),
            shown: (at) => emit({ type: 'picture.shown', at }),
          },
        );
      }),
      watchBrowser: fromCallback(({ sendBack }) => {
        const watching = new AbortController();
        const { signal } = watching;
        addEventListener('online', () => sendBack({ type: 'browser.connected' }), { signal });
        document.addEventListener(
          'visibilitychange',
          () => {
            if (document.visibilityState === 'visible') sendBack({ type: 'tab.returned' });
          },
          { signal },
        );
        return () => watching.abort();
      }),
      watchConnection: connectionWatch(http),
    },
    delays: {
      backOff: ({ context }) => jittered(backOffMs(context.attempt), Math.random),
    },
  });
}

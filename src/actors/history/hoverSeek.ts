import { useState } from 'react';
import { fromCallback, type ActorRefFrom } from 'xstate';
import {
  hoverSeekMachine,
  type HoverCommand,
  type HoverFact,
} from '../../machines/history/hoverSeek/hoverSeek.machine.ts';
import type { PlaybackRef } from '../../machines/history/playback/selectors.ts';
import { useOwnActor } from '../shell/actorScope.tsx';

/** The actor that says where the player of the hover picture is sent. */
export type HoverSeekRef = ActorRefFrom<typeof hoverSeekMachine>;

type PictureStatus = HoverFact['type'] | 'picture.sought';

function statusOf(playback: PlaybackRef): PictureStatus {
  const snapshot = playback.getSnapshot();
  if (snapshot.hasTag('busy')) return 'picture.sought';
  return snapshot.matches({ picture: 'failed' }) ? 'picture.failed' : 'picture.settled';
}

/** Sends a player to seconds, and reports when it shows a picture or fails: once after each seek. */
const provideHoverSeek = (playback: PlaybackRef) =>
  hoverSeekMachine.provide({
    actors: {
      player: fromCallback<HoverCommand>(({ sendBack, receive }) => {
        let reported: PictureStatus = 'picture.sought';
        const report = () => {
          const status = statusOf(playback);
          if (status === reported) return;
          reported = status;
          if (status !== 'picture.sought') sendBack({ type: status });
        };
        receive((command) => {
          reported = 'picture.sought';
          playback.send(command);
        });
        const heard = playback.subscribe(report);
        report();
        return () => heard.unsubscribe();
      }),
    },
  });

/** Runs the actor of a hover picture as long as the caller is mounted; its player begins with `second`. */
export function useHoverSeek(playback: PlaybackRef, second: number): HoverSeekRef {
  const [machine] = useState(() => provideHoverSeek(playback));
  return useOwnActor(machine, { input: { second } });
}

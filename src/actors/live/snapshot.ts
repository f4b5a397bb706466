import { fromPromise } from 'xstate';
import { useState } from 'react';
import { dataOf } from '../../domain/wire/callResult.ts';
import { liveSnapshotMachine } from '../../machines/live/liveSnapshot/liveSnapshot.machine.ts';
import { saveSnapshot, uploadSnapshot } from '../../services/live/snapshot.ts';
import type { Http } from '../../services/wire/http.ts';
import { callActor } from '../wire/call.ts';
import { elementsOf } from './pictureElements.ts';
import type { Recorder } from '../../domain/history/recorder.ts';
import type { LivePlayerRef } from '../../machines/live/livePlayer/selectors.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useConsole } from '../shell/contexts.tsx';

/** The snapshot of a live picture, on the browser's files and the provider's calls. */
export const provideSnapshot = (http: Http) =>
  liveSnapshotMachine.provide({
    actors: {
      saveSnapshot: fromPromise(async ({ input }) =>
        dataOf(await saveSnapshot(elementsOf(input.target), input)),
      ),
      uploadSnapshot: callActor(http, (provider, input, signal) =>
        uploadSnapshot(provider, elementsOf(input.target), input, signal),
      ),
    },
  });

/** Runs the snapshot of what a live player shows of a camera, as long as it is mounted. */
export function useSnapshotActor(
  player: LivePlayerRef,
  camera: Pick<Recorder, 'serialNumber' | 'channel' | 'name' | 'timezone'>,
) {
  const { http } = useConsole();
  const [machine] = useState(() => provideSnapshot(http()));
  const { target } = player.getSnapshot().context;
  const { serialNumber, channel, timezone } = camera;
  const name = camera.name || serialNumber;
  return useOwnActor(machine, {
    input: { target, serialNumber, channel, name, timezone },
  });
}

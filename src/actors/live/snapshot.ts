import { fromPromise } from 'xstate';
import { useState } from 'react';
import { dataOf } from '../../domain/wire/callResult.ts';
import type { Recorder } from '../../domain/history/recorder.ts';
import type { MediaTarget } from '../../domain/live/media.ts';
import { pictureSnapshotMachine } from '../../machines/live/pictureSnapshot/pictureSnapshot.machine.ts';
import { shownPicture, type PictureElements, type ShownPicture } from '../../services/live/livePictures.ts';
import { saveSnapshot, uploadSnapshot } from '../../services/live/snapshot.ts';
import type { Http } from '../../services/wire/http.ts';
import { useConsole } from '../shell/contexts.tsx';
import { callActor } from '../wire/call.ts';
import { elementsOf } from './pictureElements.ts';
import { useOwnActor } from '../shell/actorScope.tsx';

/** The frame that a person sees on the elements of a player; null before the first. */
export type ShownOn = (elements: PictureElements) => ShownPicture | null;

/** The camera of a picture, for the names of files and for calls. */
export type Pictured = Pick<Recorder, 'serialNumber' | 'channel' | 'name' | 'timezone'>;

/** The snapshot of a picture, on the browser's files and the provider's calls. */
export const provideSnapshot = (http: Http, shownOn: ShownOn = shownPicture) =>
  pictureSnapshotMachine.provide({
    actors: {
      saveSnapshot: fromPromise(async ({ input }) =>
        dataOf(await saveSnapshot(shownOn(elementsOf(input.target)), input)),
      ),
      uploadSnapshot: callActor(http, (provider, input, signal) =>
        uploadSnapshot(provider, shownOn(elementsOf(input.target)), input, signal),
      ),
    },
  });

/**
 * Runs the snapshot of what a player shows of a camera, as long as the caller is mounted.
 *
 * @param shownOn by default the frame of live video; it has to stay the same
 */
export function useSnapshotActor(target: MediaTarget, camera: Pictured, shownOn?: ShownOn) {
  const { http } = useConsole();
  const [machine] = useState(() => provideSnapshot(http(), shownOn));
  const { serialNumber, channel, timezone } = camera;
  const name = camera.name || serialNumber;
  return useOwnActor(machine, {
    input: { target, serialNumber, channel, name, timezone },
  });
}

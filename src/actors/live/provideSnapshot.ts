import { fromPromise } from 'xstate';
import { dataOf } from '../../domain/wire/callResult.ts';
import { liveSnapshotMachine } from '../../machines/live/liveSnapshot/liveSnapshot.machine.ts';
import { saveSnapshot, uploadSnapshot } from '../../services/live/snapshot.ts';
import type { Http } from '../../services/wire/http.ts';
import { callActor } from '../wire/call.ts';
import { elementsOf } from './pictureElements.ts';

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

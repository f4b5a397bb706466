import type { ActorRefFrom } from 'xstate';
import type { pictureSnapshotMachine } from '../../machines/live/pictureSnapshot/pictureSnapshot.machine.ts';
import {
  pictureZoomMachine,
  type PictureZoomRef,
} from '../../machines/live/pictureZoom/pictureZoom.machine.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';

type SnapshotRef = ActorRefFrom<typeof pictureSnapshotMachine>;
type PictureTools = { readonly zoom: PictureZoomRef; readonly snapshot: SnapshotRef };

const [PictureToolActors, usePictureTools] = actorScope<PictureTools, { readonly snapshot: SnapshotRef }>(
  'PictureToolActors',
  (_, { snapshot }) => ({ zoom: useOwnActor(pictureZoomMachine), snapshot }),
);

/** Runs the zoom of a picture, live or recorded, as long as it is mounted, and gives its views the snapshot beside it. */
export { PictureToolActors };

export const usePictureZoomRef = () => usePictureTools().zoom;
export const usePictureSnapshotRef = () => usePictureTools().snapshot;

import type { ActorRefFrom } from 'xstate';
import type { MediaTarget } from '../../domain/live/media.ts';
import type { pictureSnapshotMachine } from '../../machines/live/pictureSnapshot/pictureSnapshot.machine.ts';
import {
  pictureZoomMachine,
  type PictureZoomRef,
} from '../../machines/live/pictureZoom/pictureZoom.machine.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { useNoticeRef } from '../shell/contexts.tsx';
import { useRelay } from '../shell/relay.ts';
import { useSnapshotActor, type Pictured, type ShownOn } from './snapshot.ts';

type PictureTools = {
  readonly zoom: PictureZoomRef;
  readonly snapshot: ActorRefFrom<typeof pictureSnapshotMachine>;
};

type OfPicture = {
  readonly target: MediaTarget;
  readonly camera: Pictured;
  /** The frame that a snapshot takes, by default that of live video; it has to stay the same. */
  readonly shownOn?: ShownOn;
  /** Called after another thumbnail was set for the camera. */
  readonly onScreenshot?: () => void;
};

const [PictureToolActors, usePictureTools] = actorScope<PictureTools, OfPicture>(
  'PictureToolActors',
  (_, { target, camera, shownOn, onScreenshot }) => {
    const notice = useNoticeRef();
    const zoom = useOwnActor(pictureZoomMachine);
    const snapshot = useSnapshotActor(target, camera, shownOn);
    useRelay(snapshot, 'screenshot.changed', () => {
      notice.send({
        type: 'notice.show',
        notice: { kind: 'success', message: { key: 'live:snapshot.uploaded' } },
        untilDismissed: true,
      });
      onScreenshot?.();
    });
    return { zoom, snapshot };
  },
);

/** Runs the zoom and the snapshot of a picture, live or recorded, as long as it is mounted. */
export { PictureToolActors };

export const usePictureZoomRef = () => usePictureTools().zoom;
export const usePictureSnapshotRef = () => usePictureTools().snapshot;

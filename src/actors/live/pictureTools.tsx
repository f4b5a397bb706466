import { useActorRef } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MediaTarget } from '../../domain/live/media.ts';
import type { pictureSnapshotMachine } from '../../machines/live/pictureSnapshot/pictureSnapshot.machine.ts';
import {
  pictureZoomMachine,
  type PictureZoomRef,
} from '../../machines/live/pictureZoom/pictureZoom.machine.ts';
import { useConsole, useNoticeRef } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { useSnapshotActor, type Pictured, type ShownOn } from './snapshot.ts';

const [PictureToolsContext, usePictureTools] = refContext<{
  readonly zoom: PictureZoomRef;
  readonly snapshot: ActorRefFrom<typeof pictureSnapshotMachine>;
}>('PictureToolActors');

/**
 * Runs the zoom and the snapshot of a picture, live or recorded, as long as it is mounted.
 *
 * @param shownOn the frame that a snapshot takes, by default that of live video; it has to stay the same
 * @param onScreenshot called after another thumbnail was set for the camera
 */
export function PictureToolActors({
  target,
  camera,
  shownOn,
  onScreenshot = () => {},
  children,
}: {
  target: MediaTarget;
  camera: Pictured;
  shownOn?: ShownOn;
  onScreenshot?: () => void;
  children: ReactNode;
}) {
  const { inspect } = useConsole();
  const notice = useNoticeRef();
  const zoom = useActorRef(pictureZoomMachine, { ...(inspect && { inspect }) });
  const snapshot = useSnapshotActor(target, camera, shownOn);
  useRelay(snapshot, 'screenshot.changed', () => {
    notice.send({
      type: 'notice.show',
      notice: { kind: 'success', message: { key: 'live:snapshot.uploaded' } },
      untilDismissed: true,
    });
    onScreenshot();
  });
  return <PictureToolsContext value={{ zoom, snapshot }}>{children}</PictureToolsContext>;
}

export const usePictureZoomRef = () => usePictureTools().zoom;
export const usePictureSnapshotRef = () => usePictureTools().snapshot;

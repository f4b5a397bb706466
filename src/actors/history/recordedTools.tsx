import { useSelector } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import { recordersKey } from '../../domain/history/recorder.ts';
import { momentOf } from '../../domain/time/deviceDay.ts';
import { recordedPicture } from '../../services/live/livePictures.ts';
import { IncidentChoiceActor } from '../clips/incidents.tsx';
import { elementsOf } from '../live/pictureElements.ts';
import { PictureToolActors } from '../live/pictureTools.tsx';
import { useSnapshotActor, type Pictured, type ShownOn } from '../live/snapshot.ts';
import { usePlaybackRef, usePlayhead } from './playbackContext.ts';

/** Runs the zoom and the snapshot of the nearest recorded picture, and adds it to incidents, as long as it is mounted. */
export function RecordedToolActors({ camera, children }: { camera: Pictured; children: ReactNode }) {
  const playback = usePlaybackRef();
  const playhead = usePlayhead();
  const { timezone } = camera;
  const [picture] = useState(() => {
    /** When the frame that is shown was recorded, epoch milliseconds; null before the first. */
    let at: number | null = null;
    const shownOn: ShownOn = (elements) => recordedPicture(elements, at);
    return {
      shownOn,
      report: (moment: number) => {
        at = moment;
      },
    };
  });
  useEffect(() => {
    const shown = playback
      .getSnapshot()
      .children.media?.on('second.shown', ({ second }) =>
        picture.report(momentOf(playhead.day(), second, timezone)),
      );
    return () => shown?.unsubscribe();
  }, [playback, playhead, timezone, picture]);
  const target = useSelector(playback, ({ context }) => context.target);
  const snapshot = useSnapshotActor(target, camera, picture.shownOn);
  return (
    <PictureToolActors snapshot={snapshot}>
      <IncidentChoiceActor place={recordersKey([camera])} frame={() => picture.shownOn(elementsOf(target))}>
        {children}
      </IncidentChoiceActor>
    </PictureToolActors>
  );
}

import { useEffect, useState, type ReactNode } from 'react';
import { momentOf } from '../../domain/time/deviceDay.ts';
import { recordedPicture } from '../../services/live/livePictures.ts';
import { PictureToolActors } from '../live/pictureTools.tsx';
import type { Pictured, ShownOn } from '../live/snapshot.ts';
import { usePlaybackRef } from './playbackContext.ts';

/** Runs the zoom and the snapshot of the nearest recorded picture, as long as it is mounted. */
export function RecordedToolActors({ camera, children }: { camera: Pictured; children: ReactNode }) {
  const playback = usePlaybackRef();
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
        picture.report(momentOf(playback.getSnapshot().context.day, second, timezone)),
      );
    return () => shown?.unsubscribe();
  }, [playback, timezone, picture]);
  return (
    <PictureToolActors
      target={playback.getSnapshot().context.target}
      camera={camera}
      shownOn={picture.shownOn}
    >
      {children}
    </PictureToolActors>
  );
}

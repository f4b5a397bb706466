import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { usePlaybackRef } from '../../../actors/history/playbackContext.ts';
import type { Recorder } from '../../../domain/history/recorder.ts';
import type { TimelineZoomRef } from '../../../machines/history/timelineZoom/timelineZoom.machine.ts';
import type { LiveSoundRef } from '../../../machines/live/livePlayer/selectors.ts';
import { faceOf, type PlaybackFace } from '../../../machines/history/playback/selectors.ts';
import { MediaPicture } from '../../shared/player/dom/MediaPicture.tsx';
import { Icon } from '../../shared/page/Icon.tsx';
import '../../shared/player/liveWindow.css';
import { SkippedChip } from '../../shared/player/SkippedChip.tsx';
import { PictureFoot } from '../../shared/player/PictureFoot.tsx';
import { RecordedStamp } from '../../shared/player/RecordedStamp.tsx';
import { SnapshotNote } from '../../shared/player/SnapshotControl.tsx';
import { PlaybackBar } from './PlaybackBar.tsx';
import { PlaybackOverlay } from '../../shared/player/PlaybackOverlay.tsx';

/** States with a frame of the moment that the clock shows. */
const withPicture: readonly PlaybackFace[] = ['positioning', 'buffering', 'moving', 'atEnd', 'waiting'];

/** The recorded video in all its states, and its bar. */
export function RecordedWindow({ camera, zoom }: { camera: Recorder; zoom: TimelineZoomRef }) {
  const { t } = useTranslation();
  const { name, timezone } = camera;
  const playback = usePlaybackRef();
  const face = useSelector(playback, faceOf);
  const sound = useSelector(playback, (snapshot) => snapshot.children.sound);
  return (
    <section className="player" aria-label={t('history:label', { name })}>
      <div className="pic" data-face={face}>
        {sound && <SoundingPicture sound={sound} label={t('history:picture', { name })} />}
        <PictureFoot />
        <PlaybackOverlay timezone={timezone} />
        <div className="pic-top">
          <SkippedChip timezone={timezone}>
            <span className="chip">
              <Icon name="pi-history" />
              {t('history:recording')}
            </span>
          </SkippedChip>
          {withPicture.includes(face) && <RecordedStamp name={name} timezone={timezone} />}
        </div>
      </div>
      <PlaybackBar zoom={zoom} timezone={timezone} />
      <SnapshotNote />
    </section>
  );
}

/** The video, with the sound settings of its actor. */
function SoundingPicture({ sound, label }: { sound: LiveSoundRef; label: string }) {
  const playback = usePlaybackRef();
  const silent = useSelector(sound, (snapshot) => snapshot.hasTag('silent'));
  const volume = useSelector(sound, (snapshot) => snapshot.context.volume ?? 0);
  const { target } = playback.getSnapshot().context;
  return <MediaPicture target={target} label={label} muted={silent} volume={volume} />;
}

import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useOnlyAlertsRef } from '../../../actors/history/onlyAlerts.tsx';
import { usePictureSearchRef } from '../../../actors/history/historyContexts.tsx';
import { usePlaybackRef } from '../../../actors/history/playbackContext.ts';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import type { Recorder } from '../../../domain/history/recorder.ts';
import type { TimelineZoomRef } from '../../../machines/history/timelineZoom/timelineZoom.machine.ts';
import type { LiveSoundRef } from '../../../machines/live/livePlayer/selectors.ts';
import { displayStateOf, type PlaybackDisplayState } from '../../../machines/history/playback/selectors.ts';
import { MediaPicture } from '../../shared/player/dom/MediaPicture.tsx';
import { Icon } from '../../shared/page/Icon.tsx';
import '../../shared/player/liveWindow.css';
import { SkippedChip, RecordedStamp } from '../../shared/player/RecordedStamp.tsx';
import { PictureFoot } from '../../shared/player/PictureFoot.tsx';
import { SnapshotNote } from '../../shared/player/SnapshotControl.tsx';
import { SearchDrawing } from './search/SearchDrawing.tsx';
import { PlaybackBar } from './PlaybackBar.tsx';
import { useOnlyAlerts } from './useOnlyAlerts.ts';
import { Overlay, WellButton } from '../../shared/player/Overlay.tsx';
import { PlaybackOverlay } from '../../shared/player/PlaybackOverlay.tsx';

/** States with a frame of the moment that the clock shows. */
const withPicture: readonly PlaybackDisplayState[] = [
  'positioning',
  'buffering',
  'moving',
  'atEnd',
  'waiting',
];

/** The recorded video in all its states, and its bar. */
export function RecordedWindow({ camera, zoom }: { camera: Recorder; zoom: TimelineZoomRef }) {
  const { t } = useTranslation();
  const { name, timezone } = camera;
  const playback = usePlaybackRef();
  const displayState = useSelector(playback, displayStateOf);
  const sound = useSelector(playback, (snapshot) => snapshot.children.sound);
  const onlyAlerts = useOnlyAlertsRef();
  const attributes = useMachineAttributes(onlyAlerts);
  const isOver = useSelector(onlyAlerts, (snapshot) => snapshot.matches('over'));
  const { isOn } = useOnlyAlerts();
  const isSearching = useSelector(usePictureSearchRef(), (snapshot) => snapshot.matches('open'));
  return (
    <section className="player" aria-label={t('history:label', { name })}>
      <div className="pic" data-display-state={displayState} {...attributes}>
        {sound && <SoundingPicture sound={sound} label={t('history:picture', { name })} />}
        <PictureFoot />
        {isOver ? <AllPlayed /> : <PlaybackOverlay timezone={timezone} />}
        {isSearching && <SearchDrawing />}
        <div className="pic-top">
          <SkippedChip timezone={timezone}>
            <span className="chip">
              <Icon name={isOn ? 'pi-forward' : 'pi-history'} />
              {t(isOn ? 'history:only.label' : 'history:recording')}
            </span>
          </SkippedChip>
          {withPicture.includes(displayState) && <RecordedStamp name={name} timezone={timezone} />}
        </div>
      </div>
      <PlaybackBar zoom={zoom} camera={camera} />
      <SnapshotNote />
    </section>
  );
}

/** The overlay after the last alert of the day, if only alerts are played. */
function AllPlayed() {
  const { t } = useTranslation();
  const { onToggle } = useOnlyAlerts();
  return (
    <Overlay solid icon="pi-check-circle" title={t('history:only.over')} text={t('history:only.next')}>
      {onToggle && <WellButton icon="pi-replay" label={t('history:only.again')} onPress={onToggle} />}
    </Overlay>
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

import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertMarksRef, useGoTo, usePictureSearchRef } from '../../../actors/history/historyContexts.tsx';
import { usePlaybackRef, usePlayhead } from '../../../actors/history/playbackContext.ts';
import { gridCameraId } from '../../../domain/grids/gridCamera.ts';
import { playbackSpeeds } from '../../../domain/history/playback.ts';
import type { Recorder } from '../../../domain/history/recorder.ts';
import { playbackQualities } from '../../../domain/history/recording.ts';
import { alertSeconds } from '../../../domain/history/timeline/alertMarks.ts';
import { dayColumns } from '../../../domain/history/timeline/columns.ts';
import { eventsBeside } from '../../../domain/history/timeline/moments.ts';
import { wallDayOf } from '../../../domain/time/wallDay.ts';
import type { TimelineZoomRef } from '../../../machines/history/timelineZoom/timelineZoom.machine.ts';
import { displayStateOf, isArrived } from '../../../machines/history/playback/selectors.ts';
import { useAddressOf } from '../../shared/device/cameras.ts';
import { Link } from '../../shared/page/Link.tsx';
import { BarChoice } from '../../shared/player/BarChoice.tsx';
import { Control } from '../../shared/player/Control.tsx';
import { FullScreen } from '../../shared/player/dom/FullScreen.tsx';
import { MoreMenu } from '../../shared/player/dom/MoreMenu.tsx';
import { PictureInPicture } from '../../shared/player/dom/PictureInPicture.tsx';
import { RecordedSound } from '../../shared/player/RecordedSound.tsx';
import { SnapshotControl } from '../../shared/player/SnapshotControl.tsx';
import { AddSnapshot } from '../../shared/player/AddSnapshot.tsx';
import { ZoomItems } from '../../shared/player/ZoomItems.tsx';
import { Icon } from '../../shared/page/Icon.tsx';
import { SideBySideLink } from '../../shared/neighbours/SideBySideLink.tsx';
import { useSideBySide } from '../../shared/neighbours/sideBySide.ts';
import { useShortcuts } from '../../shared/shortcuts/dom/ShortcutKeys.tsx';
import { useOnlyAlerts } from './useOnlyAlerts.ts';

/** Seconds that the back and forward buttons seek. */
const skipSeconds = 10;
/** Seconds that an arrow key seeks. */
const arrowSeconds = 5;

/**
 * The bar below the recorded video. Previous and next event go by what is switched on.
 *
 * @param zoom knows which record types are turned off
 */
export function PlaybackBar({ zoom, camera }: { zoom: TimelineZoomRef; camera: Recorder }) {
  const { timezone } = camera;
  const { t } = useTranslation();
  const playback = usePlaybackRef();
  const playhead = usePlayhead();
  const goTo = useGoTo();
  const arrived = useSelector(playback, (snapshot) => isArrived(displayStateOf(snapshot)));
  const showing = useSelector(playback, (snapshot) => snapshot.hasTag('showing'));
  const canPause = useSelector(playback, (snapshot) => snapshot.can({ type: 'pause' }));
  const day = useSelector(playback, (snapshot) => snapshot.context.day);
  const sound = useSelector(playback, (snapshot) => snapshot.children.sound);
  const recorded = useSelector(playback, (snapshot) => snapshot.context.recorded);
  const hidden = useSelector(zoom, (snapshot) => snapshot.context.hidden);
  const alertMarks = useAlertMarksRef();
  const alerts = useSelector(alertMarks, ({ context }) => context.alerts);
  const hiddenKinds = useSelector(alertMarks, ({ context }) => context.hidden);
  const events = useMemo(
    () =>
      eventsBeside(dayColumns(recorded.sections, recorded.seconds), {
        hidden,
        alerts: alertSeconds(alerts, hiddenKinds, wallDayOf(day, timezone), timezone),
      }),
    [recorded, hidden, alerts, hiddenKinds, day, timezone],
  );
  const to = (second: number | null) => {
    if (second !== null) goTo({ day, second: Math.max(0, second) });
  };
  const step = (pictures: number) => playback.send({ type: 'frame.step', pictures });
  const pause = () => playback.send({ type: 'pause' });
  const play = () => playback.send({ type: 'play' });
  const seek = (by: number) => to(playhead.get() + by);
  const only = useOnlyAlerts();
  useShortcuts('player', { playPause: canPause ? pause : play });
  useShortcuts('recording', {
    back: () => seek(-skipSeconds),
    on: () => seek(skipSeconds),
    backShortly: () => seek(-arrowSeconds),
    onShortly: () => seek(arrowSeconds),
    pictureBack: showing ? () => step(-1) : null,
    pictureOn: showing ? () => step(1) : null,
    onlyAlerts: only.onToggle,
  });
  return (
    <div className="bar playback-bar">
      <span className="bar-left">
        <Control
          icon="pi-replay"
          label={t('history:back', { seconds: skipSeconds })}
          onPress={() => seek(-skipSeconds)}
        />
        <Control
          icon="pi-step-backward"
          label={t('history:previousEvent')}
          onPress={() => to(events.previous(playhead.get()))}
        />
        {canPause ? (
          <Control icon="pi-pause" label={t('history:pause')} onPress={pause} />
        ) : (
          <Control icon="pi-play" label={t('history:play')} onPress={play} />
        )}
        <Control
          icon="pi-step-forward"
          label={t('history:nextEvent')}
          onPress={() => to(events.next(playhead.get()))}
        />
        <Control
          icon="pi-replay"
          label={t('history:forward', { seconds: skipSeconds })}
          className="is-forward"
          onPress={() => seek(skipSeconds)}
        />
        {showing && (
          <>
            <Control
              icon="pi-angle-left"
              label={t('history:stepBack')}
              className="wide"
              onPress={() => step(-1)}
            />
            <Control
              icon="pi-angle-right"
              label={t('history:stepOn')}
              className="wide"
              onPress={() => step(1)}
            />
          </>
        )}
        <LiveLink camera={camera} />
        {sound && <RecordedSound sound={sound} />}
      </span>
      <span className="bar-right">
        <SearchControl />
        <Speed />
        <Quality />
        <SnapshotControl isOff={!arrived} />
        <FullScreen of=".player" />
        <MoreMenu label={t('live:more')}>
          {showing && (
            <>
              <StepItem icon="pi-angle-left" label={t('history:stepBack')} onPress={() => step(-1)} />
              <StepItem icon="pi-angle-right" label={t('history:stepOn')} onPress={() => step(1)} />
            </>
          )}
          <SearchItem />
          <ZoomItems />
          {camera.channel !== undefined && <SideBySideItem camera={camera} />}
          {arrived && <AddSnapshot camera={camera} />}
          {showing && <PictureInPicture />}
        </MoreMenu>
      </span>
    </div>
  );
}

/** Goes back to the live view. On a phone only the tab does. */
function LiveLink({ camera: { serialNumber, channel } }: { camera: Recorder }) {
  const { t } = useTranslation();
  const addressOf = useAddressOf();
  return (
    <Link className="ctl wide" to={addressOf(serialNumber, { tab: 'live' }, channel)}>
      <Icon name="pi-circle-fill" />
      <span>{t('live:live')}</span>
    </Link>
  );
}

function useSearchToggle() {
  const search = usePictureSearchRef();
  const isOpen = useSelector(search, (snapshot) => snapshot.matches('open'));
  return { isOpen, toggle: () => search.send({ type: isOpen ? 'close' : 'open' }) };
}

/** Opens or closes the search for motion in a part of the picture. */
function SearchControl() {
  const { t } = useTranslation();
  const { isOpen, toggle } = useSearchToggle();
  useShortcuts('recording', { search: toggle });
  return (
    <Control
      icon="pi-search"
      label={t('history:search.title')}
      pressed={isOpen}
      className="wide"
      onPress={toggle}
    />
  );
}

function SearchItem() {
  const { t } = useTranslation();
  const { isOpen, toggle } = useSearchToggle();
  return (
    <StepItem
      icon={isOpen ? 'pi-times' : 'pi-search'}
      label={t(isOpen ? 'history:search.close' : 'history:search.title')}
      onPress={toggle}
    />
  );
}

/** For a camera of a hub, which has no other cameras next to its history. */
function SideBySideItem({ camera: { serialNumber, channel } }: { camera: Recorder }) {
  return <SideBySideLink link={useSideBySide(gridCameraId(serialNumber, channel), null, null)} />;
}

/** In the menu, on a phone, whose bar has no room for it. */
function StepItem({ icon, label, onPress }: { icon: string; label: string; onPress: () => void }) {
  return (
    <button type="button" className="narrow" onClick={onPress}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

function Speed() {
  const { t } = useTranslation();
  const playback = usePlaybackRef();
  const speed = useSelector(playback, (snapshot) => snapshot.context.speed);
  return (
    <BarChoice
      label={t('history:speed')}
      value={speed}
      options={playbackSpeeds}
      text={(value) => `${value}×`}
      onChoose={(chosen) => playback.send({ type: 'speed.choose', speed: chosen })}
    />
  );
}

function Quality() {
  const { t } = useTranslation();
  const playback = usePlaybackRef();
  const playhead = usePlayhead();
  const quality = useSelector(playback, (snapshot) => snapshot.context.quality);
  return (
    <BarChoice
      label={t('history:quality.label')}
      value={quality}
      options={playbackQualities}
      text={(value) => t(`history:quality.${value}`)}
      icon="pi-cog"
      onChoose={(chosen) =>
        playback.send({ type: 'quality.choose', quality: chosen, second: playhead.get() })
      }
    />
  );
}

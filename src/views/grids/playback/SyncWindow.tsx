import { useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGridViewRef, useGridWindowRef } from '../../../actors/grids/gridViewContexts.tsx';
import { SyncWindowActor, useSync, useSyncWindowRef } from '../../../actors/grids/syncContexts.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { gridCameraId, type GridCamera } from '../../../domain/grids/gridCamera.ts';
import { wallClock } from '../../../domain/time/wallClock.ts';
import { heardOf } from '../../../machines/grids/gridView/gridView.machine.ts';
import { syncDisplayStateOf } from '../../../machines/grids/syncWindow/selectors.ts';
import { Control } from '../../shared/player/Control.tsx';
import { Icon } from '../../shared/page/Icon.tsx';
import { Link } from '../../shared/page/Link.tsx';
import { MediaPicture } from '../../shared/player/dom/MediaPicture.tsx';
import { RecordedClock } from '../../shared/player/dom/RecordedClock.tsx';
import { Overlay, WellButton } from '../../shared/player/Overlay.tsx';
import { UnsupportedOverlay } from '../../shared/player/UnsupportedOverlay.tsx';
import { WindowBox } from '../dom/WindowBox.tsx';
import { wholeCameraName } from '../../shared/device/gridCameras.ts';
import { useWindowName } from '../useWindowName.ts';
import { useToHistory } from './toHistory.ts';
import { withOffset } from '../../shared/text/zoneText.ts';

type WindowProps = {
  readonly camera: GridCamera;
  readonly place: number;
  readonly isLarge: boolean;
  /** Whether any window of the grid is enlarged. */
  readonly hasLarge: boolean;
  /** Whether the tab is visible; always true if the person has turned off auto-pause. */
  readonly isTabSeen: boolean;
  /** Whether the window is a tab stop. */
  readonly isStop: boolean;
  /** Enlarges the window, or makes all windows the same size again. */
  readonly onEnlarge: () => void;
  /** Chooses another camera for the window; null where the grid is saved. */
  readonly choice: ReactNode;
};

/**
 * One window of grid playback: the video of the moment, or why there is none. It releases the loaded recording while it
 * is not visible.
 */
export function SyncWindow(props: WindowProps) {
  const { camera, place, isLarge } = props;
  const { id, timezone, playbackQuality = 'high' } = camera;
  return (
    <SyncWindowActor
      key={`${id} ${timezone}`}
      camera={camera}
      place={place}
      quality={isLarge ? playbackQuality : 'low'}
    >
      <Box {...props} />
    </SyncWindowActor>
  );
}

function Box(props: WindowProps) {
  const { hasLarge, isTabSeen } = props;
  const ref = useGridWindowRef();
  const attributes = useMachineAttributes(ref);
  return (
    <WindowBox
      {...attributes}
      hasLarge={hasLarge}
      isTabSeen={isTabSeen}
      // Playback waits for all windows until it is known which of them are out of view.
      isSeenAtFirst
      onSeen={() => ref.send({ type: 'window.seen' })}
      onUnseen={() => ref.send({ type: 'window.unseen' })}
    >
      {() => <Window {...props} />}
    </WindowBox>
  );
}

function Window({ camera, place, isLarge, isStop, onEnlarge, choice }: WindowProps) {
  const { timezone } = camera;
  const { t } = useTranslation();
  const name = useNameHere(camera);
  const ref = useSyncWindowRef();
  const { clock } = useSync();
  const attributes = useMachineAttributes(ref);
  const displayState = useSelector(ref, syncDisplayStateOf);
  const { target } = ref.getSnapshot().context;
  const view = useGridViewRef();
  const isHeard = useSelector(view, (snapshot) => heardOf(snapshot) === place);
  const hasSound = useSelector(ref, ({ context }) => context.hasSound);
  const isSoundRefused = useSelector(ref, ({ context }) => context.isSoundRefused);
  const tabIndex = isStop ? undefined : -1;
  const enlarge = t(isLarge ? 'gridLive:window.restore' : 'gridLive:window.enlarge', { name });
  const sound = t('gridLive:window.sound', { name });
  const textOf = useCallback(
    (moment: number) => {
      const { date, time } = wallClock(moment, timezone);
      return withOffset(`${date} ${time}`, moment, timezone);
    },
    [timezone],
  );
  return (
    <section className="player is-small" aria-label={t('gridLive:playback.window', { name })} {...attributes}>
      <div className="pic" data-display-state={displayState}>
        <MediaPicture
          target={target}
          label={t('gridLive:playback.picture', { name })}
          muted={!isHeard}
          volume={isHeard ? 1 : 0}
        />
        {/* Clicking anywhere on the video does the same as the button of that name. */}
        <button
          type="button"
          className="gw-press"
          title={enlarge}
          aria-hidden="true"
          tabIndex={-1}
          onClick={onEnlarge}
        />
        <WindowOverlay />
        <div className="pic-top">
          <ToHistory camera={camera} className="chip gw-name" tabIndex={tabIndex}>
            <b>{name}</b>
            {isHeard && hasSound && !isSoundRefused && <Icon name="pi-volume-up" />}
          </ToHistory>
          {displayState === 'moving' && <RecordedClock playhead={clock} textOf={textOf} />}
        </div>
      </div>
      <div className="gw-ctl">
        {hasSound && (
          <Control
            icon={isHeard && !isSoundRefused ? 'pi-volume-up' : 'pi-volume-off'}
            label={isSoundRefused ? t('history:soundUnplayable') : sound}
            {...(isSoundRefused ? { isOff: true } : { pressed: isHeard })}
            tabIndex={tabIndex}
            onPress={() => view.send({ type: 'sound.toggle', place })}
          />
        )}
        {choice}
        <Control
          icon={isLarge ? 'pi-window-minimize' : 'pi-window-maximize'}
          label={enlarge}
          className="gw-main"
          tabIndex={tabIndex}
          onPress={onEnlarge}
        />
      </div>
    </section>
  );
}

const useNameHere = (camera: GridCamera): string =>
  useWindowName(
    camera,
    useSync().cameras.map(({ serialNumber, channel }) => gridCameraId(serialNumber, channel)),
  );

/**
 * The link to the camera's history at the moment of the clock, which continues at its speed and zoom. Its address changes
 * every second.
 */
function ToHistory({
  camera,
  className,
  tabIndex,
  children,
}: {
  camera: GridCamera;
  className: string;
  tabIndex: number | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { clock } = useSync();
  const at = useSyncExternalStore(clock.subscribe, () => Math.floor(clock.get() / 1000) * 1000);
  const toHistory = useToHistory();
  const label = t('gridLive:window.history', { name: wholeCameraName(t, camera) });
  return (
    <Link
      className={className}
      {...toHistory(camera, at)}
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
    >
      {children}
    </Link>
  );
}

/** The overlay of a window without the requested video: the state and the action. */
function WindowOverlay() {
  const { t } = useTranslation();
  const ref = useSyncWindowRef();
  const displayState = useSelector(ref, syncDisplayStateOf);
  const message = useSelector(ref, (snapshot) => snapshot.context.message);
  const again = (
    <WellButton icon="pi-refresh" label={t('common:tryAgain')} onPress={() => ref.send({ type: 'retry' })} />
  );
  switch (displayState) {
    case 'moving':
    case 'suspended':
      return <Overlay />;
    case 'loading':
      return <Overlay late busy title={t('history:positioning')} />;
    case 'notRecorded':
      return <Overlay icon="pi-ban" title={t('gridLive:playback.notRecorded')} />;
    case 'gone':
      return <Overlay icon="pi-trash" title={t('history:vanished.title')} />;
    case 'damaged':
      return <Overlay icon="pi-exclamation-circle" title={t('history:steppingOver')} />;
    case 'waiting':
      return (
        <Overlay busy title={t('history:waiting.title')}>
          {again}
        </Overlay>
      );
    case 'unsupported':
      return <UnsupportedOverlay of="grid">{again}</UnsupportedOverlay>;
    case 'failed':
      return (
        <Overlay icon="pi-exclamation-circle" title={t('history:failed')} text={t(`messages:${message}`)}>
          {again}
        </Overlay>
      );
  }
}

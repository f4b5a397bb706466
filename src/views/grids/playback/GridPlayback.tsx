import '../../styles/live.css';
import '../../shared/player/liveWindow.css';
import '../../shared/player/recorded.css';
import '../gridView.css';
import './gridPlayback.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { GridViewActor, useGridViewRef, useIsTabSeen } from '../../../actors/grids/gridViewContexts.tsx';
import {
  OpenedSync,
  SyncActors,
  useIsOpening,
  useSyncRef,
  useTabOfSync,
} from '../../../actors/grids/syncContexts.tsx';
import { placeOf, useEnlarge, usePlaybackAddress } from '../../../actors/grids/windowAddress.ts';
import { AutoPauseActor } from '../../../actors/live/autoPause.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import type { GridDraft, GridWindows } from '../../../domain/grids/grid.ts';
import type { GridCamera } from '../../../domain/grids/gridCamera.ts';
import { gridAddress, type PlaybackAddress } from '../../../domain/grids/gridAddress.ts';
import { namedMoment } from '../../../domain/grids/namedMoment.ts';
import { largeOf } from '../../../machines/grids/gridView/gridView.machine.ts';
import { FailedState } from '../../shared/page/EmptyState.tsx';
import { Icon } from '../../shared/page/Icon.tsx';
import { Link } from '../../shared/page/Link.tsx';
import { PageLoading } from '../../shared/page/loading.tsx';
import { FullScreen } from '../../shared/player/dom/FullScreen.tsx';
import { WindowKeys } from '../dom/WindowKeys.tsx';
import { useGridTimezone, useIsPending } from '../gridCameras.ts';
import { useGridCameras } from '../../shared/device/gridCameras.ts';
import { NoCamera } from '../NoCamera.tsx';
import { useFailedLists } from '../FailedLists.tsx';
import { BackToHistory } from './BackToHistory.tsx';
import { CameraSelect } from './CameraSelect.tsx';
import { SyncBar } from './SyncBar.tsx';
import { SyncTimeline } from './SyncTimeline.tsx';
import { SyncWindow } from './SyncWindow.tsx';

/** What is played back: a saved grid, or cameras side by side that only the address names. */
type PlayedGrid = GridDraft & {
  /** Null for cameras side by side. */
  readonly id: string | null;
};

type PlaybackProps = {
  readonly grid: PlayedGrid;
  readonly address: PlaybackAddress;
  /** Whether the address names a camera twice, or too many. */
  readonly isCut?: boolean;
};

/** Playback of a grid, or of cameras side by side: one timeline and one clock for all windows (spec section 2). */
export function GridPlayback({ grid, address, isCut = false }: PlaybackProps) {
  const { window, speed } = address;
  const isPending = useIsPending()(grid.windows);
  const timezone = useGridTimezone()(grid.windows);
  const all = useGridCameras();
  const seated = grid.windows.map((id) => all.find((camera) => camera.id === id) ?? null);
  const cameras = seated.filter((camera) => camera !== null);
  return (
    <AutoPauseActor>
      <SyncActors
        // Cameras side by side can change while they are played.
        key={grid.id === null ? 'sideBySide' : `${grid.id} ${grid.windows.join(' ')}`}
        places={seated.flatMap((camera, place) => (camera === null ? [] : [place]))}
        isPending={isPending}
        timezone={timezone}
        moment={namedMoment(address)}
        speed={speed}
      >
        <Opened
          grid={grid}
          cameras={cameras}
          large={placeOf(window, grid.layout)}
          isUnknown={!isPending && timezone === null}
          isCut={isCut}
        />
      </SyncActors>
    </AutoPauseActor>
  );
}

type OpenedProps = {
  readonly grid: PlayedGrid;
  /** The cameras of its windows. */
  readonly cameras: readonly GridCamera[];
  /** The index of the enlarged window in the address. */
  readonly large: number | null;
  /** Whether nothing that is still loading can give the time zone of its days. */
  readonly isUnknown: boolean;
  readonly isCut: boolean;
};

/** An open playback. It stays even while lists are reloaded. */
function Opened({ grid, cameras, large, isUnknown, isCut }: OpenedProps) {
  const sync = useSyncRef();
  const attributes = useMachineAttributes(sync);
  const isOpening = useIsOpening();
  const { texts } = useFailedLists();
  if (isOpening) {
    return <div {...attributes}>{isUnknown && texts.length > 0 ? <NotKnown /> : <PageLoading />}</div>;
  }
  return (
    <OpenedSync cameras={cameras.map(({ serialNumber, channel }) => ({ serialNumber, channel }))}>
      <GridViewActor windows={grid.id === null ? filled(grid.windows) : grid.windows}>
        <Played grid={grid} large={large} isCut={isCut} />
      </GridViewActor>
    </OpenedSync>
  );
}

/** A window without a camera can get one: to what runs all windows, each has one. */
const filled = (windows: GridWindows): GridWindows => windows.map((id, place) => id ?? `window ${place}`);

/** A list failed to load, so the time zone of the days is unknown. */
function NotKnown() {
  const { t } = useTranslation();
  const { texts, readAgain } = useFailedLists();
  return <FailedState title={t('gridLive:window.failed')} text={texts.join(' ')} onAgain={readAgain} />;
}

function Played({
  grid: { id, name, layout, windows },
  large,
  isCut,
}: Omit<OpenedProps, 'cameras' | 'isUnknown'>) {
  const { t } = useTranslation();
  const sync = useSyncRef();
  const isTabSeen = useIsTabSeen();
  useTabOfSync(isTabSeen);
  const attributes = useMachineAttributes(sync);
  const view = useGridViewRef();
  const viewAttributes = useMachineAttributes(view);
  const enlarged = useSelector(view, largeOf);
  const address = usePlaybackAddress();
  const enlarge = useEnlarge(
    (window) => gridAddress(address === null ? { page: 'list' } : { ...address, window }),
    large,
  );
  const all = useGridCameras();
  // An address can name a window that has no camera, which no control would restore.
  const hasLarge = enlarged !== null && all.some(({ id: one }) => one === windows[enlarged]);
  const shown = hasLarge ? enlarged : null;
  return (
    <section
      className="gv gp"
      aria-label={id === null ? name : t('gridLive:playback.label', { name })}
      {...attributes}
    >
      <header className="gv-bar">
        {id === null && <BackToHistory windows={windows} />}
        <h2 className="gp-name">{name}</h2>
        <span className="gv-tools">
          {id !== null && (
            <Link
              className="ctl"
              to={gridAddress({ page: 'live', id, window: null })}
              aria-label={t('gridLive:playback.live')}
              title={t('gridLive:playback.live')}
            >
              <Icon name="pi-video" />
              <span>{t('gridLive:playback.live')}</span>
            </Link>
          )}
          <FullScreen of=".gv" />
        </span>
      </header>
      {isCut && <p className="gp-cut">{t('gridLive:sideBySide.cut')}</p>}
      <div className="gp-windows" {...viewAttributes}>
        <WindowKeys
          className={`gws of-${layout}${shown === null ? '' : ' has-large'}`}
          label={t('gridLive:windows', { name })}
          description={t('gridLive:keys')}
          onSound={(place) => view.send({ type: 'sound.toggle', place })}
          onBack={shown === null ? null : () => enlarge(null)}
        >
          {(stop) =>
            windows.map((seat, place) => {
              const camera = all.find((one) => one.id === seat);
              // A list keeps the arrow keys, so where there are lists, each window is a tab stop.
              const [isStop, isLarge] = [id === null || place === stop, place === shown];
              const choice =
                id === null ? <CameraSelect windows={windows} place={place} isStop={isStop} /> : null;
              return (
                <li
                  // oxlint-disable-next-line react/no-array-index-key -- a window is its place
                  key={place}
                  className="gw"
                  data-place={place}
                  data-large={isLarge || undefined}
                  tabIndex={-1}
                >
                  {camera ? (
                    <SyncWindow
                      camera={camera}
                      place={place}
                      isLarge={isLarge}
                      hasLarge={shown !== null}
                      isTabSeen={isTabSeen}
                      isStop={isStop}
                      choice={choice}
                      onEnlarge={() => enlarge(isLarge ? null : place)}
                    />
                  ) : (
                    <NoCamera
                      id={seat}
                      isStop={isStop}
                      editAt={id === null ? null : gridAddress({ page: 'edit', id })}
                      choice={choice}
                    />
                  )}
                </li>
              );
            })
          }
        </WindowKeys>
      </div>
      <footer className="gp-foot">
        <SyncBar />
        <SyncTimeline />
      </footer>
    </section>
  );
}

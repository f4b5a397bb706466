import '../../styles/live.css';
import '../../shared/player/liveWindow.css';
import '../../shared/player/recorded.css';
import '../gridView.css';
import './gridPlayback.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { GridViewActor, useGridViewRef, useIsTabSeen } from '../../../actors/grids/gridViewContexts.tsx';
import {
  OpenedSync,
  SyncActors,
  useIsOpening,
  useSyncRef,
  useTabOfSync,
} from '../../../actors/grids/syncContexts.tsx';
import { placeOf, useEnlarge } from '../../../actors/grids/windowAddress.ts';
import { AutoPauseActor } from '../../../actors/live/autoPause.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import type { Grid } from '../../../domain/grids/grid.ts';
import type { GridCamera } from '../../../domain/grids/gridCamera.ts';
import { gridAddress, readGridAddress } from '../../../domain/grids/gridAddress.ts';
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
import { SyncBar } from './SyncBar.tsx';
import { SyncTimeline } from './SyncTimeline.tsx';
import { SyncWindow } from './SyncWindow.tsx';

type PlaybackProps = {
  readonly grid: Grid;
  /** The moment in the address; null for none. */
  readonly moment: { readonly day: string; readonly second: number } | null;
  /** The enlarged window in the address, counted from 1; null for none. */
  readonly window: number | null;
};

/** Playback of a grid: one timeline and one clock for all of its windows (spec section 2). */
export function GridPlayback({ grid, moment, window }: PlaybackProps) {
  const isPending = useIsPending()(grid.windows);
  const timezone = useGridTimezone()(grid.windows);
  const all = useGridCameras();
  const seated = grid.windows.map((id) => all.find((camera) => camera.id === id) ?? null);
  const cameras = seated.filter((camera) => camera !== null);
  return (
    <AutoPauseActor>
      <SyncActors
        key={`${grid.id} ${grid.windows.join(' ')}`}
        id={grid.id}
        places={seated.flatMap((camera, place) => (camera === null ? [] : [place]))}
        isPending={isPending}
        timezone={timezone}
        moment={moment}
      >
        <Opened
          grid={grid}
          cameras={cameras}
          large={placeOf(window, grid.layout)}
          isUnknown={!isPending && timezone === null}
        />
      </SyncActors>
    </AutoPauseActor>
  );
}

type OpenedProps = {
  readonly grid: Grid;
  /** The cameras of its windows. */
  readonly cameras: readonly GridCamera[];
  /** The index of the enlarged window in the address. */
  readonly large: number | null;
  /** Whether nothing that is still loading can give the time zone of its days. */
  readonly isUnknown: boolean;
};

/** An open playback. It stays even while lists are reloaded. */
function Opened({ grid, cameras, large, isUnknown }: OpenedProps) {
  const sync = useSyncRef();
  const attributes = useMachineAttributes(sync);
  const isOpening = useIsOpening();
  const { texts } = useFailedLists();
  if (isOpening) {
    return <div {...attributes}>{isUnknown && texts.length > 0 ? <NotKnown /> : <PageLoading />}</div>;
  }
  return (
    <OpenedSync cameras={cameras.map(({ serialNumber, channel }) => ({ serialNumber, channel }))}>
      <GridViewActor windows={grid.windows}>
        <Played grid={grid} large={large} />
      </GridViewActor>
    </OpenedSync>
  );
}

/** A list failed to load, so the time zone of the days is unknown. */
function NotKnown() {
  const { t } = useTranslation();
  const { texts, readAgain } = useFailedLists();
  return <FailedState title={t('gridLive:window.failed')} text={texts.join(' ')} onAgain={readAgain} />;
}

function Played({ grid: { id, name, layout, windows }, large }: Pick<OpenedProps, 'grid' | 'large'>) {
  const { t } = useTranslation();
  const sync = useSyncRef();
  const isTabSeen = useIsTabSeen();
  useTabOfSync(isTabSeen);
  const attributes = useMachineAttributes(sync);
  const view = useGridViewRef();
  const viewAttributes = useMachineAttributes(view);
  const shown = useSelector(view, largeOf);
  const address = readGridAddress(useLocation().search);
  const enlarge = useEnlarge(
    (window) => gridAddress(address.page === 'playback' ? { ...address, window } : address),
    large,
  );
  const all = useGridCameras();
  return (
    <section className="gv gp" aria-label={t('gridLive:playback.label', { name })} {...attributes}>
      <header className="gv-bar">
        <h2 className="gp-name">{name}</h2>
        <span className="gv-tools">
          <Link
            className="ctl"
            to={gridAddress({ page: 'live', id, window: null })}
            aria-label={t('gridLive:playback.live')}
            title={t('gridLive:playback.live')}
          >
            <Icon name="pi-video" />
            <span>{t('gridLive:playback.live')}</span>
          </Link>
          <FullScreen of=".gv" />
        </span>
      </header>
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
              const [isStop, isLarge] = [place === stop, place === shown];
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
                      onEnlarge={() => enlarge(isLarge ? null : place)}
                    />
                  ) : (
                    <NoCamera id={seat} isStop={isStop} editAt={gridAddress({ page: 'edit', id })} />
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

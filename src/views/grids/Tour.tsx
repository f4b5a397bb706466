import '../styles/live.css';
import './gridView.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useAddText } from '../shared/device/addText.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  GridTourActor,
  TourBarActor,
  useGridTourRef,
  useTourBarRef,
  useTourChoice,
} from '../../actors/grids/gridTourContexts.tsx';
import { GridViewActor } from '../../actors/grids/gridViewContexts.tsx';
import { AutoPauseActor } from '../../actors/live/autoPause.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import type { Grid } from '../../domain/grids/grid.ts';
import { gridAddress } from '../../domain/grids/gridAddress.ts';
import { tourPages, type TourPage, type TourPeriod, type TourSubject } from '../../domain/grids/tour.ts';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { Link } from '../shared/page/Link.tsx';
import { PageLoading } from '../shared/page/loading.tsx';
import { useShortcuts } from '../shared/shortcuts/dom/ShortcutKeys.tsx';
import { TourScreen } from './dom/TourScreen.tsx';
import {
  useAreCamerasPending,
  useHasDoorbells,
  useHasNoCameras,
  useIsPending,
  useKnownCameras,
} from './gridCameras.ts';
import { GridWindow } from './GridWindow.tsx';
import { TourBar, type TourBarProps } from './TourBar.tsx';

type TourProps = {
  readonly grids: readonly Grid[];
  readonly subject: TourSubject;
  readonly period: TourPeriod;
};

/** A tour of the user's grids, or of all cameras and doorbells, for a screen on the wall. */
export function Tour({ grids, subject, period }: TourProps) {
  const navigate = useNavigate();
  const { choose } = useTourChoice();
  const turnTo = (chosen: TourSubject) =>
    void navigate(choose({ subject: chosen, period }), { replace: true });
  const areLoading = useAreCamerasPending();
  const cameras = useKnownCameras();
  const pages = tourPages(subject, grids, cameras);
  const isPending = useIsPending();
  const hasNoCameras = useHasNoCameras();
  // A grid may have no page yet while all of its cameras are loading.
  const shown = [...pages, ...(subject === 'grids' ? grids : [])];
  return (
    <GridTourActor
      pages={pages}
      subject={subject}
      isPending={shown.some(({ windows }) => isPending(windows))}
      period={period}
    >
      <Begun
        isPending={areLoading || pages.length > 0}
        hasNone={hasNoCameras}
        subject={subject}
        hasGrids={grids.length > 0}
        onSubject={turnTo}
        onEnd={() => void navigate(gridAddress({ page: 'list' }), { replace: true })}
      />
    </GridTourActor>
  );
}

/** A tour that has started. It stays even while lists are reloaded. */
function Begun({ isPending, hasNone, ...props }: TourBarProps & { isPending: boolean; hasNone: boolean }) {
  const { t } = useTranslation();
  const tour = useGridTourRef();
  const attributes = useMachineAttributes(tour);
  const noneText = useAddText(t('gridLive:tour.noneText'));
  const hasBegun = useSelector(tour, (snapshot) => !snapshot.matches('gathering'));
  if (hasBegun ? hasNone : !isPending) {
    return (
      <EmptyState icon="pi-desktop" title={t('gridLive:tour.none')} text={noneText}>
        <Link className="p-button p-component p-button-outlined" to={gridAddress({ page: 'list' })}>
          {t('gridLive:list')}
        </Link>
      </EmptyState>
    );
  }
  if (!hasBegun) {
    return (
      <div {...attributes}>
        <PageLoading />
      </div>
    );
  }
  return (
    <AutoPauseActor>
      <TourBarActor>
        <Screen onEnd={props.onEnd}>
          <Pages {...props} />
        </Screen>
      </TourBarActor>
    </AutoPauseActor>
  );
}

function Screen({ onEnd, children }: { onEnd: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const bar = useTourBarRef();
  return (
    <TourScreen
      label={t('gridLive:tour.label')}
      onMove={() => bar.send({ type: 'person.moved' })}
      onEnd={onEnd}
    >
      {children}
    </TourScreen>
  );
}

function Pages(props: TourBarProps) {
  const { onEnd } = props;
  const tour = useGridTourRef();
  const attributes = useMachineAttributes(tour);
  const { pages, at } = useSelector(tour, ({ context }) => context);
  const isPreparing = useSelector(tour, (snapshot) => snapshot.matches({ turning: 'preparing' }));
  const isPaused = useSelector(tour, (snapshot) => snapshot.matches('paused'));
  const next = (at + 1) % pages.length;
  const several = pages.length > 1;
  useShortcuts('tour', {
    playPause: several ? () => tour.send({ type: isPaused ? 'resume' : 'pause' }) : null,
    next: several ? () => tour.send({ type: 'step.forward' }) : null,
    previous: several ? () => tour.send({ type: 'step.back' }) : null,
    end: onEnd,
  });
  return (
    <div className="tour-pages" {...attributes}>
      {pages.map(
        (page, index) =>
          (index === at || (isPreparing && index === next)) && (
            <Page key={`${page.key} ${page.windows.join(' ')}`} page={page} isShown={index === at} />
          ),
      )}
      <TourBar {...props} />
    </div>
  );
}

/** One page: visible, or connecting in the background. */
function Page({ page: { name, layout, windows }, isShown }: { page: TourPage; isShown: boolean }) {
  const { t } = useTranslation();
  const all = t(useHasDoorbells() ? 'gridLive:tour.devices' : 'gridLive:tour.cameras');
  return (
    <GridViewActor windows={windows}>
      <ul
        className={`gws of-${layout}`}
        data-behind={isShown ? undefined : true}
        inert={!isShown}
        aria-label={t('gridLive:windows', { name: name ?? all })}
      >
        {windows.map((id, place) => (
          <GridWindow
            // oxlint-disable-next-line react/no-array-index-key -- a window is its place
            key={place}
            place={place}
            id={id}
            isLarge={false}
            hasLarge={false}
            isStop
            onEnlarge={null}
            editAt={null}
          />
        ))}
      </ul>
    </GridViewActor>
  );
}

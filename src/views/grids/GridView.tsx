import '../styles/live.css';
import './gridView.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { fromLive } from '../../actors/grids/editorOrigin.ts';
import { GridViewActor, useGridViewRef } from '../../actors/grids/gridViewContexts.tsx';
import { placeOf, useEnlarge } from '../../actors/grids/windowAddress.ts';
import { AutoPauseActor } from '../../actors/live/autoPause.tsx';
import { useHas, useMachineAttributes } from '../../actors/shell/contexts.tsx';
import type { Grid } from '../../domain/grids/grid.ts';
import { gridAddress } from '../../domain/grids/gridAddress.ts';
import { countOf, largeOf } from '../../machines/grids/gridView/gridView.machine.ts';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { ScrollingNav } from '../shared/page/dom/ScrollingNav.tsx';
import { FullScreen } from '../shared/player/dom/FullScreen.tsx';
import { numberFormat } from '../shared/text/formats.ts';
import { StartTour } from './dom/StartTour.tsx';
import { WindowKeys } from './dom/WindowKeys.tsx';
import { GridWindow } from './GridWindow.tsx';

type GridProps = {
  readonly grid: Grid;
  /** All grids of the user, to switch between them. */
  readonly grids: readonly Grid[];
  /** The enlarged window in the address, counted from 1; null for none. */
  readonly window: number | null;
};

/** A live grid: all of its windows at once, one of them enlarged if the address says so (spec section 2). */
export function GridView({ grid, grids, window }: GridProps) {
  const large = placeOf(window, grid.layout);
  return (
    <AutoPauseActor>
      <GridViewActor key={`${grid.id} ${grid.windows.join(' ')}`} windows={grid.windows}>
        <Watched grid={grid} grids={grids} large={large} />
      </GridViewActor>
    </AutoPauseActor>
  );
}

function Watched({ grid, grids, large }: Pick<GridProps, 'grid' | 'grids'> & { large: number | null }) {
  const { t } = useTranslation();
  const view = useGridViewRef();
  const hasHistory = useHas('recordings');
  const attributes = useMachineAttributes(view);
  const shown = useSelector(view, largeOf);
  const enlarge = useEnlarge((number) => gridAddress({ page: 'live', id: grid.id, window: number }), large);
  const editAt = gridAddress({ page: 'edit', id: grid.id });
  return (
    <section className="gv" aria-label={t('gridLive:label', { name: grid.name })} {...attributes}>
      <header className="gv-bar">
        <ScrollingNav className="gv-tabs" aria-label={t('gridLive:grids')} current={grid.id}>
          {grids.map(({ id, name, layout }) => (
            <Link
              key={id}
              to={gridAddress({ page: 'live', id, window: null })}
              aria-current={id === grid.id ? 'page' : undefined}
            >
              {name}
              <small aria-hidden="true">{layout}</small>
            </Link>
          ))}
        </ScrollingNav>
        <Sums />
        <span className="gv-tools">
          {hasHistory && (
            <Tool
              to={gridAddress({
                page: 'playback',
                id: grid.id,
                day: null,
                second: null,
                window: null,
                speed: 1,
              })}
              icon="pi-history"
              label={t('gridLive:playback.open')}
            />
          )}
          <Tool to={gridAddress({ page: 'list' })} icon="pi-list" label={t('gridLive:list')} />
          <Tool to={editAt} state={fromLive} icon="pi-pencil" label={t('gridLive:edit')} />
          <StartTour label={t('gridLive:tour.start')} isTool />
          <FullScreen of=".gv" />
        </span>
      </header>
      <WindowKeys
        className={`gws of-${grid.layout}${shown === null ? '' : ' has-large'}`}
        label={t('gridLive:windows', { name: grid.name })}
        description={t('gridLive:keys')}
        onSound={(place) => view.send({ type: 'sound.toggle', place })}
        onBack={shown === null ? null : () => enlarge(null)}
      >
        {(stop) =>
          grid.windows.map((id, place) => (
            <GridWindow
              // oxlint-disable-next-line react/no-array-index-key -- a window is its place
              key={place}
              place={place}
              id={id}
              isLarge={place === shown}
              hasLarge={shown !== null}
              isStop={place === stop}
              onEnlarge={() => enlarge(place === shown ? null : place)}
              editAt={editAt}
            />
          ))
        }
      </WindowKeys>
    </section>
  );
}

function Tool({
  icon,
  label,
  ...address
}: {
  to: string;
  state?: typeof fromLive;
  icon: string;
  label: string;
}) {
  return (
    <Link className="ctl" {...address} aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  );
}

/** How many windows are playing, frozen or offline. */
function Sums() {
  const { t, i18n } = useTranslation();
  const view = useGridViewRef();
  const live = useSelector(view, (snapshot) => countOf(snapshot, 'live'));
  const stale = useSelector(view, (snapshot) => countOf(snapshot, 'stale'));
  const offline = useSelector(view, (snapshot) => countOf(snapshot, 'offline'));
  const number = numberFormat(i18n.language);
  const sums = [
    ['live', live],
    ['stale', stale],
    ['offline', offline],
  ] as const;
  return (
    <p className="gv-sums">
      {sums
        .filter(([displayState, count]) => displayState === 'live' || count > 0)
        .map(([displayState, count]) => (
          <span key={displayState}>
            {t(`gridLive:sum.${displayState}`, { number: number.format(count) })}
          </span>
        ))}
    </p>
  );
}

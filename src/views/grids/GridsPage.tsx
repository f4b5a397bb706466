import './grids.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { GridsPageActor, useGridListRef } from '../../actors/grids/gridsPage.tsx';
import { fetchPlayer } from '../../actors/live/fetchPlayer.ts';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { defineChunk } from '../../actors/shell/chunks.ts';
import { emptyWindows } from '../../domain/grids/grid.ts';
import { readGridAddress } from '../../domain/grids/gridAddress.ts';
import { FailedState } from '../shared/page/EmptyState.tsx';
import { PageLoading } from '../shared/page/loading.tsx';
import { ChunkPlace } from '../shared/page/ChunkPlace.tsx';
import { GridEditor } from './editor/GridEditor.tsx';
import { GridCards } from './GridCards.tsx';
import { GridGone } from './GridGone.tsx';

/** The live view of a grid. Its code and the player load on demand. */
const gridView = defineChunk('gridView', async () => (await import('./GridView.tsx')).GridView, fetchPlayer);
const playback = defineChunk(
  'gridPlayback',
  async () => (await import('./playback/GridPlayback.tsx')).GridPlayback,
);
const sideBySide = defineChunk(
  'sideBySide',
  async () => (await import('./playback/SideBySide.tsx')).SideBySide,
);
const tour = defineChunk('gridTour', async () => (await import('./Tour.tsx')).Tour, fetchPlayer);

/** The grids (spec section 2): all of them, the one in the address, or cameras that are no saved grid. */
export function GridsPage() {
  const address = readGridAddress(useLocation().search);
  if (address.page === 'sideBySide') {
    return (
      <div className="grids">
        <ChunkPlace chunk={sideBySide} given={{ address }} />
      </div>
    );
  }
  return (
    <GridsPageActor>
      <Grids />
    </GridsPageActor>
  );
}

function Grids() {
  const ref = useGridListRef();
  const attributes = useMachineAttributes(ref);
  const isLoading = useSelector(ref, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  return (
    <div className="grids" {...attributes}>
      {isLoading ? <PageLoading /> : hasFailed ? <NotListed /> : <Chosen />}
    </div>
  );
}

/** The grid in the address, once the grids are loaded. */
function Chosen() {
  const address = readGridAddress(useLocation().search);
  const grids = useSelector(useGridListRef(), (snapshot) => snapshot.context.grids);
  if (address.page === 'new') {
    const { layout } = address;
    return (
      <GridEditor
        key={`new ${layout}`}
        id={null}
        grid={{ name: '', layout, windows: emptyWindows(layout) }}
      />
    );
  }
  if (address.page === 'tour') {
    const { subject, period } = address;
    return <ChunkPlace key="tour" chunk={tour} given={{ grids, subject, period }} />;
  }
  if (address.page === 'list' || address.page === 'sideBySide') return <GridCards />;
  const grid = grids.find(({ id }) => id === address.id);
  // If the grid was deleted meanwhile, its editor keeps the unsaved changes.
  if (address.page === 'edit') return <GridEditor key={address.id} id={address.id} grid={grid ?? null} />;
  if (!grid) return <GridGone />;
  if (address.page === 'playback') {
    return <ChunkPlace key="gridPlayback" chunk={playback} given={{ grid, address }} />;
  }
  return <ChunkPlace key="gridView" chunk={gridView} given={{ grid, grids, window: address.window }} />;
}

function NotListed() {
  const { t } = useTranslation();
  const ref = useGridListRef();
  return (
    <FailedState
      title={t('grids:failed.title')}
      text={t('grids:failed.text')}
      onAgain={() => ref.send({ type: 'retry' })}
    />
  );
}

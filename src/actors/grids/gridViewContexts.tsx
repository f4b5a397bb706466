import { useActorRef, useSelector } from '@xstate/react';
import { useContext, useEffect, useRef, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { GridWindows } from '../../domain/grids/grid.ts';
import { gridViewMachine, type GridViewRef } from '../../machines/grids/gridView/gridView.machine.ts';
import { gridWindowMachine } from '../../machines/grids/gridWindow/gridWindow.machine.ts';
import { faceOf, type LiveFace, type LivePlayerRef } from '../../machines/live/livePlayer/selectors.ts';
import { useConsole } from '../shell/contexts.tsx';
import { LiveTabContext } from '../live/livePlayerContext.tsx';
import { refContext } from '../shell/refContext.ts';

const [GridViewContext, useGridViewRef] = refContext<GridViewRef>('GridViewActor');
const [GridWindowContext, useGridWindowRef] =
  refContext<ActorRefFrom<typeof gridWindowMachine>>('GridWindowActor');

export { useGridViewRef, useGridWindowRef };

/**
 * Runs a grid that is watched as long as it is mounted; to be keyed by its windows.
 *
 * @param large the place of the window that the address says is enlarged, or null
 */
export function GridViewActor({
  windows,
  large,
  children,
}: {
  windows: GridWindows;
  large: number | null;
  children: ReactNode;
}) {
  const { inspect } = useConsole();
  const view = useActorRef(gridViewMachine, { input: { windows }, ...(inspect && { inspect }) });
  useEffect(() => {
    view.send(large === null ? { type: 'window.restored' } : { type: 'window.enlarged', place: large });
  }, [view, large]);
  return <GridViewContext value={view}>{children}</GridViewContext>;
}

/** Whether the tab is seen; always true for a person who has turned pausing off. */
export function useIsTabSeen(): boolean {
  const tab = useContext(LiveTabContext);
  return useSelector(tab ?? undefined, (snapshot) => snapshot?.hasTag('unseen') !== true);
}

/** Runs one window of a grid as long as it is mounted. The player below is told when nobody sees the window. */
export function GridWindowActor({ children }: { children: ReactNode }) {
  const { inspect } = useConsole();
  const window = useActorRef(gridWindowMachine, { ...(inspect && { inspect }) });
  return (
    <GridWindowContext value={window}>
      <LiveTabContext value={window}>{children}</LiveTabContext>
    </GridWindowContext>
  );
}

/** Tells the grid what the picture in a window shows, and turns its sound up where the window is the one that is heard. */
export function useWindowOfGrid(player: LivePlayerRef, place: number, isHeard: boolean): void {
  const view = useGridViewRef();
  const face = useSelector(player, faceOf);
  const sound = useSelector(player, ({ children }) => children.sound);
  // Every window begins with it.
  const told = useRef<LiveFace>('connecting');
  useEffect(() => {
    if (face !== told.current) view.send({ type: 'window.changed', place, face });
    told.current = face;
  }, [view, place, face]);
  useEffect(() => {
    if (isHeard && sound?.getSnapshot().can({ type: 'unmute' })) sound.send({ type: 'unmute' });
  }, [isHeard, sound]);
}

import { useSelector } from '@xstate/react';
import { useContext, useRef, type ReactNode } from 'react';
import { fromCallback, type ActorRefFrom } from 'xstate';
import type { GridWindows } from '../../domain/grids/grid.ts';
import { readGridAddress } from '../../domain/grids/gridAddress.ts';
import { gridViewMachine, type WindowShown } from '../../machines/grids/gridView/gridView.machine.ts';
import { gridWindowMachine } from '../../machines/grids/gridWindow/gridWindow.machine.ts';
import {
  displayStateOf,
  type LiveDisplayState,
  type LivePlayerRef,
} from '../../machines/live/livePlayer/selectors.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { LiveTabContext } from '../live/livePlayerContext.tsx';
import { useReported } from '../shell/changed.ts';
import type { Navigation } from '../shell/navigation.ts';
import { refContext } from '../shell/refContext.ts';
import { placeOf } from './windowAddress.ts';

const [GridWindowContext, useGridWindowRef] =
  refContext<ActorRefFrom<typeof gridWindowMachine>>('GridWindowActor');

export { GridWindowContext, useGridWindowRef };

/** A grid whose enlarged window is the one that the address names. */
export const provideGridView = (windows: GridWindows, navigation: Pick<Navigation, 'watch'>) =>
  gridViewMachine.provide({
    actors: {
      address: fromCallback(({ sendBack }) => {
        const send = (fact: WindowShown) => sendBack(fact);
        let reported: number | null = null;
        return navigation.watch((path) => {
          const address = readGridAddress(path.slice(path.indexOf('?')));
          const place = placeOf('window' in address ? address.window : null, windows.length);
          if (place === reported) return;
          reported = place;
          send(place === null ? { type: 'window.restored' } : { type: 'window.enlarged', place });
        });
      }),
    },
  });

function useGridView(_: string, { windows }: { readonly windows: GridWindows }) {
  return useOwnActor(({ navigation }) => provideGridView(windows, navigation), { input: { windows } });
}

/** Runs a grid that is watched; to be keyed by its windows. */
const [GridViewActor, useGridViewRef] = actorScope('GridViewActor', useGridView);
export { GridViewActor, useGridViewRef };

/** Whether the tab is seen; always true for a person who has turned pausing off. */
export function useIsTabSeen(): boolean {
  const tab = useContext(LiveTabContext);
  return useSelector(tab ?? undefined, (snapshot) => snapshot?.hasTag('unseen') !== true);
}

/** Runs one window of a grid as long as it is mounted. The player below is notified when nobody sees the window. */
export function GridWindowActor({ place, children }: { place: number; children: ReactNode }) {
  const window = useOwnActor(gridWindowMachine, { input: { place } });
  return (
    <GridWindowContext value={window}>
      <LiveTabContext value={window}>{children}</LiveTabContext>
    </GridWindowContext>
  );
}

/** Reports to the grid what a window shows, and turns its sound up if the window is the one that is heard. */
export function useWindowOfGrid(player: LivePlayerRef, place: number, isHeard: boolean): void {
  const view = useGridViewRef();
  const displayState = useSelector(player, displayStateOf);
  const sound = useSelector(player, ({ children }) => children.sound);
  // Every window begins with it.
  const reported = useRef<LiveDisplayState>('connecting');
  useReported(displayState, () => {
    if (displayState !== reported.current) view.send({ type: 'window.changed', place, displayState });
    reported.current = displayState;
  });
  useReported(isHeard ? sound : null, () => {
    if (isHeard && sound?.getSnapshot().can({ type: 'unmute' })) sound.send({ type: 'unmute' });
  });
}

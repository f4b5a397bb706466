import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LiveFace } from '../../live/livePlayer/selectors.ts';
import type { gridViewMachine } from './gridView.machine.ts';

type GridSnapshot = SnapshotFrom<typeof gridViewMachine>;

export type GridViewRef = ActorRefFrom<typeof gridViewMachine>;

/** The place of the enlarged window; null if all have the same size. */
export const largeOf = (snapshot: GridSnapshot): number | null =>
  snapshot.matches({ size: 'enlarged' }) ? snapshot.context.large : null;

/** The place of the window with sound; null if all are muted. */
export const heardOf = (snapshot: GridSnapshot): number | null =>
  snapshot.matches({ sound: 'heard' }) ? snapshot.context.heard : null;

/** How many windows are in this visible state. */
export const countOf = (snapshot: GridSnapshot, face: LiveFace): number =>
  Object.values(snapshot.context.faces).filter((each) => each === face).length;

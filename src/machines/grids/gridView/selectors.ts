import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LiveFace } from '../../live/livePlayer/selectors.ts';
import type { gridViewMachine } from './gridView.machine.ts';

type GridSnapshot = SnapshotFrom<typeof gridViewMachine>;

/** The actor of a grid that is watched. */
export type GridViewRef = ActorRefFrom<typeof gridViewMachine>;

/** The place of the enlarged window; null where all are of one size. */
export const largeOf = (snapshot: GridSnapshot): number | null =>
  snapshot.matches({ size: 'enlarged' }) ? snapshot.context.large : null;

/** The place of the window that is heard; null where none is. */
export const heardOf = (snapshot: GridSnapshot): number | null =>
  snapshot.matches({ sound: 'heard' }) ? snapshot.context.heard : null;

/** How many windows show this. */
export const countOf = (snapshot: GridSnapshot, face: LiveFace): number =>
  Object.values(snapshot.context.faces).filter((each) => each === face).length;

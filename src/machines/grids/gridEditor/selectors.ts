import type { SnapshotFrom } from 'xstate';
import { isSameGrid } from '../../../domain/grids/grid.ts';
import { draftOf } from './draft.ts';
import type { gridEditorMachine } from './gridEditor.machine.ts';

/** Whether something is lost where the grid is left now: of one that was deleted elsewhere all that is here. */
export const isUnsaved = (snapshot: SnapshotFrom<typeof gridEditorMachine>): boolean =>
  !snapshot.matches('saved') &&
  !snapshot.matches('absent') &&
  (snapshot.context.isGone || !isSameGrid(snapshot.context.kept, draftOf(snapshot.context)));

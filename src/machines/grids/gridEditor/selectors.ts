import type { SnapshotFrom } from 'xstate';
import { isSameGrid } from '../../../domain/grids/grid.ts';
import { draftOf } from './draft.ts';
import type { gridEditorMachine } from './gridEditor.machine.ts';

/** Whether something is lost where the grid is left now. */
export const isUnsaved = (snapshot: SnapshotFrom<typeof gridEditorMachine>): boolean =>
  !snapshot.matches('saved') && !isSameGrid(snapshot.context.kept, draftOf(snapshot.context));

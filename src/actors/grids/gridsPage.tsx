import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { GridDraft } from '../../domain/grids/grid.ts';
import {
  draftOf,
  isUnsaved,
  type gridEditorMachine,
} from '../../machines/grids/gridEditor/gridEditor.machine.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { useUserId } from '../shell/contexts.tsx';
import { draftKind } from '../shell/drafts.ts';
import { refContext } from '../shell/refContext.ts';
import { useSaveDraft, useSavedDraft } from '../shell/savedDrafts.ts';
import { useUnsaved } from '../shell/unsaved.ts';
import { usePart, useShownPart } from '../shell/usePart.ts';
import { provideGridsPage } from './provideGridsPage.ts';

const useGridsPage = (userId: string) =>
  useOwnActor(({ http, navigation }) => provideGridsPage({ http: http(), navigation }), {
    input: { userId },
  });

/** Runs the page of the grids. */
const [GridsPageActor, useGridsPageRef] = actorScope('GridsPageActor', useGridsPage);
export { GridsPageActor };

export const useGridListRef = () => usePart(useGridsPageRef(), 'list');

const editedGrids = draftKind<GridDraft>();

const [GridEditorContext, useGridEditorRef] =
  refContext<ActorRefFrom<typeof gridEditorMachine>>('OpenedEditor');
export { useGridEditorRef };

type Edited = {
  /** Null for a grid that is begun. */
  readonly id: string | null;
  /** As it is kept, or as it begins; null where the list has none of that id. Read once. */
  readonly grid: GridDraft | null;
  readonly children: ReactNode;
};

/** Runs the editor of one grid while mounted. It stays if the list no longer has the grid. */
export function OpenedEditor({ id, grid, children }: Edited) {
  const edited = useSavedDraft(editedGrids, id ?? '');
  const opened = { type: 'editor.opened', userId: useUserId(), id, grid, edited } as const;
  const editor = useShownPart(useGridsPageRef(), 'editor', opened, { type: 'editor.closed' });
  useSaveDraft(editedGrids, id ?? '', () => {
    const snapshot = editor?.getSnapshot();
    return snapshot && isUnsaved(snapshot) ? draftOf(snapshot.context) : null;
  });
  useUnsaved(useSelector(editor ?? undefined, (snapshot) => snapshot !== undefined && isUnsaved(snapshot)));
  return editor !== null && <GridEditorContext value={editor}>{children}</GridEditorContext>;
}

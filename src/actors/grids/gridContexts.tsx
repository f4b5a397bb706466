import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router';
import type { GridDraft } from '../../domain/grids/grid.ts';
import { gridAddress } from '../../domain/grids/gridAddress.ts';
import { draftOf, gridEditorMachine, isUnsaved } from '../../machines/grids/gridEditor/gridEditor.machine.ts';
import { gridListMachine } from '../../machines/grids/gridList/gridList.machine.ts';
import { createGrid, deleteGrid, listGrids, updateGrid } from '../../services/grids/grids.ts';
import type { Http } from '../../services/wire/http.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { draftKind } from '../shell/drafts.ts';
import { useSaveDraft, useSavedDraft } from '../shell/savedDrafts.ts';
import { useRelay } from '../shell/relay.ts';
import { useUnsaved } from '../shell/unsaved.ts';
import { callActor } from '../wire/call.ts';
import { useIsFromLive } from './editorOrigin.ts';

const provideList = (http: Http) =>
  gridListMachine.provide({
    actors: {
      listGrids: callActor(http, listGrids),
      deleteGrid: callActor(http, deleteGrid),
      watchConnection: connectionWatch(http),
    },
  });

const provideEditor = (http: Http) =>
  gridEditorMachine.provide({
    actors: {
      saveGrid: callActor(http, (provider, { id, ...request }, signal) =>
        id === null
          ? createGrid(provider, request, signal)
          : updateGrid(provider, { ...request, id }, signal),
      ),
    },
  });

function useGridList(userId: string) {
  return useOwnActor(({ http }) => provideList(http()), { input: { userId } });
}

/** Runs the list of the grids. */
export const [GridListActor, useGridListRef] = actorScope('GridListActor', useGridList);

const editedGrids = draftKind<GridDraft>();

type Edited = {
  /** Null for a grid that is begun. */
  readonly id: string | null;
  /** As it is kept, or as it begins; null where the list has none of that id. Read once. */
  readonly grid: GridDraft | null;
};

function useGridEditor(userId: string, { id, grid }: Edited) {
  const list = useGridListRef();
  const navigate = useNavigate();
  const isFromLive = useIsFromLive();
  const edited = useSavedDraft(editedGrids, id ?? '');
  const editor = useOwnActor(({ http }) => provideEditor(http()), {
    input: { userId, id, grid, ...(edited && { edited }) },
  });
  useSaveDraft(editedGrids, id ?? '', () => {
    const snapshot = editor.getSnapshot();
    return isUnsaved(snapshot) ? draftOf(snapshot.context) : null;
  });
  useRelay(editor, 'grid.saved', (fact) => {
    list.send(fact);
    if (isFromLive && fact.grid.id === id) void navigate(-1);
    else void navigate(gridAddress({ page: 'list' }), { replace: true });
  });
  useRelay(editor, 'save.failed', () => list.send({ type: 'refresh' }));
  useUnsaved(useSelector(editor, isUnsaved));
  return editor;
}

/**
 * Runs the editor of one grid. The list hears of what it saves, and the page goes back to it, or to the grid live where
 * the person came from there. It stays mounted where the list has the grid no more.
 */
export const [GridEditorActor, useGridEditorRef] = actorScope('GridEditorActor', useGridEditor);

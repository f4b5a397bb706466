import { useActorRef, useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ActorRefFrom } from 'xstate';
import type { GridDraft } from '../../domain/grids/grid.ts';
import { gridAddress } from '../../domain/grids/gridAddress.ts';
import { draftOf, gridEditorMachine, isUnsaved } from '../../machines/grids/gridEditor/gridEditor.machine.ts';
import { gridListMachine } from '../../machines/grids/gridList/gridList.machine.ts';
import { createGrid, deleteGrid, listGrids, updateGrid } from '../../services/grids/grids.ts';
import type { Http } from '../../services/wire/http.ts';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { draftKind } from '../shell/drafts.ts';
import { useKeepDraft, useKeptDraft } from '../shell/keptDrafts.ts';
import { refContext } from '../shell/refContext.ts';
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

const [GridListContext, useGridListRef] = refContext<ActorRefFrom<typeof gridListMachine>>('GridListActor');
const [GridEditorContext, useGridEditorRef] =
  refContext<ActorRefFrom<typeof gridEditorMachine>>('GridEditorActor');

export { useGridEditorRef, useGridListRef };

/** Runs the list of the grids as long as it is mounted. */
export function GridListActor({ children }: { children: ReactNode }) {
  const { http, inspect } = useConsole();
  const [machine] = useState(() => provideList(http()));
  const userId = useUserId();
  const list = useActorRef(machine, { input: { userId }, ...(inspect && { inspect }) });
  return <GridListContext value={list}>{children}</GridListContext>;
}

const editedGrids = draftKind<GridDraft>();

type Edited = {
  /** Null for a grid that is begun. */
  readonly id: string | null;
  /** As it is kept, or as it begins; null where the list has none of that id. Read once. */
  readonly grid: GridDraft | null;
  readonly children: ReactNode;
};

/**
 * Runs the editor of one grid as long as it is mounted. The list hears of what it saves, and the page goes back to it, or to
 * the grid live where the person came from there. It stays mounted where the list has the grid no more.
 */
export function GridEditorActor({ id, grid, children }: Edited) {
  const { http, inspect } = useConsole();
  const [machine] = useState(() => provideEditor(http()));
  const userId = useUserId();
  const list = useGridListRef();
  const navigate = useNavigate();
  const isFromLive = useIsFromLive();
  const edited = useKeptDraft(editedGrids, id ?? '');
  const editor = useActorRef(machine, {
    input: { userId, id, grid, ...(edited && { edited }) },
    ...(inspect && { inspect }),
  });
  useKeepDraft(editedGrids, id ?? '', () => {
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
  return <GridEditorContext value={editor}>{children}</GridEditorContext>;
}

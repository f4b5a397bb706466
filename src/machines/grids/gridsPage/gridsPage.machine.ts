import { assign, sendTo, setup, type EventFromLogic, type InputFrom } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { Grid } from '../../../domain/grids/grid.ts';
import { partStub, type FactOf } from '../../part.ts';
import { callbackStub, machineStub } from '../../stubs.ts';
import type { gridEditorMachine } from '../gridEditor/gridEditor.machine.ts';
import type { gridListMachine } from '../gridList/gridList.machine.ts';

type EditorFact = FactOf<typeof gridEditorMachine>;
type ListEvent = EventFromLogic<typeof gridListMachine>;

type OfUser = InputFrom<typeof gridListMachine>;
type EditorInput = InputFrom<typeof gridEditorMachine>;
/** With the user who is signed in then: the page may have begun with another one. */
type Edited = Pick<EditorInput, 'userId' | 'id' | 'grid'> & {
  /** Edits from before the person signed in again; null for none. */
  readonly edited: NonNullable<EditorInput['edited']> | null;
};

/** The editor of a grid is shown, until it is closed. */
export type EditorShown = ({ type: 'editor.opened' } & Edited) | { type: 'editor.closed' };
/** Where a person goes from the editor: to where they came from, or to all grids. */
export type GridsCommand = { type: 'origin.show' } | { type: 'grids.show' };

/** The grids of a user (spec sections 3, 5 and 8): the list of them, and the editor of one. */
export const gridsPageMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfUser & {
      /** The grid that the editor was opened with last. */
      readonly opened: Edited;
    },
    input: {} as OfUser,
    events: {} as EditorFact | EditorShown,
    children: {} as { list: 'gridList'; editor: 'gridEditor'; router: 'router' },
  },
  actors: {
    gridList: machineStub<typeof gridListMachine>('gridList'),
    gridEditor: partStub<typeof gridEditorMachine>('gridEditor'),
    /** The router. Takes {@link GridsCommand}. */
    router: callbackStub<GridsCommand>('router'),
  },
  guards: {
    isKept: ({ context: { opened } }, { grid }: { grid: Grid }) => grid.id === opened.id,
  },
  actions: {
    setOpened: assign((_, { userId, id, grid, edited }: Edited) => ({
      opened: { userId, id, grid, edited },
    })),
    sendListSaved: sendTo('list', (_, { grid }: { grid: Grid }) => {
      return { type: 'grid.saved', grid } satisfies ListEvent;
    }),
    sendListRefresh: sendTo('list', { type: 'refresh' } satisfies ListEvent),
    sendOriginShow: sendTo('router', { type: 'origin.show' } satisfies GridsCommand),
    sendGridsShow: sendTo('router', { type: 'grids.show' } satisfies GridsCommand),
  },
}).createMachine({
  id: 'gridsPage',
  meta: { title: 'Grids page' },
  description:
    'The grids of the person, and the editor of one of them. This chart shows what each of them sends the others.',
  context: ({ input }) => ({ ...input, opened: { ...input, id: null, grid: null, edited: null } }),
  invoke: [
    { id: 'list', src: 'gridList', input: ({ context: { userId } }) => ({ userId }) },
    { id: 'router', src: 'router' },
  ],
  initial: 'shown',
  states: {
    shown: {
      description: 'The page shows all grids, or one of them: live, recorded, or in a tour.',
      on: {
        'editor.opened': {
          target: 'edited',
          actions: { type: 'setOpened', params: ({ event }) => event },
        },
      },
    },
    edited: {
      description: 'A grid is created or edited. The list stays as it is meanwhile.',
      invoke: {
        id: 'editor',
        src: 'gridEditor',
        input: ({ context: { opened } }) => ({
          userId: opened.userId,
          id: opened.id,
          grid: opened.grid,
          ...(opened.edited && { edited: opened.edited }),
        }),
      },
      on: {
        'editor.closed': 'shown',
        'grid.saved': [
          {
            description:
              'The grid was changed. The list shows it, and the person returns to where they came from.',
            guard: { type: 'isKept', params: ({ event }) => event },
            actions: [{ type: 'sendListSaved', params: ({ event }) => event }, 'sendOriginShow'],
          },
          {
            description:
              'A grid was created, maybe in the place of one that was deleted. The person sees all grids.',
            actions: [{ type: 'sendListSaved', params: ({ event }) => event }, 'sendGridsShow'],
          },
        ],
        'save.failed': {
          description: 'Saving seemed to fail, but the provider may have saved the grid. The list reloads.',
          actions: 'sendListRefresh',
        },
      },
    },
  },
});

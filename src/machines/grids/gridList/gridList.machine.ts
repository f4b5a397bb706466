import { assign, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { withGrid, type Grid } from '../../../domain/grids/grid.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { failureOf, messageOr } from '../../../domain/wire/callResult.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

type OfUser = { readonly userId: string };

/** The saved grids of a user (spec sections 3 and 8): listing and deleting them. */
export const gridListMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfUser & {
      readonly grids: readonly Grid[];
      /** The grid to delete. */
      readonly chosen: string | null;
      readonly error: MessageKey | null;
    },
    input: {} as OfUser,
    events: {} as
      | { type: 'grid.delete'; id: string }
      | { type: 'confirm' }
      | { type: 'keep' }
      | { type: 'retry' }
      | { type: 'refresh' }
      /** The editor has saved the grid. */
      | { type: 'grid.saved'; grid: Grid }
      | ConnectionRestored,
  },
  actors: {
    listGrids: promiseStub<readonly Grid[], OfUser>('listGrids'),
    deleteGrid: promiseStub<void, { id: string }>('deleteGrid'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    isGone: (_, params: { error: unknown }) => failureOf(params.error).message === 'grid.notExist',
  },
  actions: {
    setGrids: assign((_, params: { grids: readonly Grid[] }) => ({ grids: params.grids, error: null })),
    setGrid: assign(({ context: { grids } }, { grid }: { grid: Grid }) => ({
      grids: withGrid(grids, grid),
      error: null,
    })),
    setGridsLeft: assign(({ context: { grids, chosen } }) => ({
      grids: grids.filter(({ id }) => id !== chosen),
      chosen: null,
    })),
    setChosen: assign((_, params: { id: string }) => ({ chosen: params.id, error: null })),
    clearChosen: assign({ chosen: null }),
    setFailure: assign((_, params: { error: unknown; otherwise: MessageKey }) => ({
      error: messageOr(params.error, params.otherwise),
      chosen: null,
    })),
  },
}).createMachine({
  id: 'gridList',
  meta: { title: 'Grids' },
  description: "The list of a person's saved grids, and deleting a grid.",
  context: ({ input }) => ({ ...input, grids: [], chosen: null, error: null }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The console loads the grids while the person waits.',
      invoke: {
        id: 'listGrids',
        src: 'listGrids',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'listed',
          actions: { type: 'setGrids', params: ({ event }) => ({ grids: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: {
      description:
        'The grids failed to load. The page says so and offers to try again. The console reloads them when the provider is back.',
      on: { retry: 'loading', 'connection.restored': 'loading' },
    },
    listed: {
      description:
        'The page shows the grids. The person can watch, edit and delete each of them, and create a new one.',
      on: {
        'grid.delete': {
          target: 'asking',
          actions: { type: 'setChosen', params: ({ event }) => event },
        },
        'grid.saved': {
          description: 'A grid was created or changed, and the list shows it.',
          actions: { type: 'setGrid', params: ({ event }) => event },
        },
        refresh: {
          description: 'Saving a grid seemed to fail, but the provider may have saved it.',
          target: 'refreshing',
        },
      },
    },
    refreshing: {
      description: 'The console reloads the grids. The list stays meanwhile, and also if the reload fails.',
      on: {
        'grid.saved': {
          description: 'A grid was created or changed meanwhile, so the console reloads the grids once more.',
          target: 'refreshing',
          reenter: true,
          actions: { type: 'setGrid', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'refreshGrids',
        src: 'listGrids',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'listed',
          actions: { type: 'setGrids', params: ({ event }) => ({ grids: event.output }) },
        },
        onError: 'listed',
      },
    },
    asking: {
      description: 'A dialog asks whether to delete the grid. Yes deletes it; no returns to the list.',
      on: { confirm: 'deleting', keep: { target: 'listed', actions: 'clearChosen' } },
    },
    deleting: {
      description:
        'The provider is deleting the grid. The grid then leaves the list, or the page shows an error.',
      invoke: {
        id: 'deleteGrid',
        src: 'deleteGrid',
        input: ({ context: { chosen } }) => ({ id: chosen ?? '' }),
        onDone: { target: 'listed', actions: 'setGridsLeft' },
        onError: [
          {
            description: 'The grid was already deleted elsewhere, so nothing is left to do.',
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'listed',
            actions: 'setGridsLeft',
          },
          {
            target: 'listed',
            actions: {
              type: 'setFailure',
              params: ({ event }) => ({ error: event.error, otherwise: 'action.deleteFailed' as const }),
            },
          },
        ],
      },
    },
  },
});

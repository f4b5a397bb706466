import { assign, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { withGrid, type Grid } from '../../../domain/grids/grid.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { failureOf, messageOr } from '../../../domain/wire/callResult.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

type OfUser = { readonly userId: string };

/** The saved grids of a user (spec sections 3 and 8): reading and deleting them. */
export const gridListMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfUser & {
      readonly grids: readonly Grid[];
      /** The grid that is to be deleted. */
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
      /** The editor kept it. */
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
  description: 'The saved grids of a person: all of them at a glance, and deleting one.',
  context: ({ input }) => ({ ...input, grids: [], chosen: null, error: null }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The grids are asked for, and the person waits for them.',
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
        'The grids could not be read. The page says so and offers to try again; it tries by itself once the provider is back.',
      on: { retry: 'loading', 'connection.restored': 'loading' },
    },
    listed: {
      description: 'The grids are shown. Each can be watched, changed and deleted, and a new one begun.',
      on: {
        'grid.delete': {
          target: 'asking',
          actions: { type: 'setChosen', params: ({ event }) => event },
        },
        'grid.saved': {
          description: 'A grid was made or changed: it is shown so.',
          actions: { type: 'setGrid', params: ({ event }) => event },
        },
        refresh: {
          description:
            'A grid could not be saved, as far as the console knows: the provider may have kept it all the same.',
          target: 'refreshing',
        },
      },
    },
    refreshing: {
      description: 'The grids are read anew, and what was shown stays meanwhile, also where that fails.',
      on: {
        'grid.saved': {
          description: 'A grid was made or changed meanwhile: they are read anew once more.',
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
      description: 'A dialog names the grid that is to be deleted. Yes deletes it; no returns to the list.',
      on: { confirm: 'deleting', keep: { target: 'listed', actions: 'clearChosen' } },
    },
    deleting: {
      description:
        'The grid is being deleted. Then it leaves the list, or the page says why it could not be done.',
      invoke: {
        id: 'deleteGrid',
        src: 'deleteGrid',
        input: ({ context: { chosen } }) => ({ id: chosen ?? '' }),
        onDone: { target: 'listed', actions: 'setGridsLeft' },
        onError: [
          {
            description: 'Somebody else deleted it before: that is what was wanted.',
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

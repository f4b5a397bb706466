import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import {
  aimed,
  arrangementOf,
  emptied,
  filled,
  letGo,
  lifted,
  put,
  type Arrangement,
} from '../../../domain/grids/arranging.ts';
import {
  checkGrid,
  isSameGrid,
  lostBy,
  refusedGrid,
  smallestLayout,
  withLayout,
  type Grid,
  type GridDraft,
  type GridField,
  type GridLayout,
} from '../../../domain/grids/grid.ts';
import { noErrors, withoutError, type FormErrors } from '../../../domain/shell/form.ts';
import { promiseStub } from '../../stubs.ts';
import { draftOf } from './draft.ts';

/** A grid that is made or changed; a new one has no id. */
export type EditedGrid = { readonly userId: string; readonly id: string | null; readonly grid: GridDraft };

type WindowAt = { readonly at: number };

/** One grid that is made or changed (spec sections 3, 5 and 8). */
export const gridEditorMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as Arrangement & {
      readonly userId: string;
      readonly id: string | null;
      /** As it is kept; a new one as it begins. */
      readonly kept: GridDraft;
      readonly name: string;
      readonly layout: GridLayout;
      /** What narrows the cameras to choose from. */
      readonly keyword: string;
      readonly errors: FormErrors<GridField>;
    },
    input: {} as EditedGrid,
    events: {} as
      | { type: 'name.changed'; name: string }
      | { type: 'keyword.changed'; keyword: string }
      | { type: 'layout.choose'; layout: GridLayout }
      | { type: 'camera.lift'; serialNumber: string }
      | { type: 'camera.put'; serialNumber: string; at: number }
      | { type: 'window.aim'; at: number | null }
      | { type: 'window.empty'; at: number }
      | { type: 'windows.fill'; serialNumbers: readonly string[] }
      | { type: 'release' }
      | { type: 'save' }
      | { type: 'confirm' }
      | { type: 'keep' },
    emitted: {} as
      | { type: 'grid.saved'; grid: Grid }
      /** It was refused, or its answer was lost: the provider may have kept it. */
      | { type: 'save.failed' },
  },
  actors: { saveGrid: promiseStub<string, EditedGrid>('saveGrid') },
  guards: {
    isWindow: ({ context }, { at }: WindowAt) => at >= 0 && at < context.layout,
    isFull: ({ context }, { at }: WindowAt) => (context.windows[at] ?? null) !== null,
    hasRoom: ({ context: { windows } }, { serialNumbers }: { serialNumbers: readonly string[] }) =>
      windows.includes(null) && serialNumbers.some((serialNumber) => !windows.includes(serialNumber)),
    isOther: ({ context }, { layout }: { layout: GridLayout }) => layout !== context.layout,
    hasTooMany: ({ context }, { layout }: { layout: GridLayout }) =>
      lostBy(context.windows, layout).length > 0,
    isFaulty: ({ context }) => Object.keys(checkGrid(draftOf(context))).length > 0,
    isSavable: ({ context }) => context.id === null || !isSameGrid(context.kept, draftOf(context)),
  },
  actions: {
    setName: assign(({ context }, { name }: { name: string }) => ({
      name,
      errors: withoutError(context.errors, 'name'),
    })),
    setKeyword: assign((_, { keyword }: { keyword: string }) => ({ keyword })),
    setHeld: assign(({ context }, { serialNumber }: { serialNumber: string }) =>
      lifted(context, serialNumber),
    ),
    setTarget: assign(({ context }, { at }: { at: number | null }) => aimed(context, at)),
    setPut: assign(({ context }, { serialNumber, at }: { serialNumber: string; at: number }) => ({
      ...put(context, serialNumber, at),
      errors: withoutError(context.errors, 'windows'),
    })),
    setEmptied: assign(({ context }, { at }: WindowAt) => ({
      ...emptied(context, at),
      errors: withoutError(context.errors, 'windows'),
    })),
    setFilled: assign(({ context }, { serialNumbers }: { serialNumbers: readonly string[] }) => ({
      ...filled(context, serialNumbers),
      errors: withoutError(context.errors, 'windows'),
    })),
    clearHeld: assign(({ context }) => letGo(context)),
    setLayout: assign(({ context }, { layout }: { layout: GridLayout }) => ({
      layout,
      ...arrangementOf(withLayout(context.windows, layout)),
      errors: withoutError(context.errors, 'windows'),
    })),
    setErrors: assign(({ context }) => ({ errors: checkGrid(draftOf(context)) })),
    clearErrors: assign({ errors: noErrors }),
    setFailure: assign((_, params: { error: unknown }) => ({ errors: refusedGrid(params.error) })),
    emitSaved: emit(({ context }, { id }: { id: string }) => ({
      type: 'grid.saved' as const,
      grid: { id, ...draftOf(context) },
    })),
    emitFailed: emit({ type: 'save.failed' as const }),
  },
}).createMachine({
  id: 'gridEditor',
  meta: { title: 'Making a grid' },
  description:
    'One grid that is made or changed: its name, how many windows it has, and which camera stands in which of them.',
  context: ({ input: { userId, id, grid } }) => ({
    userId,
    id,
    kept: grid,
    name: grid.name,
    layout: grid.layout,
    ...arrangementOf(grid.windows),
    keyword: '',
    errors: noErrors,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The grid can be changed. What is not saved is asked about before the person leaves.',
      on: {
        'name.changed': { actions: { type: 'setName', params: ({ event }) => event } },
        'keyword.changed': { actions: { type: 'setKeyword', params: ({ event }) => event } },
        'camera.put': {
          description: 'A camera is put into a window; what is there changes places with it, or is out.',
          guard: { type: 'isWindow', params: ({ event }) => event },
          target: '.idle',
          actions: { type: 'setPut', params: ({ event }) => event },
        },
        'window.empty': {
          guard: { type: 'isFull', params: ({ event }) => event },
          target: '.idle',
          actions: { type: 'setEmptied', params: ({ event }) => event },
        },
        'windows.fill': {
          description: 'The empty windows take the next cameras of the list.',
          guard: { type: 'hasRoom', params: ({ event }) => event },
          target: '.idle',
          actions: { type: 'setFilled', params: ({ event }) => event },
        },
        'layout.choose': [
          {
            description: 'More cameras are chosen than the smaller grid has windows.',
            guard: { type: 'hasTooMany', params: ({ event }) => event },
            target: 'asking',
          },
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: '.idle',
            actions: { type: 'setLayout', params: ({ event }) => event },
          },
        ],
        save: [
          { guard: 'isFaulty', target: '.idle', actions: ['clearHeld', 'setErrors'] },
          { guard: 'isSavable', target: 'saving', actions: ['clearHeld', 'clearErrors'] },
        ],
      },
      initial: 'idle',
      states: {
        idle: {
          description: 'No camera is picked up and no window chosen.',
          on: {
            'camera.lift': {
              target: 'lifted',
              actions: { type: 'setHeld', params: ({ event }) => event },
            },
            'window.aim': {
              target: 'aimed',
              actions: { type: 'setTarget', params: ({ event }) => event },
            },
          },
        },
        aimed: {
          description: 'An empty window is chosen: the next camera that is touched goes into it.',
          on: {
            'camera.lift': {
              target: 'idle',
              actions: {
                type: 'setPut',
                params: ({ event, context }) => ({
                  serialNumber: event.serialNumber,
                  at: context.target ?? 0,
                }),
              },
            },
            'window.aim': { actions: { type: 'setTarget', params: ({ event }) => event } },
            release: { target: 'idle', actions: 'clearHeld' },
          },
        },
        lifted: {
          description:
            'A camera is picked up: dragged, or chosen by keyboard or touch. The window that it would go to is marked, until it is put there or let go.',
          on: {
            'camera.lift': { actions: { type: 'setHeld', params: ({ event }) => event } },
            'window.aim': { actions: { type: 'setTarget', params: ({ event }) => event } },
            release: { target: 'idle', actions: 'clearHeld' },
          },
        },
      },
    },
    asking: {
      description:
        'A dialog names the cameras that the smaller grid has no window for. Yes takes them out; no leaves the grid as it is.',
      on: {
        confirm: {
          target: 'editing',
          actions: { type: 'setLayout', params: { layout: smallestLayout } },
        },
        keep: { target: 'editing', actions: 'clearHeld' },
      },
    },
    saving: {
      description:
        'The grid is being saved. Where that fails everything that was chosen stays, and the page says why.',
      invoke: {
        id: 'saveGrid',
        src: 'saveGrid',
        input: ({ context }) => ({ userId: context.userId, id: context.id, grid: draftOf(context) }),
        onDone: {
          target: 'saved',
          actions: { type: 'emitSaved', params: ({ event }) => ({ id: event.output }) },
        },
        onError: {
          target: 'editing',
          actions: [{ type: 'setFailure', params: ({ event }) => event }, 'emitFailed'],
        },
      },
    },
    saved: {
      description: 'The grid is kept. The page leads on to it.',
    },
  },
});

import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import {
  type GridDraft,
  checkGrid,
  isSameGrid,
  lostBy,
  refusedGrid,
  withLayout,
  type Grid,
  type GridField,
  type GridLayout,
  emptyWindows,
  smallestLayout,
} from '../../../domain/grids/grid.ts';
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
import { failureOf } from '../../../domain/wire/callResult.ts';
import { noErrors, withoutError, type FormErrors } from '../../../domain/shell/form.ts';
import { promiseStub } from '../../stubs.ts';

/** What a person has said of the grid so far. */
export const draftOf = ({ name, layout, windows }: GridDraft): GridDraft => ({
  name: name.trim(),
  layout,
  windows,
});

/** A grid that is made or changed; a new one has no id. */
type EditedGrid = { readonly userId: string; readonly id: string | null; readonly grid: GridDraft };

type WindowAt = { readonly at: number };

/** What stands for a grid that is not there. */
const noGrid: GridDraft = { name: '', layout: smallestLayout, windows: emptyWindows(smallestLayout) };

/** One grid that is made or changed (spec sections 3, 5 and 8). */
export const gridEditorMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as Arrangement & {
      readonly userId: string;
      readonly id: string | null;
      /** It was not there to begin with, or was deleted elsewhere while it was edited. */
      readonly isGone: boolean;
      /** As it is kept; a new one as it begins. */
      readonly kept: GridDraft;
      readonly name: string;
      readonly layout: GridLayout;
      /** What narrows the cameras to choose from. */
      readonly keyword: string;
      readonly errors: FormErrors<GridField>;
    },
    /** No grid: none has the id. */
    input: {} as Omit<EditedGrid, 'grid'> & { readonly grid: GridDraft | null },
    events: {} as
      | { type: 'name.changed'; name: string }
      | { type: 'keyword.changed'; keyword: string }
      | { type: 'layout.choose'; layout: GridLayout }
      | { type: 'camera.lift'; camera: string }
      | { type: 'camera.put'; camera: string; at: number }
      | { type: 'window.aim'; at: number | null }
      | { type: 'window.empty'; at: number }
      | { type: 'windows.fill'; cameras: readonly string[] }
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
    isGone: ({ context }) => context.isGone,
    isDeleted: (_, params: { error: unknown }) => failureOf(params.error).message === 'grid.notExist',
    isWindow: ({ context }, { at }: WindowAt) => at >= 0 && at < context.layout,
    isFull: ({ context }, { at }: WindowAt) => (context.windows[at] ?? null) !== null,
    hasRoom: ({ context: { windows } }, { cameras }: { cameras: readonly string[] }) =>
      windows.includes(null) && cameras.some((camera) => !windows.includes(camera)),
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
    setHeld: assign(({ context }, { camera }: { camera: string }) => lifted(context, camera)),
    setTarget: assign(({ context }, { at }: { at: number | null }) => aimed(context, at)),
    setPut: assign(({ context }, { camera, at }: { camera: string; at: number }) => ({
      ...put(context, camera, at),
      errors: withoutError(context.errors, 'windows'),
    })),
    setEmptied: assign(({ context }, { at }: WindowAt) => ({
      ...emptied(context, at),
      errors: withoutError(context.errors, 'windows'),
    })),
    setFilled: assign(({ context }, { cameras }: { cameras: readonly string[] }) => ({
      ...filled(context, cameras),
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
    setGone: assign({ isGone: true }),
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
  context: ({ input: { userId, id, grid } }) => {
    const kept = grid ?? noGrid;
    return {
      userId,
      id,
      isGone: grid === null,
      kept,
      name: kept.name,
      layout: kept.layout,
      ...arrangementOf(kept.windows),
      keyword: '',
      errors: noErrors,
    };
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'Whether there is a grid to change shows at once.',
      always: [{ guard: 'isGone', target: 'absent' }, { target: 'editing' }],
    },
    absent: {
      description:
        'The address names a grid that was deleted, or never was. The page says so, and leads to all grids.',
    },
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
          {
            description: 'It was deleted elsewhere: it is saved as a new grid.',
            guard: 'isGone',
            target: 'saving',
            actions: ['clearHeld', 'clearErrors'],
          },
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
                  camera: event.camera,
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
        input: ({ context }) => ({
          userId: context.userId,
          id: context.isGone ? null : context.id,
          grid: draftOf(context),
        }),
        onDone: {
          target: 'saved',
          actions: { type: 'emitSaved', params: ({ event }) => ({ id: event.output }) },
        },
        onError: [
          {
            description: 'It was deleted elsewhere: what was chosen can be saved as a new grid.',
            guard: { type: 'isDeleted', params: ({ event }) => event },
            target: 'editing',
            actions: [{ type: 'setFailure', params: ({ event }) => event }, 'setGone', 'emitFailed'],
          },
          {
            target: 'editing',
            actions: [{ type: 'setFailure', params: ({ event }) => event }, 'emitFailed'],
          },
        ],
      },
    },
    saved: {
      description: 'The grid is kept. The page leads on to it.',
    },
  },
});

/** Whether something is lost where the grid is left now: of one that was deleted elsewhere all that is here. */
export const isUnsaved = (snapshot: SnapshotFrom<typeof gridEditorMachine>): boolean =>
  !snapshot.matches('saved') &&
  !snapshot.matches('absent') &&
  (snapshot.context.isGone || !isSameGrid(snapshot.context.kept, draftOf(snapshot.context)));

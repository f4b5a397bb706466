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

/** The grid as edited so far. */
export const draftOf = ({ name, layout, windows }: GridDraft): GridDraft => ({
  name: name.trim(),
  layout,
  windows,
});

/** The grid to edit; a new one has no id. */
type EditedGrid = { readonly userId: string; readonly id: string | null; readonly grid: GridDraft };

type WindowAt = { readonly at: number };

/** In place of a grid that does not exist. */
const noGrid: GridDraft = { name: '', layout: smallestLayout, windows: emptyWindows(smallestLayout) };

/** Creates or edits one grid (spec sections 3, 5 and 8). */
export const gridEditorMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as Arrangement & {
      readonly userId: string;
      readonly id: string | null;
      /** Whether the grid does not exist, or was deleted elsewhere during the edit. */
      readonly isGone: boolean;
      /** As saved last; a new one as it began. */
      readonly kept: GridDraft;
      readonly name: string;
      readonly layout: GridLayout;
      /** The text that filters the cameras to choose from. */
      readonly keyword: string;
      readonly errors: FormErrors<GridField>;
    },
    /** `null`: no grid has the id. */
    input: {} as Omit<EditedGrid, 'grid'> & {
      readonly grid: GridDraft | null;
      /** Edits from before the person signed in again. */
      readonly edited?: GridDraft;
    },
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
      /** Refused, or the answer was lost: then the provider may have saved it. */
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
  meta: { title: 'Grid editor' },
  description: 'Creates or edits a grid: its name, its number of windows, and the camera in each of them.',
  context: ({ input: { userId, id, grid, edited } }) => {
    const kept = grid ?? noGrid;
    const { name, layout, windows } = edited ?? kept;
    return {
      userId,
      id,
      isGone: grid === null,
      kept,
      name,
      layout,
      ...arrangementOf(windows),
      keyword: '',
      errors: noErrors,
    };
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'Decides whether there is a grid to edit.',
      always: [{ guard: 'isGone', target: 'absent' }, { target: 'editing' }],
    },
    absent: {
      description:
        'The address names a grid that was deleted or never existed. The page says so and links to all grids.',
    },
    editing: {
      description: 'The grid can be edited. A dialog asks before unsaved changes are lost.',
      on: {
        'name.changed': { actions: { type: 'setName', params: ({ event }) => event } },
        'keyword.changed': { actions: { type: 'setKeyword', params: ({ event }) => event } },
        'camera.put': {
          description: 'A camera is put into a window. A camera that was in it swaps places, or is removed.',
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
          description: 'The empty windows are filled with the next cameras of the list.',
          guard: { type: 'hasRoom', params: ({ event }) => event },
          target: '.idle',
          actions: { type: 'setFilled', params: ({ event }) => event },
        },
        'layout.choose': [
          {
            description: 'The smaller grid has fewer windows than there are cameras.',
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
            description: 'The grid was deleted elsewhere, so it is saved as a new one.',
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
          description: 'No camera and no window is selected.',
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
          description: 'An empty window is selected. The next camera that is tapped goes into it.',
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
            'A camera is picked up by dragging, keyboard, or touch. The window it would go to is marked until it is dropped or the move is canceled.',
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
        'A dialog names the cameras that do not fit the smaller grid. Confirming removes them; canceling keeps the grid as it is.',
      on: {
        confirm: {
          target: 'editing',
          actions: { type: 'setLayout', params: { layout: smallestLayout } },
        },
        keep: { target: 'editing', actions: 'clearHeld' },
      },
    },
    saving: {
      description: 'The grid is being saved. If that fails, all edits stay and the page says why.',
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
            description: 'The grid was deleted elsewhere. The edits can be saved as a new grid.',
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
      description: 'The grid is saved, and the page opens it.',
    },
  },
});

/** Whether leaving now loses edits. A grid that was deleted elsewhere exists only here. */
export const isUnsaved = (snapshot: SnapshotFrom<typeof gridEditorMachine>): boolean =>
  !snapshot.matches('saved') &&
  !snapshot.matches('absent') &&
  (snapshot.context.isGone || !isSameGrid(snapshot.context.kept, draftOf(snapshot.context)));

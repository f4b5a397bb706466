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
  withLayout,
  type Grid,
  type GridDraft,
  type GridField,
  type GridLayout,
} from '../../../domain/grids/grid.ts';
import { failureOf } from '../../../domain/wire/callResult.ts';
import { noErrors, withoutError, type FormErrors } from '../../../domain/shell/form.ts';
import { promiseStub } from '../../stubs.ts';
import { draftOf } from './draft.ts';

/** A grid that is made or changed; a new one has no id. */
type EditedGrid = { readonly userId: string; readonly id: string | null; readonly grid: GridDraft };

type WindowAt = { readonly at: number };

/** What a grid is made or changed with. */
export const gridEditorSetup = setup({
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
});

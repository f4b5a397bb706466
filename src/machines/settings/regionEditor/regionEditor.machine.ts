import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { detectionFault, type Detection, type DetectionMode } from '../../../domain/settings/detection.ts';
import { canPlace, isClosing, placeOf } from '../../../domain/settings/drawing.ts';
import { begun, recorded, redone, undone, type EditHistory } from '../../../domain/settings/editHistory.ts';
import { placed, regionLimits, type Point } from '../../../domain/settings/region.ts';
import {
  edited,
  editFault,
  held,
  markOf,
  paintHold,
  type Hold,
  type RegionEdit,
} from '../../../domain/settings/regionEdit.ts';

type At = { readonly at: Point };

/** Emitted after each change. */
export type DetectionChanged = { type: 'detection.changed'; detection: Detection };

type Context = {
  readonly history: EditHistory<Detection>;
  /** The detection during a drag; null when nothing is dragged. */
  readonly preview: Detection | null;
  readonly hold: Hold | null;
  readonly mode: DetectionMode;
  readonly chosen: string | null;
  readonly snaps: boolean;
  /** The region being drawn: its corners, the place of the next one, its id, and its name. */
  readonly points: readonly Point[];
  readonly cursor: Point;
  readonly id: string;
  readonly name: string;
  readonly fault: MessageKey | null;
};

const middle: Point = [0.5, 0.5];

/** The first region, so that keys have one to act on from the start. */
const firstOf = ({ regions }: Detection): string | null => regions[0]?.id ?? null;

/** The selected region, or the first if it was removed. */
const stillChosen = (detection: Detection, chosen: string | null): string | null =>
  detection.regions.some(({ id }) => id === chosen) ? chosen : firstOf(detection);

const after = (history: EditHistory<Detection>, chosen: string | null) => ({
  history,
  chosen: stillChosen(history.present, chosen),
  fault: null,
});

const isSame = (one: Detection, other: Detection): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The region with the corners drawn so far. */
const drawnOf = ({ points, id, name }: Context) => ({
  kind: 'region.add' as const,
  region: { id, name, points },
});

const shapeFault = (context: Context): MessageKey | null =>
  editFault(context.history.present, drawnOf(context));

/** What is shown, a drag included. */
export const shownOf = ({ preview, history }: Pick<Context, 'preview' | 'history'>): Detection =>
  preview ?? history.present;

/** What a person was drawing. */
export type Drawing = Pick<Context, 'id' | 'name' | 'points' | 'snaps' | 'cursor'>;

const startOf = ({ detection }: { readonly detection: Detection }): Context => ({
  history: begun(detection),
  preview: null,
  hold: null,
  mode: 'regions',
  chosen: firstOf(detection),
  snaps: true,
  points: [],
  cursor: middle,
  id: '',
  name: '',
  fault: null,
});

/** The detection of a camera: regions, motion areas, and sensitivity, drawn on its own picture (spec section 3). */
export const regionEditorMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as Context,
    input: {} as Parameters<typeof startOf>[0],
    events: {} as
      | { type: 'edit'; edit: RegionEdit }
      | { type: 'region.choose'; id: string }
      | { type: 'mode.choose'; mode: DetectionMode }
      | { type: 'snap.toggle' }
      | { type: 'undo' }
      | { type: 'redo' }
      /** `id`: new, never used by a region of this camera. */
      | { type: 'draw'; id: string; name: string }
      | ({ type: 'point.place' } & At)
      | { type: 'point.remove' }
      | { type: 'shape.close' }
      | { type: 'cancel' }
      | { type: 'corner.pressed'; index: number }
      | { type: 'edge.pressed'; after: number }
      | ({ type: 'region.pressed'; id: string } & At)
      | ({ type: 'cell.pressed' } & At)
      | ({ type: 'pointer.moved' } & At)
      | ({ type: 'cursor.move' } & At)
      | { type: 'pointer.released' }
      | { type: 'detection.given'; detection: Detection },
    emitted: {} as DetectionChanged,
  },
  guards: {
    isPossible: ({ context }, { edit }: { edit: RegionEdit }) =>
      editFault(context.history.present, edit) === null,
    hasRoom: ({ context }) => context.history.present.regions.length < regionLimits.regions,
    hasPast: ({ context }) => context.history.past.length > 0,
    hasFuture: ({ context }) => context.history.future.length > 0,
    isClosing: ({ context }, { at }: At) => isClosing(context.points, at),
    isShape: ({ context }) => shapeFault(context) === null,
    isShapeClosed: ({ context }, { at }: At) => isClosing(context.points, at) && shapeFault(context) === null,
    isPlaceable: ({ context }, { at }: At) =>
      canPlace(context.points, placeOf(at, context.history.present.regions, context.snaps)),
    isFaulty: ({ context }) => detectionFault(shownOf(context)) !== null,
    isOther: ({ context }, { detection }: { detection: Detection }) =>
      !isSame(detection, context.history.present),
    isChanged: ({ context }) => !isSame(shownOf(context), context.history.present),
  },
  actions: {
    setEdit: assign(({ context }, { edit }: { edit: RegionEdit }) =>
      after(
        recorded(context.history, edited(context.history.present, edit), markOf(edit)),
        edit.kind === 'region.add' ? edit.region.id : context.chosen,
      ),
    ),
    setEditFault: assign(({ context }, { edit }: { edit: RegionEdit }) => ({
      fault: editFault(context.history.present, edit),
    })),
    setChosen: assign((_, { id }: { id: string }) => ({ chosen: id, fault: null })),
    setMode: assign((_, { mode }: { mode: DetectionMode }) => ({ mode, fault: null })),
    setSnaps: assign(({ context }) => ({ snaps: !context.snaps })),
    setUndone: assign(({ context }) => after(undone(context.history), context.chosen)),
    setRedone: assign(({ context }) => after(redone(context.history), context.chosen)),
    setFull: assign({ fault: 'settings.regionsMost' as const }),
    setDrawing: assign((_, { id, name }: { id: string; name: string }) => ({
      id,
      name,
      cursor: middle,
      fault: null,
    })),
    setCursor: assign(({ context }, { at }: At) => ({
      cursor: placeOf(at, context.history.present.regions, context.snaps),
    })),
    setCursorAt: assign((_, { at }: At) => ({ cursor: placed(at) })),
    setPoint: assign(({ context }, { at }: At) => {
      const cursor = placeOf(at, context.history.present.regions, context.snaps);
      return { cursor, points: [...context.points, cursor], fault: null };
    }),
    clearLastPoint: assign(({ context }) => ({ points: context.points.slice(0, -1), fault: null })),
    setCrossing: assign({ fault: 'settings.regionCrosses' as const }),
    setShapeFault: assign(({ context }) => ({ fault: shapeFault(context) })),
    setShape: assign(({ context }) => {
      const { history } = context;
      const edit = drawnOf(context);
      return { ...after(recorded(history, edited(history.present, edit)), edit.region.id), points: [] };
    }),
    clearPoints: assign({ points: [], fault: null }),
    setCornerHold: assign(({ context }, { index }: { index: number }) => ({
      hold: { kind: 'corner' as const, id: context.chosen ?? '', index },
      preview: context.history.present,
      fault: null,
    })),
    setNewCornerHold: assign(({ context }, { after: edge }: { after: number }) => {
      const id = context.chosen ?? '';
      return {
        hold: { kind: 'corner' as const, id, index: edge + 1 },
        preview: edited(context.history.present, { kind: 'corner.add', id, after: edge }),
        fault: null,
      };
    }),
    setRegionHold: assign(({ context }, { id, at }: { id: string } & At) => ({
      hold: { kind: 'region' as const, id, at },
      chosen: id,
      preview: context.history.present,
      fault: null,
    })),
    setPaintHold: assign(({ context }, { at }: At) => {
      const hold = paintHold(context.history.present, at);
      return { hold, preview: held(context.history.present, hold, at, false).detection };
    }),
    setHeld: assign(({ context }, { at }: At) => {
      if (context.hold === null) return {};
      const { detection, hold } = held(shownOf(context), context.hold, at, context.snaps);
      return { preview: detection, hold };
    }),
    setReleased: assign(({ context }) => ({
      history: recorded(context.history, shownOf(context)),
      preview: null,
      hold: null,
    })),
    setReleaseFault: assign(({ context }) => ({ fault: detectionFault(shownOf(context)) })),
    clearHold: assign({ preview: null, hold: null }),
    setGiven: assign(({ context }, { detection }: { detection: Detection }) =>
      after(recorded(context.history, detection), context.chosen),
    ),
    emitChanged: emit(({ context }) => ({
      type: 'detection.changed' as const,
      detection: context.history.present,
    })),
  },
}).createMachine({
  id: 'regionEditor',
  meta: { title: 'Camera detection' },
  description:
    'Edits what a camera detects: regions and motion areas drawn on its picture, and the sensitivity. The settings form saves the result.',
  context: ({ input }) => startOf(input),
  on: {
    'detection.given': {
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: { type: 'setGiven', params: ({ event }) => event },
      description:
        'The form has another detection, for example after its changes were discarded. This can be undone too.',
    },
    'cursor.move': {
      actions: { type: 'setCursorAt', params: ({ event }) => event },
      description:
        'Keys move the corner without snapping: with snapping they could never move it off an edge.',
    },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'The picture is shown with its regions and motion areas. Every change can be undone.',
      on: {
        edit: [
          {
            guard: { type: 'isPossible', params: ({ event }) => event },
            actions: [{ type: 'setEdit', params: ({ event }) => event }, 'emitChanged'],
          },
          {
            actions: { type: 'setEditFault', params: ({ event }) => event },
            description: 'An invalid change is not made, and the page says why.',
          },
        ],
        'region.choose': { actions: { type: 'setChosen', params: ({ event }) => event } },
        'mode.choose': { actions: { type: 'setMode', params: ({ event }) => event } },
        'snap.toggle': { actions: 'setSnaps' },
        undo: { guard: 'hasPast', actions: ['setUndone', 'emitChanged'] },
        redo: { guard: 'hasFuture', actions: ['setRedone', 'emitChanged'] },
        draw: [
          {
            guard: 'hasRoom',
            target: 'drawing',
            actions: { type: 'setDrawing', params: ({ event }) => event },
          },
          { actions: 'setFull' },
        ],
        'corner.pressed': {
          target: 'movingCorner',
          actions: { type: 'setCornerHold', params: ({ event }) => event },
        },
        'edge.pressed': {
          target: 'movingCorner',
          actions: { type: 'setNewCornerHold', params: ({ event }) => event },
          description: 'A new corner, which is dragged from then on.',
        },
        'region.pressed': {
          target: 'movingRegion',
          actions: { type: 'setRegionHold', params: ({ event }) => event },
        },
        'cell.pressed': {
          target: 'painting',
          actions: { type: 'setPaintHold', params: ({ event }) => event },
        },
      },
    },
    drawing: {
      description:
        'A region is being drawn corner by corner, and is closed at its first corner. Drawing can be canceled at any time.',
      on: {
        'pointer.moved': { actions: { type: 'setCursor', params: ({ event }) => event } },
        'point.place': [
          {
            guard: { type: 'isShapeClosed', params: ({ event }) => event },
            target: 'idle',
            actions: ['setShape', 'emitChanged'],
          },
          {
            guard: { type: 'isClosing', params: ({ event }) => event },
            actions: 'setShapeFault',
          },
          {
            guard: { type: 'isPlaceable', params: ({ event }) => event },
            actions: { type: 'setPoint', params: ({ event }) => event },
          },
          { actions: 'setCrossing' },
        ],
        'point.remove': { actions: 'clearLastPoint' },
        'shape.close': [
          { guard: 'isShape', target: 'idle', actions: ['setShape', 'emitChanged'] },
          { actions: 'setShapeFault' },
        ],
        cancel: { target: 'idle', actions: 'clearPoints' },
      },
    },
    movingCorner: {
      description: 'A corner is being dragged. If edges would cross on release, it returns to its old place.',
      on: {
        'pointer.moved': { actions: { type: 'setHeld', params: ({ event }) => event } },
        'pointer.released': [
          {
            guard: 'isFaulty',
            target: 'idle',
            actions: ['setReleaseFault', 'clearHold'],
            description: 'An invalid shape is reverted, and the page says why.',
          },
          { guard: 'isChanged', target: 'idle', actions: ['setReleased', 'emitChanged'] },
          { target: 'idle', actions: 'clearHold' },
        ],
        cancel: { target: 'idle', actions: 'clearHold' },
      },
    },
    movingRegion: {
      description: 'A whole region is being dragged within the picture.',
      on: {
        'pointer.moved': { actions: { type: 'setHeld', params: ({ event }) => event } },
        'pointer.released': [
          { guard: 'isChanged', target: 'idle', actions: ['setReleased', 'emitChanged'] },
          { target: 'idle', actions: 'clearHold' },
        ],
        cancel: { target: 'idle', actions: 'clearHold' },
      },
    },
    painting: {
      description: 'Motion squares are being painted or cleared, depending on the first square.',
      on: {
        'pointer.moved': { actions: { type: 'setHeld', params: ({ event }) => event } },
        'pointer.released': { target: 'idle', actions: ['setReleased', 'emitChanged'] },
        cancel: { target: 'idle', actions: 'clearHold' },
      },
    },
  },
});

/** A running regionEditor machine, for the parts of a view that are given it. */
export type RegionEditorRef = ActorRefFrom<typeof regionEditorMachine>;

/** The editor as it was while a region was being drawn, with what the form holds now. */
export const drawingAgain = (detection: Detection, { id, name, points, snaps, cursor }: Drawing) =>
  regionEditorMachine.resolveState({
    value: 'drawing',
    context: { ...startOf({ detection }), id, name, points, snaps, cursor },
  });

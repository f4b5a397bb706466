import { wholePicture, type Detection } from '../../src/domain/settings/detection.ts';
import { paintedCount, paintedLine, type Cell } from '../../src/domain/settings/motionCells.ts';
import type { Point, Region } from '../../src/domain/settings/region.ts';
import { regionEditorMachine } from '../../src/machines/settings/regionEditor/regionEditor.machine.ts';
import { defineModel, emitted } from './model.ts';

/** Places on the raster of squares: a mouse that snaps meets them exactly. */
const at = (column: number, row: number): Point => [column / 32, row / 18];
const placed = (column: number, row: number): Point => [
  Math.round((column / 32) * 10_000) / 10_000,
  Math.round((row / 18) * 10_000) / 10_000,
];

const path: Region = {
  id: 'r1',
  name: 'Path',
  points: [placed(8, 9), placed(24, 9), placed(24, 15), placed(8, 15)],
};
const lawn: Region = { id: 'r2', name: 'Lawn', points: [placed(4, 3), placed(12, 3), placed(12, 6)] };
const only: Detection = { ...wholePicture, regions: [path] };
const withLawn: Detection = { ...only, regions: [path, lawn] };
const eight: Detection = {
  ...only,
  regions: Array.from({ length: 8 }, (_, index) => ({ ...path, id: `r${index + 1}` })),
};
const withPoints = (points: readonly Point[]): Detection => ({ ...only, regions: [{ ...path, points }] });
const nudged = withPoints([[0.26, 0.5], ...path.points.slice(1)]);
const shifted = withPoints([placed(0, 9), placed(16, 9), placed(16, 15), placed(0, 15)]);
/** The corners of a region that is too small, and those of the lawn. */
const speck = [placed(4, 3), placed(5, 3), placed(5, 4)];

const cleared = (to: Cell) => paintedLine(wholePicture.cells, { column: 0, row: 0 }, to, false);

/** The regions and how many squares count. */
const keyOf = ({ regions, cells }: Detection): string =>
  JSON.stringify([regions.map(({ points }) => points), paintedCount(cells)]);

const begun = (present: Detection) => ({ past: [], present, future: [], mark: null });
const changed = (present: Detection, before = only) => ({ past: [before], present, future: [], mark: null });

/** As it was read, and after one change by a key. */
const fresh = { present: keyOf(only), undo: [], redo: [] };

const nudge = { type: 'edit', edit: { kind: 'corner.move', id: 'r1', index: 0, by: [0.01, 0] } } as const;
const noName = { type: 'edit', edit: { kind: 'region.rename', id: 'r1', name: '' } } as const;
const removal = { type: 'edit', edit: { kind: 'region.remove', id: 'r1' } } as const;
const [first, second, third] = [at(4, 3), at(12, 3), at(12, 6)];
/** Lawn or speck, corner by corner, then back to the first one; or across what is drawn. */
const crossing = at(8, 1);
const ways = [
  { drawn: lawn.points, next: [first, second, third, first] },
  { drawn: speck, next: [first, at(5, 3), at(5, 4), first] },
];
const waysFrom = (points: readonly Point[]): readonly Point[] => [
  ...ways.flatMap(({ drawn, next }) => {
    const way = next[points.length];
    return drawn.slice(0, points.length).join() === points.join() && way !== undefined ? [way] : [];
  }),
  ...(points.join() === lawn.points.join() ? [crossing] : []),
];
const place = (point: Point) => ({ type: 'point.place' as const, at: point });
const move = (point: Point) => ({ type: 'pointer.moved' as const, at: point });
const lower = move(at(8, 12));
const across = move(at(28, 12));

export const model = defineModel({
  machine: regionEditorMachine,
  inputs: [{ detection: only }],
  events: {
    'edit: nudge': nudge,
    'edit: noName': noName,
    'edit: removal': removal,
    'region.choose': { type: 'region.choose', id: 'r1' },
    'mode.choose: motion': { type: 'mode.choose', mode: 'motion' },
    'mode.choose: regions': { type: 'mode.choose', mode: 'regions' },
    draw: { type: 'draw', id: 'r2', name: 'Lawn' },
    'point.place: first': place(first),
    'point.place: second': place(second),
    'point.place: third': place(third),
    'point.place: crossing': place(crossing),
    'point.place: speckSecond': place(at(5, 3)),
    'point.place: speckThird': place(at(5, 4)),
    'corner.pressed': { type: 'corner.pressed', index: 0 },
    'edge.pressed': { type: 'edge.pressed', after: 0 },
    'region.pressed': { type: 'region.pressed', id: 'r1', at: at(16, 12) },
    'cell.pressed': { type: 'cell.pressed', at: [0.01, 0.02] },
    'pointer.moved: lower': lower,
    'pointer.moved: across': across,
    'cursor.move': { type: 'cursor.move', at: [0.51, 0.4] },
    'detection.given: eight': { type: 'detection.given', detection: eight },
    'detection.given: one': { type: 'detection.given', detection: only },
  },
  control: (context) => {
    const { history, points, hold, mode, chosen, fault } = context;
    return {
      count: history.present.regions.length,
      points,
      hold: hold?.kind ?? null,
      mode,
      chosen,
      fault,
      undo: history.past.map(keyOf),
      present: keyOf(history.present),
      redo: history.future.map(keyOf),
      preview: context.preview && keyOf(context.preview),
    };
  },
  feasible: (event, { count, points, hold, mode, chosen, undo, redo }) => {
    // One change each: what goes further is undone, or saved.
    const isFresh = mode === 'regions' && count === 1 && undo.length + redo.length === 0;
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the others can always be sent
    switch (event.type) {
      case 'draw':
        return mode === 'regions' && (isFresh || count === 8);
      case 'point.place':
        return waysFrom(points).some((way) => way.join() === event.at.join());
      case 'region.choose':
        return count === 2 && chosen !== 'r1';
      case 'corner.pressed':
      case 'edge.pressed':
        return isFresh;
      case 'region.pressed':
        return isFresh || (count === 2 && chosen === 'r2');
      case 'edit':
        return isFresh || (event.edit === noName.edit && count === 2 && chosen === 'r2');
      case 'cell.pressed':
        return mode === 'motion' && undo.length + redo.length === 0;
      case 'cursor.move':
        return (mode === 'motion' && hold === null) || points.length > 0;
      case 'pointer.moved':
        return event === lower || hold === 'corner';
      case 'mode.choose':
        return event.mode !== mode && undo.length + redo.length === 0;
      // Another one is given where nothing is held: eight regions, or what was set where the changes are discarded.
      case 'detection.given':
        return (
          hold === null &&
          points.length === 0 &&
          mode === 'regions' &&
          undo.length + redo.length < 2 &&
          (event.detection === eight ? count === 1 : undo.length === 1)
        );
      default:
        return true;
    }
  },
  demands: [
    {
      section: '3',
      what: 'What is set is shown, the first region chosen',
      on: 'init',
      to: 'idle',
      context: {
        history: begun(only),
        preview: null,
        hold: null,
        mode: 'regions',
        chosen: 'r1',
        snaps: true,
        points: [],
        cursor: [0.5, 0.5],
        name: '',
        fault: null,
      },
    },
    {
      section: '3',
      what: 'A corner is moved by a key, and that is not saved yet',
      from: 'idle',
      on: nudge,
      when: fresh,
      effects: [emitted({ type: 'detection.changed', detection: nudged })],
      context: {
        history: { ...changed(nudged), mark: 'corner.move r1 0' },
        chosen: 'r1',
        fault: null,
      },
    },
    {
      section: '3',
      what: 'The motion areas',
      from: 'idle',
      on: { type: 'mode.choose', mode: 'motion' },
      context: { mode: 'motion', fault: null },
    },
    {
      section: '3',
      what: 'The regions',
      from: 'idle',
      on: { type: 'mode.choose', mode: 'regions' },
      context: { mode: 'regions', fault: null },
    },
    {
      section: '3',
      what: 'Another region is drawn',
      from: 'idle',
      on: { type: 'draw', id: 'r2', name: 'Lawn' },
      when: { count: 1 },
      to: 'drawing',
      context: { name: 'Lawn', points: [], cursor: [0.5, 0.5], fault: null },
    },
    {
      section: '3',
      what: 'A corner is placed',
      from: 'drawing',
      on: place(first),
      when: { points: [] },
      context: { points: [placed(4, 3)], cursor: placed(4, 3), fault: null },
    },
    {
      section: '3',
      what: 'The next one follows',
      from: 'drawing',
      on: place(second),
      when: { points: [placed(4, 3)] },
      context: { points: [placed(4, 3), placed(12, 3)], cursor: placed(12, 3), fault: null },
    },
    {
      section: '3',
      what: 'A region ends where it began',
      from: 'drawing',
      on: place(first),
      when: { ...fresh, points: lawn.points },
      to: 'idle',
      effects: [emitted({ type: 'detection.changed', detection: withLawn })],
      context: { points: [], chosen: 'r2', fault: null },
    },
    {
      section: '3',
      what: 'Or at once',
      from: 'drawing',
      on: 'shape.close',
      when: { ...fresh, points: lawn.points },
      to: 'idle',
      effects: [emitted({ type: 'detection.changed', detection: withLawn })],
      context: { history: changed(withLawn), points: [], chosen: 'r2', fault: null },
    },
    {
      section: '3',
      what: 'A hand takes a corner',
      from: 'idle',
      on: { type: 'corner.pressed', index: 0 },
      when: fresh,
      to: 'movingCorner',
      context: { hold: { kind: 'corner', id: 'r1', index: 0 }, preview: only, fault: null },
    },
    {
      section: '3',
      what: 'The corner follows the hand, and what is set stays until it lets go',
      from: 'movingCorner',
      on: lower,
      when: { ...fresh, preview: keyOf(only) },
      context: {
        preview: withPoints([placed(8, 12), ...path.points.slice(1)]),
        hold: { kind: 'corner', id: 'r1', index: 0 },
      },
    },
    {
      section: '3',
      what: 'It stays where the hand lets go',
      from: 'movingCorner',
      on: 'pointer.released',
      when: { ...fresh, preview: keyOf(withPoints([placed(8, 12), ...path.points.slice(1)])) },
      to: 'idle',
      effects: [
        emitted({
          type: 'detection.changed',
          detection: withPoints([placed(8, 12), ...path.points.slice(1)]),
        }),
      ],
      context: {
        history: changed(withPoints([placed(8, 12), ...path.points.slice(1)])),
        preview: null,
        hold: null,
      },
    },
    {
      section: '3',
      what: 'A hand takes a region',
      from: 'idle',
      on: { type: 'region.pressed', id: 'r1', at: at(16, 12) },
      when: fresh,
      to: 'movingRegion',
      context: {
        hold: { kind: 'region', id: 'r1', at: at(16, 12) },
        chosen: 'r1',
        preview: only,
        fault: null,
      },
    },
    {
      section: '3',
      what: 'It follows the hand',
      from: 'movingRegion',
      on: lower,
      when: { ...fresh, preview: keyOf(only) },
      context: {
        preview: shifted,
        hold: { kind: 'region', id: 'r1', at: at(8, 12) },
      },
    },
    {
      section: '3',
      what: 'It stays where the hand lets go',
      from: 'movingRegion',
      on: 'pointer.released',
      when: { ...fresh, preview: keyOf(shifted) },
      to: 'idle',
      effects: [emitted({ type: 'detection.changed', detection: shifted })],
      context: {
        history: changed(shifted),
        preview: null,
        hold: null,
      },
    },
    {
      section: '3',
      what: 'A hand clears squares, as the first one was painted',
      from: 'idle',
      on: { type: 'cell.pressed', at: [0.01, 0.02] },
      when: fresh,
      to: 'painting',
      context: {
        hold: { kind: 'cells', on: false, at: [0.01, 0.02] },
        preview: { ...only, cells: cleared({ column: 0, row: 0 }) },
        fault: null,
      },
    },
    {
      section: '3',
      what: 'And those on its way',
      from: 'painting',
      on: lower,
      when: fresh,
      context: { preview: { ...only, cells: cleared({ column: 8, row: 12 }) } },
    },
    {
      section: '3',
      what: 'They stay so',
      from: 'painting',
      on: 'pointer.released',
      when: { ...fresh, preview: keyOf({ ...only, cells: cleared({ column: 0, row: 0 }) }) },
      to: 'idle',
      effects: [
        emitted({ type: 'detection.changed', detection: { ...only, cells: cleared({ column: 0, row: 0 }) } }),
      ],
      context: {
        history: changed({ ...only, cells: cleared({ column: 0, row: 0 }) }),
        preview: null,
        hold: null,
      },
    },
    {
      section: '3',
      what: 'A region is deleted',
      from: 'idle',
      on: removal,
      when: fresh,
      effects: [emitted({ type: 'detection.changed', detection: wholePicture })],
      context: { history: changed(wholePicture), chosen: null, fault: null },
    },
  ],
});

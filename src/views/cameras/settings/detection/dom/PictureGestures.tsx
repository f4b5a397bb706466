import { useSelector } from '@xstate/react';
import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import {
  cellAt,
  cellColumns,
  cellRows,
  cellWithin,
  isPainted,
  type Cell,
} from '../../../../../domain/settings/motionCells.ts';
import { isInside, type Point } from '../../../../../domain/settings/region.ts';
import { clamp } from '../../../../../domain/shell/numbers.ts';
import type { Stroke } from '../../../../../domain/shell/stroke.ts';
import type { RegionEditorRef } from '../../../../../machines/settings/regionEditor/regionEditor.machine.ts';
import { offer } from '../../../../shared/form/submitTo.ts';
import { ownTouches } from '../../../../shared/page/dom/ownTouches.ts';
import { useShortcuts } from '../../../../shared/shortcuts/dom/ShortcutKeys.tsx';
import { directionOf, placeUnder, stepOf } from './pointing.ts';

/** A drag that draws a box. All but `begin` are called whether one was begun or not. */
export type BoxDrag = {
  readonly begin: (at: Point) => void;
  readonly move: (at: Point) => void;
  readonly release: () => void;
  readonly cancel: () => void;
};

/**
 * Drawing on a snapshot by mouse, touch and keys. `data-corner` and `data-edge` identify the corners and edges of the
 * chosen region; other regions are found by position.
 */
export function PictureGestures({
  editor,
  isHeld,
  label,
  describedBy,
  box = null,
  children,
}: {
  editor: RegionEditorRef;
  isHeld: boolean;
  label: string;
  describedBy: string;
  /** Takes a drag that begins outside of regions; without it there is none. */
  box?: BoxDrag | null;
  children: ReactNode;
}) {
  const picture = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const isDrawing = useSelector(editor, (snapshot) => snapshot.matches('drawing'));
  const mode = useSelector(editor, ({ context }) => context.mode);
  const isOpen = isDrawing || mode === 'motion';
  const isBusy = useSelector(editor, (snapshot) => snapshot.can({ type: 'cancel' }));

  useShortcuts(
    'drawing',
    {
      undo: isHeld ? null : () => offer(editor, { type: 'undo' }),
      redo: isHeld ? null : () => offer(editor, { type: 'redo' }),
    },
    () => picture.current,
  );
  // While something is dragged or a tool was pressed, the focus may be elsewhere, but not in a dialog.
  useShortcuts('drawing', { cancel: isBusy ? () => offer(editor, { type: 'cancel' }) : null }, () => {
    const focused = document.activeElement;
    return focused?.contains(picture.current) === true ? focused : (picture.current?.parentElement ?? null);
  });
  const isDrawn = isDrawing && !isHeld;
  const arePainted = mode === 'motion' && !isHeld;
  useShortcuts('region', isDrawn ? drawnBy(editor) : {}, () => surface.current);
  useShortcuts('squares', arePainted ? paintedBy(editor) : {}, () => surface.current);

  // A button may start the drawing, but its keys are handled here. A closed region continues with its first corner:
  // Firefox otherwise scrolls to the next element in order, and the next press misses.
  const wasDrawing = useRef(false);
  useEffect(() => {
    const isClosed = wasDrawing.current && !isDrawing;
    wasDrawing.current = isDrawing;
    if (isDrawing) surface.current?.focus({ preventScroll: true });
    else if (isClosed) picture.current?.querySelector<HTMLElement>('.handle')?.focus({ preventScroll: true });
  }, [isDrawing]);

  useEffect(() => ownTouches(picture.current), []);

  const pressed = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || isHeld || !event.isPrimary) return;
    const { currentTarget, target } = event;
    const at = placeUnder(currentTarget, event);
    const [corner, edge] = ['corner', 'edge'].map((name) => dataOf(target, name));
    const region = regionAt(editor, at);
    if (isDrawing) {
      offer(editor, { type: 'point.place', at });
      return;
    }
    if (mode === 'motion') offer(editor, { type: 'cell.pressed', at });
    else if (corner !== undefined) offer(editor, { type: 'corner.pressed', index: Number(corner) });
    else if (edge !== undefined) offer(editor, { type: 'edge.pressed', after: Number(edge) });
    else if (region !== null) offer(editor, { type: 'region.pressed', id: region, at });
    else if (box !== null) box.begin(at);
    else return;
    currentTarget.setPointerCapture(event.pointerId);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys have the surface and the corners
    <div
      ref={picture}
      className="pic"
      data-open={isOpen || undefined}
      onPointerDown={pressed}
      onPointerMove={(event) => {
        const at = placeUnder(event.currentTarget, event);
        offer(editor, { type: 'pointer.moved', at });
        box?.move(at);
      }}
      // A drag during which the camera went offline is undone.
      onPointerUp={() => {
        offer(editor, { type: isHeld ? 'cancel' : 'pointer.released' });
        box?.release();
      }}
      onPointerCancel={() => {
        offer(editor, { type: 'cancel' });
        box?.cancel();
      }}
    >
      {children}
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes pointer and keys
        <div
          ref={surface}
          className="surface"
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes keys
          tabIndex={0}
          aria-label={label}
          aria-disabled={isHeld}
          aria-describedby={describedBy}
        />
      )}
    </div>
  );
}

const dataOf = (target: EventTarget, name: string): string | undefined =>
  target instanceof HTMLElement || target instanceof SVGElement ? target.dataset[name] : undefined;

/** The region at a position, the chosen one first; null if there is none. */
function regionAt(editor: RegionEditorRef, at: Point): string | null {
  const { history, chosen } = editor.getSnapshot().context;
  const under = history.present.regions.filter(({ points }) => isInside(points, at));
  return (under.find(({ id }) => id === chosen) ?? under.at(-1))?.id ?? null;
}

/** The keys while a region is being drawn. */
function drawnBy(editor: RegionEditorRef) {
  const move = (stroke: Stroke) => {
    const { cursor } = editor.getSnapshot().context;
    const by = stepOf(stroke);
    offer(editor, {
      type: 'cursor.move',
      at: [clamp(cursor[0] + by[0], 0, 1), clamp(cursor[1] + by[1], 0, 1)],
    });
  };
  return {
    move,
    moveFar: move,
    place: () => offer(editor, { type: 'point.place', at: editor.getSnapshot().context.cursor }),
    takeBack: () => offer(editor, { type: 'point.remove' }),
  };
}

/** The keys on the squares. They paint or clear with the state of the square that they leave. */
function paintedBy(editor: RegionEditorRef) {
  const status = () => {
    const { cursor, history } = editor.getSnapshot().context;
    const from = cellAt(cursor);
    return { from, isOn: isPainted(history.present.cells, from) };
  };
  const paint = (from: Cell, to: Cell, on: boolean) =>
    offer(editor, { type: 'edit', edit: { kind: 'cells.paint', from, to, on } });
  const move = (stroke: Stroke) => {
    const { from, isOn } = status();
    const [right, down] = directionOf(stroke);
    const to = cellWithin({ column: from.column + right, row: from.row + down });
    const middle: Point = [(to.column + 0.5) / cellColumns, (to.row + 0.5) / cellRows];
    offer(editor, { type: 'cursor.move', at: middle });
    return { from, to, isOn };
  };
  return {
    move,
    paint: () => {
      const { from, isOn } = status();
      paint(from, from, !isOn);
    },
    paintOn: (stroke: Stroke) => {
      const { from, to, isOn } = move(stroke);
      paint(from, to, isOn);
    },
  };
}

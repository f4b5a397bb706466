import { useSelector } from '@xstate/react';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import {
  cellAt,
  cellColumns,
  cellRows,
  cellWithin,
  isPainted,
} from '../../../../../domain/settings/motionCells.ts';
import { isInside, type Point } from '../../../../../domain/settings/region.ts';
import type { RegionEditorRef } from '../../../../../machines/settings/regionEditor/ref.ts';
import { offer } from '../../../../shared/form/submitTo.ts';
import { directionOf, placeUnder, stepOf } from './pointing.ts';

/**
 * A picture that is drawn on by mouse, finger and keys. A corner and an edge of the chosen region say by `data-corner` and
 * `data-edge` which they are; a region is found by its place.
 */
export function PictureHands({
  editor,
  isHeld,
  label,
  describedBy,
  children,
}: {
  editor: RegionEditorRef;
  isHeld: boolean;
  label: string;
  describedBy: string;
  children: ReactNode;
}) {
  const surface = useRef<HTMLDivElement>(null);
  const isDrawing = useSelector(editor, (snapshot) => snapshot.matches('drawing'));
  const mode = useSelector(editor, ({ context }) => context.mode);
  const isOpen = isDrawing || mode === 'motion';
  const isBusy = useSelector(editor, (snapshot) => snapshot.can({ type: 'cancel' }));

  // A hand that holds something, or pressed a tool, has the focus elsewhere.
  useEffect(() => {
    if (!isBusy) return;
    const leave = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') offer(editor, { type: 'cancel' });
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [editor, isBusy]);

  // Who begins to draw by a button goes on with keys here.
  useEffect(() => {
    if (isDrawing) surface.current?.focus();
  }, [isDrawing]);

  const pressed = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || isHeld || !event.isPrimary) return;
    const { currentTarget: picture, target } = event;
    const at = placeUnder(picture, event);
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
    else return;
    picture.setPointerCapture(event.pointerId);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys have the surface and the corners
    <div
      className="pic"
      data-open={isOpen || undefined}
      onPointerDown={pressed}
      onPointerMove={(event) =>
        offer(editor, { type: 'pointer.moved', at: placeUnder(event.currentTarget, event) })
      }
      // What a hand holds as the camera goes offline goes back.
      onPointerUp={() => offer(editor, { type: isHeld ? 'cancel' : 'pointer.released' })}
      onPointerCancel={() => offer(editor, { type: 'cancel' })}
      onKeyDown={(event) => {
        if (steer(editor, event, isHeld)) event.preventDefault();
      }}
    >
      {children}
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes hands and keys
        <div
          ref={surface}
          className="surface"
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes keys
          tabIndex={0}
          aria-label={label}
          aria-disabled={isHeld}
          aria-describedby={describedBy}
          onKeyDown={(event) => {
            const isTaken = !isHeld && (isDrawing ? draw(editor, event) : paint(editor, event));
            if (isTaken) event.preventDefault();
          }}
        />
      )}
    </div>
  );
}

const dataOf = (target: EventTarget, name: string): string | undefined =>
  target instanceof HTMLElement || target instanceof SVGElement ? target.dataset[name] : undefined;

/** The region under a place, the chosen one before others; null where there is none. */
function regionAt(editor: RegionEditorRef, at: Point): string | null {
  const { history, chosen } = editor.getSnapshot().context;
  const under = history.present.regions.filter(({ points }) => isInside(points, at));
  return (under.find(({ id }) => id === chosen) ?? under.at(-1))?.id ?? null;
}

const within = (value: number): number => Math.min(Math.max(value, 0), 1);

/** Keys of the picture as a whole: undo and redo. Answers whether the key is taken. */
function steer(editor: RegionEditorRef, event: KeyboardEvent, isHeld: boolean): boolean {
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (isCommand && !isHeld && (key === 'y' || (key === 'z' && event.shiftKey)))
    offer(editor, { type: 'redo' });
  else if (isCommand && !isHeld && key === 'z') offer(editor, { type: 'undo' });
  else return false;
  return true;
}

/** Keys while a region is drawn. */
function draw(editor: RegionEditorRef, event: KeyboardEvent): boolean {
  const { cursor } = editor.getSnapshot().context;
  const by = stepOf(event);
  if (by !== null)
    editor.send({ type: 'cursor.move', at: [within(cursor[0] + by[0]), within(cursor[1] + by[1])] });
  else if (event.key === 'Enter' || event.key === ' ') editor.send({ type: 'point.place', at: cursor });
  else if (event.key === 'Delete' || event.key === 'Backspace') editor.send({ type: 'point.remove' });
  else return false;
  return true;
}

/** Keys on the squares: arrows lead, Space paints or clears, Shift with arrows goes on as the square is that they leave. */
function paint(editor: RegionEditorRef, event: KeyboardEvent): boolean {
  const { cursor, history } = editor.getSnapshot().context;
  const from = cellAt(cursor);
  const { cells } = history.present;
  const direction = directionOf(event);
  if (direction !== null) {
    const to = cellWithin({ column: from.column + direction[0], row: from.row + direction[1] });
    const middle: Point = [(to.column + 0.5) / cellColumns, (to.row + 0.5) / cellRows];
    editor.send({ type: 'cursor.move', at: middle });
    if (event.shiftKey)
      offer(editor, { type: 'edit', edit: { kind: 'cells.paint', from, to, on: isPainted(cells, from) } });
  } else if (event.key === ' ' || event.key === 'Enter') {
    const on = !isPainted(cells, from);
    offer(editor, { type: 'edit', edit: { kind: 'cells.paint', from, to: from, on } });
  } else return false;
  return true;
}

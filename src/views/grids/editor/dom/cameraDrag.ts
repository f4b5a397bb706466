import type { GridLayout, GridWindows } from '../../../../domain/grids/grid.ts';

/** A press that has moved this far, in pixels, is a drag. */
const slack = 6;

/** The window under a point, or null. */
function windowAt(editor: Element, x: number, y: number): number | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-window]') ?? null;
  return found && editor.contains(found) ? Number(found.dataset['window']) : null;
}

/**
 * Drags cameras onto windows. Touch drags only at the grip; elsewhere it scrolls.
 *
 * @returns stops it
 */
export function cameraDrag(
  editor: HTMLElement,
  now: () => Arrangement,
  command: (command: GestureCommand) => void,
): () => void {
  let from: {
    readonly x: number;
    readonly y: number;
    readonly id: number;
    readonly camera: string;
  } | null = null;
  let isDragging = false;
  const stop = () => {
    from = null;
    isDragging = false;
    editor.toggleAttribute('data-dragging', false);
  };
  const onDown = ({ target, button, clientX, clientY, pointerId, pointerType }: PointerEvent) => {
    if (button !== 0 || !(target instanceof Element)) return;
    const camera = target.closest<HTMLElement>('[data-camera]')?.dataset['camera'];
    if (camera === undefined || target.closest('.grid-out')) return;
    if (pointerType === 'touch' && !target.closest('[data-grip]')) return;
    from = { x: clientX, y: clientY, id: pointerId, camera };
  };
  const onMove = ({ clientX: x, clientY: y, pointerId }: PointerEvent) => {
    if (from === null || pointerId !== from.id) return;
    if (!isDragging && Math.hypot(x - from.x, y - from.y) < slack) return;
    if (!isDragging) {
      isDragging = true;
      // With pointer capture, the click that ends the drag goes to the editor, not to the element below.
      editor.setPointerCapture(pointerId);
      editor.toggleAttribute('data-dragging', true);
      // A previously chosen window would take the camera immediately, so release it first.
      if (now().held === null) command({ type: 'release' });
      command({ type: 'camera.lift', camera: from.camera });
    } else if (now().held === null) {
      // Escape has dropped the camera.
      stop();
      return;
    }
    const at = windowAt(editor, x, y);
    if (at !== now().target) command({ type: 'window.aim', at });
    editor
      .querySelector<HTMLElement>('[data-dragged]')
      ?.style.setProperty('transform', `translate(${x}px, ${y}px)`);
  };
  const onUp = ({ clientX, clientY, pointerId }: PointerEvent) => {
    if (from === null || pointerId !== from.id) return;
    const { held } = now();
    const wasDragging = isDragging;
    stop();
    if (!wasDragging) return;
    if (held === null) return;
    const at = windowAt(editor, clientX, clientY);
    command(at === null ? { type: 'release' } : { type: 'camera.put', camera: held, at });
  };
  const onCancel = ({ pointerId }: PointerEvent) => {
    if (from === null || pointerId !== from.id) return;
    if (isDragging) command({ type: 'release' });
    stop();
  };
  // The browser's own image drag would take over the pointer.
  const onNative = (event: Event) => event.preventDefault();
  editor.addEventListener('pointerdown', onDown);
  editor.addEventListener('pointermove', onMove);
  editor.addEventListener('pointerup', onUp);
  editor.addEventListener('pointercancel', onCancel);
  editor.addEventListener('dragstart', onNative);
  return () => {
    editor.removeEventListener('pointerdown', onDown);
    editor.removeEventListener('pointermove', onMove);
    editor.removeEventListener('pointerup', onUp);
    editor.removeEventListener('pointercancel', onCancel);
    editor.removeEventListener('dragstart', onNative);
  };
}

/** What a mouse, keyboard or touch action asks for. */
export type GestureCommand =
  | { type: 'camera.lift'; camera: string }
  | { type: 'camera.put'; camera: string; at: number }
  | { type: 'window.aim'; at: number | null }
  | { type: 'window.empty'; at: number }
  | { type: 'release' };

/** The current arrangement of the cameras. */
export type Arrangement = {
  readonly held: string | null;
  readonly target: number | null;
  readonly windows: GridWindows;
  readonly layout: GridLayout;
};

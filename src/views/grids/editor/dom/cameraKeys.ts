import { besideWindow, type ArrowKey } from '../../../../domain/grids/arranging.ts';
import type { HandsOn, HandWish } from './CameraHands.tsx';
import { focusWindow } from './focusWindow.ts';

const arrows: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] satisfies ArrowKey[];
const isArrow = (key: string): key is ArrowKey => arrows.includes(key);

/** Where text is typed, or a choice is turned by arrows, the keys are its own. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [role="dialog"]') !== null;

/**
 * Arranges cameras by keyboard: 1 to 9 put the camera that is picked up, or has the focus, into a window; arrows choose the
 * window, or move the camera of the one with the focus; Delete empties it; Escape lets go.
 *
 * @returns stops it
 */
export function cameraKeys(
  editor: HTMLElement,
  now: () => HandsOn,
  wish: (wish: HandWish) => void,
): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (isField(target) || event.ctrlKey || event.altKey || event.metaKey) return;
    const { held, target: aim, windows, layout } = now();
    const focused = target instanceof Element ? target : null;
    const window = focused?.closest<HTMLElement>('[data-window]')?.dataset['window'];
    const camera = held ?? focused?.closest<HTMLElement>('[data-camera]')?.dataset['camera'] ?? null;
    if (/^[1-9]$/.test(key) && camera !== null) {
      wish({ type: 'camera.put', serailno: camera, at: Number(key) - 1 });
    } else if (isArrow(key) && held !== null) {
      const at = aim === null ? 0 : besideWindow(layout, aim, key);
      if (at !== null) focusWindow(editor, at);
    } else if (isArrow(key) && window !== undefined) {
      const at = besideWindow(layout, Number(window), key);
      if (at === null) return;
      if (camera !== null) wish({ type: 'camera.put', serailno: camera, at });
      focusWindow(editor, at);
    } else if ((key === 'Delete' || key === 'Backspace') && window !== undefined) {
      if (windows[Number(window)]) wish({ type: 'window.empty', at: Number(window) });
    } else if (key === 'Escape' && (held !== null || aim !== null)) {
      wish({ type: 'letGo' });
    } else {
      return;
    }
    event.preventDefault();
  };
  editor.addEventListener('keydown', onKey);
  return () => editor.removeEventListener('keydown', onKey);
}

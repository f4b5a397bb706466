import { besideWindow, type ArrowKey } from '../../../../domain/grids/arranging.ts';
import type { Stroke } from '../../../../domain/shell/stroke.ts';
import { useShortcuts } from '../../../shared/shortcuts/dom/ShortcutKeys.tsx';
import type { Arrangement, GestureCommand } from './cameraDrag.ts';
import { focusWindow } from '../../dom/focusInWindow.ts';

/** Text fields and selects that handle these keys themselves. */
const field = 'input, select, textarea';

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const satisfies ArrowKey[];

/**
 * Arranges cameras by keyboard: 1 to 9 put the lifted or focused camera into a window; arrows choose the window, or
 * move the camera of the focused one; Delete empties it; Escape drops the camera.
 *
 * @param box the element for arranging cameras
 */
export function useCameraKeys(
  box: () => HTMLElement | null,
  now: () => Arrangement,
  command: (command: GestureCommand) => void,
): void {
  const focused = (mark: string): HTMLElement | null => {
    const { activeElement } = document;
    if (activeElement === null || box()?.contains(activeElement) !== true) return null;
    return activeElement.closest(field) === null ? activeElement.closest<HTMLElement>(mark) : null;
  };
  const window = () => focused('[data-window]');
  const anything = () => focused('*');
  const place = () => Number(window()?.dataset['window']);
  const chosen = () => now().held ?? focused('[data-camera]')?.dataset['camera'] ?? null;
  const move = (stroke: Stroke) => {
    const { held, target, layout } = now();
    const camera = chosen();
    const from = held === null ? place() : target;
    const arrow = arrows.find((each) => each === stroke);
    const editor = box();
    if (arrow === undefined || editor === null) return;
    const at = from === null ? 0 : besideWindow(layout, from, arrow);
    if (at === null) return;
    if (held === null && camera !== null) command({ type: 'camera.put', camera, at });
    focusWindow(editor, at);
  };
  const put = (stroke: Stroke) => {
    const camera = chosen();
    if (camera !== null) command({ type: 'camera.put', camera, at: Number(stroke) - 1 });
  };
  useShortcuts('arranging', { move }, () => (now().held === null ? window() : anything()));
  useShortcuts('arranging', { put }, () => (now().held === null ? focused('[data-camera]') : anything()));
  useShortcuts('arranging', { empty: () => command({ type: 'window.empty', at: place() }) }, () =>
    now().windows[place()] ? window() : null,
  );
  useShortcuts('arranging', { letGo: () => command({ type: 'release' }) }, () =>
    now().held !== null || now().target !== null ? anything() : null,
  );
}

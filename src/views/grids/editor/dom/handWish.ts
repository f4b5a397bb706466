import type { GridLayout, GridWindows } from '../../../../domain/grids/grid.ts';

/** What a hand on the mouse, the keys or the glass wants of the cameras. */
export type HandWish =
  | { type: 'camera.lift'; camera: string }
  | { type: 'camera.put'; camera: string; at: number }
  | { type: 'window.aim'; at: number | null }
  | { type: 'window.empty'; at: number }
  | { type: 'release' };

/** How the cameras stand now. */
export type HandsOn = {
  readonly held: string | null;
  readonly target: number | null;
  readonly windows: GridWindows;
  readonly layout: GridLayout;
};

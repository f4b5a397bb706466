import type { GridLayout, GridWindows } from '../../../../domain/grids/grid.ts';

/** What a mouse, keyboard or touch action asks for. */
export type HandWish =
  | { type: 'camera.lift'; camera: string }
  | { type: 'camera.put'; camera: string; at: number }
  | { type: 'window.aim'; at: number | null }
  | { type: 'window.empty'; at: number }
  | { type: 'release' };

/** The current arrangement of the cameras. */
export type HandsOn = {
  readonly held: string | null;
  readonly target: number | null;
  readonly windows: GridWindows;
  readonly layout: GridLayout;
};

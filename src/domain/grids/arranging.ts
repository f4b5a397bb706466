import {
  camerasOf,
  freeWindow,
  withCamera,
  withoutCamera,
  type GridLayout,
  type GridWindows,
} from './grid.ts';

/** The last step of arranging a grid; `at` is a window, counted from 0. */
export type ArrangingStep =
  | { readonly kind: 'lifted'; readonly camera: string; readonly at: number | null }
  /** `other` had the window before: `to` is its new window, or null if it has none now. */
  | {
      readonly kind: 'put';
      readonly camera: string;
      readonly at: number;
      readonly other: { readonly camera: string; readonly to: number | null } | null;
    }
  | { readonly kind: 'aimed'; readonly at: number }
  | { readonly kind: 'emptied'; readonly camera: string; readonly at: number }
  | { readonly kind: 'filled'; readonly count: number }
  | { readonly kind: 'letGo'; readonly camera: string };

/** The cameras of a grid while a person arranges them. */
export type Arrangement = {
  readonly windows: GridWindows;
  readonly held: string | null;
  /** The window that the next camera is put into. */
  readonly target: number | null;
  readonly last: ArrangingStep | null;
};

type Placed = Pick<Arrangement, 'windows'>;

/** Windows before anyone has arranged them. */
export const arrangementOf = (windows: GridWindows): Arrangement => ({
  windows,
  held: null,
  target: null,
  last: null,
});

/** Picks up a camera. Its target is its own window, or the first empty one. */
export function lifted({ windows }: Placed, camera: string): Omit<Arrangement, 'windows'> {
  const own = windows.indexOf(camera);
  const target = own === -1 ? freeWindow(windows) : own;
  return { held: camera, target, last: { kind: 'lifted', camera, at: target } };
}

/** Makes another window the target; null for none. */
export function aimed(
  { held }: Pick<Arrangement, 'held'>,
  at: number | null,
): Pick<Arrangement, 'target' | 'last'> {
  const chosen = at === null ? null : ({ kind: 'aimed', at } as const);
  return { target: at, last: held === null ? chosen : { kind: 'lifted', camera: held, at } };
}

/** Puts a camera into a window. The camera that was there swaps places with it, or is removed. */
export function put({ windows }: Placed, camera: string, at: number): Arrangement {
  const there = windows[at] ?? null;
  const after = withCamera(windows, camera, at);
  const to = there === null ? -1 : after.indexOf(there);
  const other = there === null || there === camera ? null : { camera: there, to: to === -1 ? null : to };
  return { ...arrangementOf(after), last: { kind: 'put', camera, at, other } };
}

/** Empties a window. */
export function emptied({ windows }: Placed, at: number): Arrangement {
  const camera = windows[at] ?? null;
  if (camera === null) return arrangementOf(windows);
  return { ...arrangementOf(withoutCamera(windows, at)), last: { kind: 'emptied', camera, at } };
}

/** Fills the empty windows, in order, with those of these cameras that are in no window. */
export function filled({ windows }: Placed, cameras: readonly string[]): Arrangement {
  const waiting = cameras.filter((camera) => !windows.includes(camera));
  const after = windows.map((there) => there ?? waiting.shift() ?? null);
  const count = camerasOf(after).length - camerasOf(windows).length;
  return { ...arrangementOf(after), last: { kind: 'filled', count } };
}

/** Drops the held camera, which stays where it was. */
export const letGo = ({ held }: Pick<Arrangement, 'held'>): Omit<Arrangement, 'windows'> => ({
  held: null,
  target: null,
  last: held === null ? null : { kind: 'letGo', camera: held },
});

const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
export type ArrowKey = keyof typeof steps;

/** The window next to another one in the direction of an arrow key; null at the edge. */
export function besideWindow(layout: GridLayout, at: number, key: ArrowKey): number | null {
  const side = Math.sqrt(layout);
  const [right, down] = steps[key];
  const [column, row] = [(at % side) + right, Math.floor(at / side) + down];
  const isInside = column >= 0 && column < side && row >= 0 && row < side;
  return isInside ? row * side + column : null;
}

import * as v from 'valibot';
import { deviceTypesOf, type DeviceType } from '../devices/device.ts';
import { refusal, type FormErrors } from '../shell/form.ts';
import type { MessageKey } from '../shell/messages.ts';

/** The numbers of windows that a grid can have (spec section 9). */
export const gridLayouts = [4, 9] as const;
export type GridLayout = (typeof gridLayouts)[number];

/** The device types that a window can show by their own serial number. Cameras of a hub are possible too. */
export const gridDeviceTypes: readonly DeviceType[] = [
  ...deviceTypesOf('camera'),
  ...deviceTypesOf('doorbell'),
];

/** The only layout that may have too few windows for the cameras of another one. */
export const smallestLayout = 4;

/** The longest name of a grid (assumed). */
const longestGridName = 32;

/** The longest id of a camera: the longest serial number, and a channel. */
const longestId = 64 + '/999'.length;

/** The camera id (`gridCameraId`) or null of each window, row by row. No camera is in two windows. */
export type GridWindows = readonly (string | null)[];

/** The parts of a grid that a person edits. `windows` has as many entries as `layout` says. */
export type GridDraft = {
  readonly name: string;
  readonly layout: GridLayout;
  readonly windows: GridWindows;
};

/** A saved grid (spec section 3). */
export type Grid = GridDraft & { readonly id: string };

/** The fields of a grid that can have an error. */
export type GridField = 'name' | 'windows';

/** Windows with no camera. */
export const emptyWindows = (layout: GridLayout): GridWindows => Array.from({ length: layout }, () => null);

/** The cameras of a grid, in the order of its windows. */
export const camerasOf = (windows: GridWindows): readonly string[] =>
  windows.filter((camera) => camera !== null);

/** Whether the windows have a camera that is not among `cameras`. */
export const hasOther = (windows: GridWindows, cameras: readonly string[]): boolean =>
  camerasOf(windows).some((camera) => !cameras.includes(camera));

/** Converts a received list to windows of the layout: an invalid id, and a repeated camera, become an empty window. */
export const windowsFrom = (layout: GridLayout, list: readonly unknown[]): GridWindows =>
  emptyWindows(layout).map((_, at) => {
    const camera = list[at];
    return typeof camera === 'string' && camera !== '' && list.indexOf(camera) === at ? camera : null;
  });

/** A received grid; invalid entries in its windows become empty windows (the names on the wire are assumed). */
export const gridSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.nonEmpty()),
    name: v.fallback(v.string(), ''),
    layout: v.picklist(gridLayouts),
    windows: v.fallback(v.array(v.unknown()), []),
  }),
  v.transform((grid): Grid => ({ ...grid, windows: windowsFrom(grid.layout, grid.windows) })),
);

/** A grid in the form in which it is sent (assumed). */
export const gridDraftSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(64)),
  layout: v.picklist(gridLayouts),
  /** One entry for each window of the layout, row by row; null is an empty window. Each camera once. */
  windows: v.pipe(
    v.array(v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(longestId)))),
    v.maxLength(Math.max(...gridLayouts)),
  ),
});

/** Puts a camera into a window. If it was in another one, it swaps places with the camera in this one. */
export function withCamera(windows: GridWindows, camera: string, at: number): GridWindows {
  if (at < 0 || at >= windows.length) return windows;
  const from = windows.indexOf(camera);
  const there = windows[at] ?? null;
  return windows.map((before, index) => {
    if (index === at) return camera;
    return index === from ? there : before;
  });
}

/** The windows with one of them emptied. */
export const withoutCamera = (windows: GridWindows, at: number): GridWindows =>
  windows.map((camera, index) => (index === at ? null : camera));

/** The first empty window; null if all are taken. */
export function freeWindow(windows: GridWindows): number | null {
  const at = windows.indexOf(null);
  return at === -1 ? null : at;
}

/**
 * The windows in another layout. Cameras keep their window if the layout has it; the others take empty windows while
 * there are any.
 */
export function withLayout(windows: GridWindows, layout: GridLayout): GridWindows {
  const kept = emptyWindows(layout).map((_, at) => windows[at] ?? null);
  const others = [...camerasOf(windows.slice(layout))];
  return kept.map((camera) => camera ?? others.shift() ?? null);
}

/** The cameras for which another layout has no window. */
export function lostBy(windows: GridWindows, layout: GridLayout): readonly string[] {
  const kept = withLayout(windows, layout);
  return camerasOf(windows).filter((camera) => !kept.includes(camera));
}

/** The errors of a grid before it is sent (spec section 5). */
export function checkGrid({ name, windows }: GridDraft): FormErrors<GridField> {
  const length = name.trim().length;
  return {
    ...(length === 0 && { name: 'grid.nameRequired' as const }),
    ...(length > longestGridName && { name: 'grid.nameTooLong' as const }),
    ...(camerasOf(windows).length === 0 && { windows: 'grid.empty' as const }),
  };
}

const beside: { readonly [Message in MessageKey]?: GridField } = {
  'grid.nameRequired': 'name',
  'grid.nameTooLong': 'name',
  'grid.empty': 'windows',
};

/** The error of a refused grid, at its field if it has one (spec section 8). */
export const refusedGrid = (error: unknown): FormErrors<GridField> =>
  refusal(error, 'grid.saveFailed', beside);

/** Whether two grids have equal contents. */
export const isSameGrid = (one: GridDraft, other: GridDraft): boolean =>
  one.name.trim() === other.name.trim() &&
  one.layout === other.layout &&
  one.windows.every((camera, at) => camera === other.windows[at]);

/** Adds a saved grid to the list: in its place, or at the end if it is new. */
export const withGrid = (grids: readonly Grid[], grid: Grid): readonly Grid[] =>
  grids.some(({ id }) => id === grid.id)
    ? grids.map((one) => (one.id === grid.id ? grid : one))
    : [...grids, grid];

import * as v from 'valibot';
import { deviceTypesOf, type DeviceType } from '../devices/device.ts';
import { refusal, type FormErrors } from '../shell/form.ts';
import type { MessageKey } from '../shell/messages.ts';

/** How many windows a grid has (spec section 9). */
export const gridLayouts = [4, 9] as const;
export type GridLayout = (typeof gridLayouts)[number];

/** What can stand in a window by its own serial number; the cameras of a hub can too. */
export const gridDeviceTypes: readonly DeviceType[] = [
  ...deviceTypesOf('camera'),
  ...deviceTypesOf('doorbell'),
];

/** The only layout that can have too few windows for the cameras of another one. */
export const smallestLayout = 4;

/** The longest name of a grid (assumed). */
const longestGridName = 32;

/** The longest id of a camera: the longest serial number, and a channel. */
const longestId = 64 + '/999'.length;

/** By window, row by row: the id of its camera (`gridCameraId`), or null. No camera stands in two. */
export type GridWindows = readonly (string | null)[];

/** What a person says of a grid. `windows` is as long as `layout` says. */
export type GridDraft = {
  readonly name: string;
  readonly layout: GridLayout;
  readonly windows: GridWindows;
};

/** A saved grid (spec section 3). */
export type Grid = GridDraft & { readonly id: string };

/** The fields of a grid that can be wrong. */
export type GridField = 'name' | 'windows';

/** Windows with no camera. */
export const emptyWindows = (layout: GridLayout): GridWindows => Array.from({ length: layout }, () => null);

/** The cameras of a grid, in the order of its windows. */
export const camerasOf = (windows: GridWindows): readonly string[] =>
  windows.filter((camera) => camera !== null);

/** Whether a camera of the windows is none of these. */
export const hasOther = (windows: GridWindows, cameras: readonly string[]): boolean =>
  camerasOf(windows).some((camera) => !cameras.includes(camera));

/** A list from outside as windows of the layout: what is no id, and a camera's second place, is an empty window. */
export const windowsFrom = (layout: GridLayout, list: readonly unknown[]): GridWindows =>
  emptyWindows(layout).map((_, at) => {
    const camera = list[at];
    return typeof camera === 'string' && camera !== '' && list.indexOf(camera) === at ? camera : null;
  });

/** A saved grid as it comes; what is odd in its windows leaves them empty (the names on the wire are assumed). */
export const gridSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.nonEmpty()),
    name: v.fallback(v.string(), ''),
    layout: v.picklist(gridLayouts),
    windows: v.fallback(v.array(v.unknown()), []),
  }),
  v.transform((grid): Grid => ({ ...grid, windows: windowsFrom(grid.layout, grid.windows) })),
);

/** A grid as it is sent (assumed). */
export const gridDraftSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(64)),
  layout: v.picklist(gridLayouts),
  /** As many as the layout has, row by row; null is an empty window. Each camera once. */
  windows: v.array(v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(longestId)))),
});

/** The windows with a camera in one of them. Where it stood elsewhere, it changes places with what is there. */
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

/** The first empty window; null where all are full. */
export function freeWindow(windows: GridWindows): number | null {
  const at = windows.indexOf(null);
  return at === -1 ? null : at;
}

/**
 * The windows in another layout. Cameras keep their window where the layout has it; the others take the empty windows, as
 * far as there are any.
 */
export function withLayout(windows: GridWindows, layout: GridLayout): GridWindows {
  const kept = emptyWindows(layout).map((_, at) => windows[at] ?? null);
  const others = [...camerasOf(windows.slice(layout))];
  return kept.map((camera) => camera ?? others.shift() ?? null);
}

/** The cameras that another layout has no window for. */
export function lostBy(windows: GridWindows, layout: GridLayout): readonly string[] {
  const kept = withLayout(windows, layout);
  return camerasOf(windows).filter((camera) => !kept.includes(camera));
}

/** What is wrong with a grid before it is sent (spec section 5). */
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

/** Why a grid was refused, beside the field that it is about where there is one (spec section 8). */
export const refusedGrid = (error: unknown): FormErrors<GridField> =>
  refusal(error, 'grid.saveFailed', beside);

/** Whether two grids say the same. */
export const isSameGrid = (one: GridDraft, other: GridDraft): boolean =>
  one.name.trim() === other.name.trim() &&
  one.layout === other.layout &&
  one.windows.every((camera, at) => camera === other.windows[at]);

/** The grids with one as it was saved: in its place, or behind the others where it is new. */
export const withGrid = (grids: readonly Grid[], grid: Grid): readonly Grid[] =>
  grids.some(({ id }) => id === grid.id)
    ? grids.map((one) => (one.id === grid.id ? grid : one))
    : [...grids, grid];

import { camerasOf, type GridWindows } from './grid.ts';
import type { GridCamera } from './gridCamera.ts';

/** The camera of a window. If it is neither known, missing nor unknown, it is still loading. */
export type SeatedCamera = {
  readonly id: string;
  /** Empty while it is loading. */
  readonly name: string;
  /** Null if it is still loading or does not exist. */
  readonly camera: GridCamera | null;
  /** No list has it, or no longer has it. */
  readonly isMissing: boolean;
  /** A list that may have it failed to load, so it is unknown what it is and whether it exists. */
  readonly isUnknown: boolean;
};

/** How far a list of cameras, doorbells or hubs is known. */
export type ListFacts = {
  readonly isLoading: boolean;
  /** Its devices are loading, and not only their thumbnails. */
  readonly isListing: boolean;
  readonly isWhole: boolean;
  readonly hasFailed: boolean;
};

/** How far all lists together are known. */
export type Seating = {
  readonly areWhole: boolean;
  readonly haveFailed: boolean;
  /** A part of them is unknown and is not loading either. */
  readonly isPartUnknown: boolean;
};

export function seatingOf(lists: readonly ListFacts[]): Seating {
  const areWhole = lists.every(({ isWhole }) => isWhole);
  const haveFailed = lists.some(({ hasFailed }) => hasFailed);
  const areLoading = lists.some(({ isLoading }) => isLoading);
  const areListing = lists.some(({ isListing }) => isListing);
  return {
    areWhole,
    haveFailed,
    isPartUnknown: !areListing && (haveFailed || !(areLoading || areWhole)),
  };
}

/** The camera of a window, as far as the lists know it. A camera that is not loading has its id as its name. */
export function seatedCamera(
  id: string,
  found: { readonly camera: GridCamera; readonly name: string } | null,
  { areWhole, isPartUnknown }: Seating,
): SeatedCamera {
  if (found !== null) return { id, ...found, isMissing: false, isUnknown: false };
  const name = areWhole || isPartUnknown ? id : '';
  return { id, name, camera: null, isMissing: areWhole, isUnknown: isPartUnknown };
}

/**
 * The time zone of a grid's days: that of its first existing camera, or the viewer's if there is none. Null while it is
 * unknown which camera that is.
 */
export function gridTimezone(
  windows: GridWindows,
  seated: (id: string) => SeatedCamera,
  { haveFailed }: Seating,
  viewer: string,
): string | null {
  const isPassedOver = ({ isMissing, isUnknown }: SeatedCamera) => isMissing || (isUnknown && !haveFailed);
  const first = camerasOf(windows)
    .map(seated)
    .find((each) => !isPassedOver(each));
  return first === undefined ? viewer : (first.camera?.timezone ?? null);
}

import type { WallSize } from './wallChoices.ts';

/** The minimum width of a tile and the height below its picture, in pixels (the look, wall). */
const sizes: Readonly<Record<WallSize, { least: number; caption: number; phoneColumns: number }>> = {
  s: { least: 136, caption: 28, phoneColumns: 3 },
  m: { least: 208, caption: 48, phoneColumns: 2 },
  l: { least: 320, caption: 48, phoneColumns: 1 },
};

/** The gaps between tiles and between sites, and the height of a site's heading, in pixels. */
const across = 14;
const below = 10;
const headHeight = 36;
const betweenSites = 8;

/** From this many cameras on, tiles are small if larger ones would need scrolling. */
const manyCameras = 24;
/** Narrower windows are phones. */
const phoneWidth = 720;

type Box = { readonly width: number; readonly height: number };

/**
 * The place of a tile: its index among all shown tiles, and its position in pixels from the top left of its site's
 * list.
 */
type TilePlace = {
  readonly index: number;
  readonly left: number;
  readonly top: number;
};

/** A site with its tiles, none if it is collapsed. `top` counts from the top of the wall, in pixels. */
type GroupPlace = {
  readonly top: number;
  readonly height: number;
  readonly headHeight: number;
  readonly tiles: readonly TilePlace[];
};

/** The positions of all sites and tiles. */
export type WallLayout = {
  readonly size: WallSize;
  readonly columns: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly height: number;
  readonly groups: readonly GroupPlace[];
};

function layoutOf(counts: readonly number[], { width }: Box, size: WallSize): WallLayout {
  const { least, caption, phoneColumns } = sizes[size];
  const fitting = Math.max(1, Math.floor((width + across) / (least + across)));
  const columns = width < phoneWidth ? phoneColumns : fitting;
  const tileWidth = Math.max(0, (width - across * (columns - 1)) / columns);
  const tileHeight = Math.round((tileWidth * 9) / 16) + caption;
  let height = 0;
  let index = 0;
  const groups = counts.map((count): GroupPlace => {
    const top = height === 0 ? 0 : height + betweenSites;
    const tiles = Array.from({ length: count }, (_, place): TilePlace => {
      const row = Math.floor(place / columns);
      return {
        index: index + place,
        left: (place % columns) * (tileWidth + across),
        top: row * (tileHeight + below),
      };
    });
    index += count;
    const rows = Math.ceil(count / columns);
    const ofGroup = headHeight + rows * (tileHeight + below);
    height = top + ofGroup;
    return { top, height: ofGroup, headHeight, tiles };
  });
  return { size, columns, tileWidth, tileHeight, height, groups };
}

/**
 * Lays out the tiles of all sites.
 *
 * @param counts the number of shown tiles per site, 0 if collapsed
 * @param box the size of the wall, in pixels
 * @param chosen a person's choice; null: the largest size that fits without scrolling, else medium, or small from 24
 * cameras on
 */
export function wallLayout(counts: readonly number[], box: Box, chosen: WallSize | null): WallLayout {
  if (chosen !== null) return layoutOf(counts, box, chosen);
  const fits = (['l', 'm'] as const)
    .map((size) => layoutOf(counts, box, size))
    .find(({ height }) => height <= box.height);
  const all = counts.reduce((sum, count) => sum + count, 0);
  return fits ?? layoutOf(counts, box, all < manyCameras ? 'm' : 's');
}

/** The directions of moving from tile to tile. */
export const wallWays = ['left', 'right', 'up', 'down', 'first', 'last'] as const;
export type WallWay = (typeof wallWays)[number];

/** The tile in a direction from another: up and down across sites, in the same column or the last one of the row. */
export function tileAfter({ groups, columns }: WallLayout, from: number, way: WallWay): number {
  const rows = groups.flatMap(({ tiles }) =>
    Array.from({ length: Math.ceil(tiles.length / columns) }, (_, row) =>
      tiles.slice(row * columns, (row + 1) * columns).map(({ index }) => index),
    ),
  );
  const last = rows.flat().length - 1;
  if (way === 'first') return 0;
  if (way === 'last') return Math.max(0, last);
  if (way === 'left') return Math.max(0, from - 1);
  if (way === 'right') return Math.max(0, Math.min(last, from + 1));
  const row = rows.findIndex((indexes) => indexes.includes(from));
  const column = rows[row]?.indexOf(from) ?? 0;
  const next = rows[row + (way === 'up' ? -1 : 1)];
  return next?.[Math.min(column, next.length - 1)] ?? from;
}

import type { PixelColumns, Ranks } from './pixels.ts';

/**
 * A repeating pattern: `size` rows of `size` pixels, each pixel the four bytes of an ImageData (red first) in one
 * number.
 */
export type Tile = { readonly size: number; readonly pixels: Uint32Array };

/** The rows of the lane, in device pixels from its top. */
export type LaneRows = {
  readonly height: number;
  /** The top of the events, the top of the band for the common type, and the bottom of both. */
  readonly events: number;
  readonly band: number;
  readonly end: number;
  /** The corner radius of events, and of the lane. */
  readonly eventCorner: number;
  readonly corner: number;
};

/** The fills of the lane: nothing recorded, the future, and the record types by index. */
export type LaneTiles = { readonly empty: Tile; readonly future: Tile; readonly types: readonly Tile[] };

/** The part of a day that the lane shows, in pixels: its start since midnight, and where the future begins in it. */
export type LaneSpan = { readonly start: number; readonly future: number };

/** The tiles, with each column as tall as the lane, so that the color of a pixel is looked up, not computed. */
type Strips = {
  readonly pixels: Uint32Array;
  /** By column: after how many rows it repeats; 1 if all of its pixels are the same. */
  readonly period: Uint32Array;
  /** The rows of each column. */
  readonly height: number;
  /** The first column and the number of columns of each tile. */
  readonly tiles: readonly { readonly begin: number; readonly size: number }[];
};

/** The strip shown in each column: where nothing is recorded, in the band, and for the events above and in the band. */
const stripRoom = (width: number) => ({
  ground: new Int32Array(width),
  band: new Int32Array(width),
  above: new Int32Array(width),
  within: new Int32Array(width),
});

const [emptyTile, futureTile, firstType] = [0, 1, 2];
const noTile = { begin: 0, size: 1 };

/**
 * Creates a function that draws lanes of one style into the pixels of an image: `rows.height` rows, as wide as the
 * columns. The cost of a lane depends on its pixels, not on the number of sections; hundreds of patterned rectangles on
 * a canvas would be far slower. Patterns move with the day.
 */
export function createLane(rows: LaneRows, { empty, future, types }: LaneTiles) {
  const strips = stripsOf([empty, future, ...types], rows.height);
  const eventCorner = cornerOf(rows.eventCorner);
  const laneCorner = cornerOf(rows.corner);
  let room = stripRoom(0);

  return (pixels: Uint32Array, columns: PixelColumns, { place, common }: Ranks, span: LaneSpan): void => {
    const width = columns.band.length;
    if (room.ground.length !== width) room = stripRoom(width);
    const { ground, band, above, within } = room;
    const stripAt = (tile: number, x: number): number => {
      const { begin, size } = strips.tiles[tile] ?? noTile;
      return begin + ((span.start + x) % size) * rows.height;
    };
    for (let x = 0; x < width; x += 1) {
      const rank = columns.events[x] ?? 0;
      const under = stripAt(x < span.future ? emptyTile : futureTile, x);
      const event = rank > 0 ? stripAt(firstType + (place[rank] ?? 0), x) : -1;
      const low = common >= 0 && columns.band[x] === 1 ? stripAt(firstType + common, x) : under;
      ground[x] = under;
      band[x] = low;
      above[x] = event < 0 ? under : event;
      within[x] = event < 0 ? low : event;
    }
    fillRows(pixels, strips, ground, 0, rows.events);
    fillRows(pixels, strips, above, rows.events, rows.band);
    fillRows(pixels, strips, within, rows.band, rows.end);
    fillRows(pixels, strips, ground, rows.end, rows.height);
    eachRun(columns.events, (left, right) => {
      if (right - left < 4 * rows.eventCorner) return;
      eachCorner(eventCorner, { left, right, top: rows.events, end: rows.end }, (x, y, part) => {
        const at = y * width + x;
        const under = strips.pixels[((y < rows.band ? ground : band)[x] ?? 0) + y] ?? 0;
        pixels[at] = mix(under, pixels[at] ?? 0, part);
      });
    });
    const bytes = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.byteLength);
    eachCorner(laneCorner, { left: 0, right: width, top: 0, end: rows.height }, (x, y, part) => {
      bytes[4 * (y * width + x) + 3] = Math.round(255 * part);
    });
  };
}

function stripsOf(tiles: readonly Tile[], height: number): Strips {
  const columns = tiles.reduce((sum, { size }) => sum + size, 0);
  const pixels = new Uint32Array(columns * height);
  const period = new Uint32Array(columns).fill(1);
  let begin = 0;
  const placed = tiles.map((tile) => {
    const first = begin;
    for (let x = 0; x < tile.size; x += 1, begin += height) {
      for (let y = 0; y < height; y += 1) {
        pixels[begin + y] = tile.pixels[(y % tile.size) * tile.size + x] ?? 0;
        if (pixels[begin + y] !== pixels[begin]) period[begin / height] = tile.size;
      }
    }
    return { begin: first, size: tile.size };
  });
  return { pixels, period, height, tiles: placed };
}

function leastCommonMultiple(one: number, other: number): number {
  let multiple = one;
  while (multiple % other !== 0) multiple += one;
  return multiple;
}

/**
 * Fills some rows. Each is a copy of the one above it, but for the columns whose color varies, until the patterns of
 * these repeat; the rows after that are copies of all rows above them.
 */
function fillRows(
  pixels: Uint32Array,
  { pixels: colors, period, height }: Strips,
  columns: Int32Array,
  first: number,
  past: number,
): void {
  if (past <= first) return;
  const { length: width } = columns;
  const changing: number[] = [];
  let repeat = 1;
  for (let x = 0; x < width; x += 1) {
    const strip = columns[x] ?? 0;
    const own = period[strip / height] ?? 1;
    pixels[first * width + x] = colors[strip + first] ?? 0;
    if (own > 1) changing.push(x);
    if (repeat % own !== 0) repeat = leastCommonMultiple(repeat, own);
  }
  for (let y = first + 1; y < Math.min(first + repeat, past); y += 1) {
    const row = y * width;
    pixels.copyWithin(row, row - width, row);
    for (const x of changing) pixels[row + x] = colors[(columns[x] ?? 0) + y] ?? 0;
  }
  for (let filled = repeat; first + filled < past; filled *= 2) {
    const copied = Math.min(filled, past - first - filled);
    pixels.copyWithin((first + filled) * width, first * width, (first + copied) * width);
  }
}

/** Calls `run` for each run of columns with the same value other than 0. */
function eachRun(columns: Uint8Array, run: (from: number, to: number, value: number) => void): void {
  const { length } = columns;
  for (let from = 0; from < length;) {
    const value = columns[from] ?? 0;
    let to = from + 1;
    while (to < length && columns[to] === value) to += 1;
    if (value !== 0) run(from, to, value);
    from = to;
  }
}

/**
 * The coverage of each pixel in the square of a round corner, from the outside, row by row; nearly 1 is rounded to 1.
 */
function cornerOf(radius: number): readonly number[] {
  const fine = 8;
  return Array.from({ length: radius * radius }, (_, at) => {
    let inside = 0;
    for (let part = 0; part < fine * fine; part += 1) {
      const x = radius - (at % radius) - ((part % fine) + 0.5) / fine;
      const y = radius - Math.floor(at / radius) - (Math.floor(part / fine) + 0.5) / fine;
      if (Math.hypot(x, y) <= radius) inside += 1;
    }
    const part = inside / fine ** 2;
    return part > 0.9 ? 1 : part;
  });
}

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly end: number };

/** Calls `pixel` for each partly covered pixel at the four corners of a box. */
function eachCorner(
  corner: readonly number[],
  { left, right, top, end }: Box,
  pixel: (x: number, y: number, part: number) => void,
): void {
  const radius = Math.sqrt(corner.length);
  corner.forEach((part, at) => {
    if (part === 1) return;
    const [x, y] = [at % radius, Math.floor(at / radius)];
    pixel(left + x, top + y, part);
    pixel(right - 1 - x, top + y, part);
    pixel(left + x, end - 1 - y, part);
    pixel(right - 1 - x, end - 1 - y, part);
  });
}

/** Blends `over` onto `under`, byte by byte; `part` is the opacity. */
function mix(under: number, over: number, part: number): number {
  let mixed = 0;
  for (let shift = 0; shift < 32; shift += 8) {
    const byte = ((under >>> shift) & 255) * (1 - part) + ((over >>> shift) & 255) * part;
    mixed |= Math.round(byte) << shift;
  }
  return mixed >>> 0;
}

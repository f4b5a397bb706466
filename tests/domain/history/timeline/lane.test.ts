import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLane, type LaneRows, type Tile } from '../../../../src/domain/history/timeline/lane.ts';

const rows: LaneRows = { height: 9, events: 2, band: 5, end: 8, eventCorner: 0, corner: 0 };
/** Every pixel of a tile has a different color. */
const tileOf = (size: number, color: number): Tile => ({
  size,
  pixels: Uint32Array.from({ length: size * size }, (_, at) => 0xff_00_00_00 + color * 256 + at),
});
const empty = tileOf(1, 10);
const future = tileOf(4, 2);
const types = [tileOf(1, 3), tileOf(3, 4), tileOf(2, 170)];
const order = [1, 2, 0] as const;
/** The first type is the common one; the last one is hidden. */
const ranks = { rank: Uint8Array.of(0, 1, 2), place: [-1, ...order], common: 1 };

const colorIn = ({ size, pixels }: Tile, x: number, y: number) => pixels[(y % size) * size + (x % size)] ?? 0;

/** The expected pixel, computed in the simplest way. */
function colorAt(
  look: LaneRows,
  columns: { readonly band: Uint8Array; readonly events: Uint8Array },
  span: { readonly start: number; readonly future: number },
  x: number,
  y: number,
): number {
  const along = span.start + x;
  const event = types[ranks.place[columns.events[x] ?? 0] ?? -1];
  if (y >= look.events && y < look.end && event !== undefined) return colorIn(event, along, y);
  const common = types[ranks.common];
  if (y >= look.band && y < look.end && columns.band[x] === 1 && common !== undefined)
    return colorIn(common, along, y);
  return colorIn(x < span.future ? empty : future, along, y);
}

const drawn = (
  look: LaneRows,
  columns: { readonly band: Uint8Array; readonly events: Uint8Array },
  span: { readonly start: number; readonly future: number },
): Uint32Array => {
  const pixels = new Uint32Array(columns.band.length * look.height);
  createLane(look, { empty, future, types })(pixels, columns, ranks, span);
  return pixels;
};

const columns = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 2 })), { maxLength: 40 })
  .map((each) => ({
    band: Uint8Array.from(each, ([band]) => band),
    events: Uint8Array.from(each, ([, event]) => event),
  }));

test('every pixel shows the event, else the band, else empty or future; patterns move with the day', () => {
  const edges = fc
    .tuple(fc.nat(9), fc.nat(30), fc.nat(30), fc.nat(9))
    .map(([events, above, within, below]) => ({
      ...rows,
      events,
      band: events + above,
      end: events + above + within,
      height: events + above + within + below,
    }));
  fc.assert(
    fc.property(edges, columns, fc.nat(1000), fc.integer({ min: -5, max: 50 }), (look, given, start, now) => {
      const span = { start, future: now };
      const width = given.band.length;
      const expected = Array.from({ length: width * look.height }, (_, at) =>
        colorAt(look, given, span, at % width, Math.floor(at / width)),
      );
      expect([...drawn(look, given, span)]).toEqual(expected);
    }),
  );
});

describe('corners', () => {
  const round: LaneRows = { ...rows, eventCorner: 2 };
  const event = (width: number) => ({
    band: new Uint8Array(12),
    events: Uint8Array.from({ length: 12 }, (_, x) => (x >= 2 && x < 2 + width ? 2 : 0)),
  });
  const span = { start: 0, future: 12 };
  /** The positions of the pixels that differ. */
  const differing = (one: Uint32Array, other: Uint32Array) =>
    [...one].flatMap((color, at) => (color === other[at] ? [] : [`${at % 12},${Math.floor(at / 12)}`]));

  test('a wide event has its four outermost pixels blended with the background', () => {
    const pixels = drawn(round, event(8), span);
    expect(differing(pixels, drawn(rows, event(8), span))).toEqual(['2,2', '9,2', '2,7', '9,7']);
    // 21 of 64 points in the outermost pixel are inside: 10 * 43/64 + 170 * 21/64.
    expect(((pixels[2 * 12 + 2] ?? 0) >>> 8) & 255).toBe(63);
  });

  test('a narrow event has none', () => {
    expect(differing(drawn(round, event(7), span), drawn(rows, event(7), span))).toEqual([]);
  });

  test('the lane is transparent outside them', () => {
    const bare = { band: new Uint8Array(12), events: new Uint8Array(12) };
    const pixels = drawn({ ...rows, corner: 2 }, bare, span);
    const opaque = drawn(rows, bare, span);
    expect(differing(pixels, opaque)).toEqual(['0,0', '11,0', '0,8', '11,8']);
    expect([pixels[0], opaque[0]]).toEqual([0x54_00_0a_00, 0xff_00_0a_00]);
  });
});

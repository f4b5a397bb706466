import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { wallClock } from '../../src/domain/time/wallClock.ts';

/** The name of the film that shows a device's own clock, and of the folder in `media/` that its chunks are in. */
export const clockName = 'clock';

/** Where a chunk lies in `clock.bin`, and its bytes. */
const place = v.tuple([v.number(), v.number()]);

/** `clock.json`: where the slices of the pictures lie. */
const indexSchema = v.object({
  columns: v.number(),
  rows: v.number(),
  framesPerSecond: v.number(),
  /** The rows of slices that a line of text takes. */
  lines: v.array(v.object({ firstRow: v.number(), rows: v.number() })),
  sps: place,
  pps: place,
  /** The slices of a key picture: by digit, by the two sets that take turns, in the order of the picture. */
  key: v.array(v.array(v.array(place))),
  /** The pictures that repeat the one before. */
  still: v.array(place),
});

/** A camera whose picture is its own clock: date and time of any moment, put together without an encoder. */
export interface ClockPictures {
  /** AVCDecoderConfigurationRecord (ISO/IEC 14496-15, 5.3.3.1). */
  readonly config: Buffer;
  /** Pictures in a second; the first of each is a key picture. */
  readonly rate: number;
  /**
   * The pictures of a second, each as units with their length in four bytes before them.
   *
   * @param second whole seconds since 1970
   * @param timezone as for `wallClock`
   */
  ofSecond(second: number, timezone: string): readonly Buffer[];
}

const withLength = (unit: Buffer): Buffer => {
  const length = Buffer.allocUnsafe(4);
  length.writeUInt32BE(unit.length);
  return Buffer.concat([length, unit]);
};

const configOf = (sps: Buffer, pps: Buffer): Buffer => {
  const sized = (unit: Buffer): Buffer =>
    Buffer.concat([Buffer.from([unit.length >> 8, unit.length & 0xff]), unit]);
  const before = Buffer.concat([Buffer.from([1]), sps.subarray(1, 4), Buffer.from([0xff, 0xe1])]);
  return Buffer.concat([before, sized(sps), Buffer.from([1]), sized(pps)]);
};

/** Reads `clock.bin` and `clock.json` of a folder. Throws where they cannot be read. */
export function readClockPictures(folder: string): ClockPictures {
  const index = v.parse(indexSchema, JSON.parse(readFileSync(join(folder, 'clock.json'), 'utf8')));
  const bin = readFileSync(join(folder, 'clock.bin'));
  const chunk = ([at, size]: readonly [number, number]): Buffer => bin.subarray(at, at + size);
  const key = index.key.map((sets) => sets.map((slices) => slices.map((slice) => withLength(chunk(slice)))));
  const stills = index.still.map((still) => withLength(chunk(still)));
  /** Which line of the text each row of slices belongs to; -1: none. */
  const lineOf = Array.from({ length: index.rows }, (_, row) =>
    index.lines.findIndex(({ firstRow, rows }) => row >= firstRow && row < firstRow + rows),
  );

  return {
    config: configOf(chunk(index.sps), chunk(index.pps)),
    rate: index.framesPerSecond,
    ofSecond(second, timezone) {
      const { date, time } = wallClock(second * 1000, timezone);
      const lines = [time, date.slice(2)];
      // A key picture's number must differ from that of the one before it.
      const set = Math.abs(second % 2);
      const slices: Buffer[] = [];
      for (let at = 0; at < index.rows * index.columns; at += 1) {
        const character = lines[lineOf[Math.floor(at / index.columns)] ?? -1]?.[at % index.columns] ?? '0';
        // What stands between the digits is the same in the chunks of each.
        const digit = /\d/.test(character) ? Number(character) : 0;
        const slice = key[digit]?.[set]?.[at];
        if (slice === undefined) throw new RangeError(`no slice ${at} of ${character}`);
        slices.push(slice);
      }
      return [Buffer.concat(slices), ...stills];
    },
  };
}

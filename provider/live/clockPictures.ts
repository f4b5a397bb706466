import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { wallClock } from '../../src/domain/time/wallClock.ts';

/** The name of the film with a device's own clock, and of the folder in `media/` with its chunks. */
export const clockName = 'clock';

/** The offset of a chunk in `clock.bin`, and its size in bytes. */
const place = v.tuple([v.number(), v.number()]);

/** `clock.json`: the places of the frames' slices. */
const indexSchema = v.object({
  columns: v.number(),
  rows: v.number(),
  framesPerSecond: v.number(),
  /** The rows of slices that a line of text covers. */
  lines: v.array(v.object({ firstRow: v.number(), rows: v.number() })),
  sps: place,
  pps: place,
  /** The slices of a key frame: by digit, then by the two alternating sets, in frame order. */
  key: v.array(v.array(v.array(place))),
  /** The frames that repeat the previous one. */
  still: v.array(place),
});

/** A camera that shows its own clock: frames with the date and time of any moment, assembled without an encoder. */
export interface ClockPictures {
  /** AVCDecoderConfigurationRecord (ISO/IEC 14496-15, 5.3.3.1). */
  readonly config: Buffer;
  /** Frames per second; the first of each second is a key frame. */
  readonly rate: number;
  /**
   * The frames of a second, each as units prefixed with their length in four bytes.
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

/** Reads `clock.bin` and `clock.json` of a folder. Throws if they cannot be read. */
export function readClockPictures(folder: string): ClockPictures {
  const index = v.parse(indexSchema, JSON.parse(readFileSync(join(folder, 'clock.json'), 'utf8')));
  const bin = readFileSync(join(folder, 'clock.bin'));
  const chunk = ([at, size]: readonly [number, number]): Buffer => bin.subarray(at, at + size);
  const key = index.key.map((sets) => sets.map((slices) => slices.map((slice) => withLength(chunk(slice)))));
  const stills = index.still.map((still) => withLength(chunk(still)));
  /** The line of text in each row of slices; -1 for none. */
  const lineOf = Array.from({ length: index.rows }, (_, row) =>
    index.lines.findIndex(({ firstRow, rows }) => row >= firstRow && row < firstRow + rows),
  );

  return {
    config: configOf(chunk(index.sps), chunk(index.pps)),
    rate: index.framesPerSecond,
    ofSecond(second, timezone) {
      const { date, time } = wallClock(second * 1000, timezone);
      const lines = [time, date.slice(2)];
      // A key frame's number must differ from that of the previous key frame.
      const set = Math.abs(second % 2);
      const slices: Buffer[] = [];
      for (let at = 0; at < index.rows * index.columns; at += 1) {
        const character = lines[lineOf[Math.floor(at / index.columns)] ?? -1]?.[at % index.columns] ?? '0';
        // The separators between digits are the same in the chunks of every digit.
        const digit = /\d/.test(character) ? Number(character) : 0;
        const slice = key[digit]?.[set]?.[at];
        if (slice === undefined) throw new RangeError(`no slice ${at} of ${character}`);
        slices.push(slice);
      }
      return [Buffer.concat(slices), ...stills];
    },
  };
}

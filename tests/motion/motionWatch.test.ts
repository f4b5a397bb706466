import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PacketSink, VideoSource } from '../../provider/live/videoSource.ts';
import { maskedBy } from '../../provider/motion/mask.ts';
import {
  watchMotion,
  type LookState,
  type MotionWatch,
  type MotionWatchParts,
} from '../../provider/motion/motionWatch.ts';
import { pictureHeaderOf } from '../../src/domain/devices/picture.ts';
import { ffmpegThere } from '../cameras/sources.ts';
import { headers, keyPicture, shows } from './changing.ts';

const noon = Date.UTC(2026, 10, 18, 11);

interface Bench {
  watch: MotionWatch;
  /** Shows a picture at a second after noon; resolves when it was looked at, or left out. */
  show: (what: keyof typeof shows, second: number) => Promise<void>;
  begun: { began: number; last: number; x: number }[];
  lasts: number[];
  pictures: Uint8Array[];
  states: LookState[];
}

/** A watch whose pictures arrive as soon as the one before was looked at. */
function bench({
  source = { headers },
  ...parts
}: Partial<MotionWatchParts> & { source?: Pick<VideoSource, 'headers'> } = {}): Bench {
  let sink: PacketSink = () => undefined;
  let now = noon;
  let looked = (): void => undefined;
  const made: Pick<Bench, 'begun' | 'lasts' | 'pictures' | 'states'> = {
    begun: [],
    lasts: [],
    pictures: [],
    states: [],
  };
  const watch = watchMotion({
    ffmpeg: ffmpegThere ?? '',
    clock: { now: () => now },
    serialNumber: 'OWN1',
    motions: {
      begin(serialNumber, { began, last, box }) {
        expect(serialNumber).toBe('OWN1');
        made.begun.push({ began: (began - noon) / 1000, last: (last - noon) / 1000, x: box?.x ?? -1 });
        return { id: made.begun.length, wantsPicture: true };
      },
      extend(id, last) {
        expect(id).toBe(made.begun.length);
        made.lasts.push((last - noon) / 1000);
      },
      keepPicture(id, picture) {
        made.pictures[id - 1] = picture;
      },
    },
    isNeeded: () => true,
    leftOut: () => false,
    changed: (state) => made.states.push(state),
    looked: () => {
      looked();
    },
    ...parts,
  });
  onTestFinished(() => {
    watch.close();
  });
  watch.show(false, {
    headers: source.headers,
    open(opened) {
      sink = opened;
      return () => undefined;
    },
  });
  return {
    watch,
    ...made,
    show: (what, second) =>
      new Promise((resolve) => {
        looked = resolve;
        now = noon + second * 1000;
        sink([keyPicture(shows[what], now)]);
      }),
  };
}

async function showAll(made: Bench, from: number, all: readonly (keyof typeof shows)[]): Promise<void> {
  for (const [index, what] of all.entries()) await made.show(what, from + index);
}
const quiet = (count: number): 'nobody'[] => Array.from({ length: count }, () => 'nobody');

describe.skipIf(ffmpegThere === null)('with ffmpeg', () => {
  test('who walks through is one motion, with its beginning, its end and its picture', async () => {
    const made = bench();
    await showAll(made, 0, [...quiet(6), 'left', 'middle', 'nobody', 'right', ...quiet(11), 'left']);
    expect(made.begun).toMatchObject([
      { began: 6, last: 6, x: 0 },
      { began: 21, last: 21, x: 0 },
    ]);
    expect(made.lasts).toEqual([7, 9]);
    await expect.poll(() => Object.keys(made.pictures), { timeout: 20_000 }).toEqual(['0', '1']);
    expect(pictureHeaderOf(made.pictures[0] ?? new Uint8Array())).toEqual({
      type: 'image/jpeg',
      width: 320,
      height: 180,
    });
    const near = (from: number, until: number) => made.watch.isNear(noon + from * 1000, noon + until * 1000);
    // The scene was learned until second 4 or so.
    expect([near(-3, 1), near(0, 2), near(5, 9), near(14, 18), near(19, 20), near(40, 44)]).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  test('while the scene is learned, or a picture is owed for long, motion may be anywhere', async () => {
    let now = noon;
    const made = bench({ clock: { now: () => now } });
    const isNear = () => made.watch.isNear(noon + 400_000, noon + 404_000);
    expect(isNear()).toBe(true);
    await showAll(made, 0, quiet(6));
    expect(isNear()).toBe(false);
    void made.show('nobody', 6);
    now += 10_001;
    expect(isNear()).toBe(true);
    await made.show('nobody', 7);
    expect(isNear()).toBe(false);
    made.watch.close();
    made.watch.show(false, {
      headers: { videoConfig: Buffer.alloc(8) } as never,
      open: () => {
        throw new Error('opened');
      },
    });
  });

  test('what fails in storing motion does not end the reading of the camera', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const made = bench({
      motions: {
        begin: () => {
          throw new Error('disk');
        },
        extend: () => undefined,
        keepPicture: () => undefined,
      },
    });
    await showAll(made, 0, [...quiet(6), 'left', ...quiet(3)]);
    expect(said).toHaveBeenCalledWith('motion:', expect.objectContaining({ message: 'disk' }));
    said.mockRestore();
  });

  test('an empty yard has no motion', async () => {
    const made = bench();
    await showAll(made, 0, quiet(30));
    expect([made.begun, made.states]).toEqual([[], ['whole']]);
    expect(made.watch.isNear(0, noon + 1000), 'while the scene was learned').toBe(true);
    expect(made.watch.isNear(noon + 10_000, noon * 2)).toBe(false);
  });

  test('what moved in each picture is said, also that nothing did; while the scene is learned that is unknown', async () => {
    const looks: [second: number, moved: boolean][] = [];
    const made = bench({ moved: (at, grid) => looks.push([(at - noon) / 1000, grid.length > 0]) });
    await showAll(made, 0, [...quiet(6), 'left', 'nobody']);
    expect(looks).toEqual([[4, false], [5, false], [6, true], [7, false]]); // prettier-ignore
  });

  test('a mask hides who walks under it', async () => {
    const leftHalf = [{ left: 0, top: 0, right: 50, bottom: 100 }];
    const made = bench({ leftOut: maskedBy(leftHalf) });
    await showAll(made, 0, [...quiet(6), 'left', ...quiet(4), 'right']);
    expect(made.begun).toMatchObject([{ began: 11 }]);
    expect(made.begun[0]?.x).toBeGreaterThanOrEqual(0.5);
  });

  test('where nobody needs it nothing is decoded, and when somebody does, the scene is learned first', async () => {
    let isNeeded = false;
    const made = bench({ isNeeded: () => isNeeded });
    await showAll(made, 0, [...quiet(6), 'left', 'middle']);
    isNeeded = true;
    await showAll(made, 10, ['left', ...quiet(7), 'left']);
    expect(made.begun).toMatchObject([{ began: 18 }]);
    isNeeded = false;
    await showAll(made, 20, ['middle', 'right']);
    expect(made.lasts).toEqual([]);
  });

  test('of key pictures that arrive faster, one a second is looked at', async () => {
    const made = bench();
    for (let second = 0; second < 6.1; second += 0.2) await made.show('nobody', second);
    // Three of these are between the pictures that are looked at.
    for (const second of [6.2, 6.4, 6.6]) await made.show('left', second);
    await made.show('nobody', 7);
    expect(made.begun).toEqual([]);
    await made.show('left', 8);
    expect(made.begun).toMatchObject([{ began: 8 }]);
  });

  test('a picture that comes out late raises an alert that is still news', async () => {
    let late = 0;
    const made = bench({ clock: { now: () => noon + (6 + late) * 1000 } });
    await showAll(made, 0, quiet(6));
    late = 9;
    await made.show('left', 6);
    expect(made.begun).toMatchObject([{ began: 11.001 }]);
  });

  test('pictures that cannot be decoded are reported, everything counts as wanted, and they are tried again', async () => {
    const broken = { ...headers, videoConfig: Buffer.from([0x17, 0, 0, 0, 0, 1, 2, 3]) };
    let now = noon;
    const made = bench({ source: { headers: broken }, ffmpeg: 'false', clock: { now: () => now } });
    await made.show('nobody', 0);
    await expect.poll(() => made.states, { timeout: 20_000 }).toEqual(['blind']);
    expect(made.watch.isNear(noon + 500_000, noon + 504_000)).toBe(true);
    now += 20_000;
    await made.show('nobody', 20);
    expect(made.states).toEqual(['blind']);
  });
});

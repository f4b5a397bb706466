import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { cellColumns, cellRows } from '../../src/domain/settings/motionCells.ts';
import { dayAfter, dayAt, secondsOfDay, startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { Scenes } from '../alerts/scenes.ts';
import type { Clock } from '../clock.ts';
import { eachSectionOf, recordedParts, shiftOf } from '../recordings/schedule.ts';
import { cellOf, changeOf, type Grid, type Measure, type Measured } from './grid.ts';
import type { MotionGrids, MovedAt } from './motionGrids.ts';

/** For each second of a clip the cells that moved, as in a {@link Grid}. */
const fileSchema = v.record(v.string(), v.array(v.array(v.number())));

const flipped = (grid: Grid, isAcross: boolean, isDown: boolean): Grid =>
  grid.map((entry) => {
    const cell = cellOf(entry);
    const [column, row] = [cell % cellColumns, Math.floor(cell / cellColumns)];
    const [x, y] = [isAcross ? cellColumns - 1 - column : column, isDown ? cellRows - 1 - row : row];
    return (changeOf(entry) << 10) | (y * cellColumns + x);
  });

/** The grids of the films of the footage, one for each second of a film. */
type FilmGrids = (film: string) => readonly Grid[];

/** Reads the grids of the films, which `tools/filmMotion.ts` made. Throws if they cannot be read. */
export function readFilmGrids(folder: string, scenes: Scenes): FilmGrids {
  const files = v.parse(fileSchema, JSON.parse(readFileSync(join(folder, 'motion.json'), 'utf8')));
  const known = new Map<string, readonly Grid[]>();
  const made = (film: string): readonly Grid[] => {
    // A variant shows the same scene.
    const file = scenes.of(basename(film))?.file ?? '';
    const parts = film.split('/');
    const [across, down] = [
      ['horizontal', 'both'],
      ['vertical', 'both'],
    ].map((names) => names.some((name) => parts.includes(name)));
    return (files[file] ?? []).map((grid) => flipped(Uint16Array.from(grid), across === true, down === true));
  };
  return (film) => {
    const grids = known.get(film) ?? made(film);
    known.set(film, grids);
    return grids;
  };
}

/** The grids of the demo household: what moved follows from the recordings and the place in their films. */
export function plannedGrids(clock: Pick<Clock, 'now'>, gridsOf: FilmGrids): MotionGrids {
  return {
    *during(device, from, to, measure) {
      const measuredOf = remembered(gridsOf, measure);
      const now = clock.now();
      const first = dayAt(from, device.timezone);
      for (let day = dayAt(to - 1, device.timezone); day >= first; day = dayAfter(day, -1)) {
        const midnight = startOfDay(day, device.timezone);
        const length = secondsOfDay(day, device.timezone);
        const parts = [...recordedParts(eachSectionOf(device, day, now), 0, length)];
        yield { from: midnight + length * 1000, moved: [] };
        for (const { start, end, section } of parts.reverse()) {
          const seconds = measuredOf(section.film);
          if (!seconds.some((measured) => measured !== null)) continue;
          const shift = shiftOf(device, section.name.day, day);
          const moved: MovedAt[] = [];
          for (let second = end - 1; second >= start; second -= 1) {
            const at = midnight + second * 1000;
            const place = (second - shift) % seconds.length;
            const measured = seconds[(place + seconds.length) % seconds.length];
            if (measured && at >= from && at < to) moved.push({ at, ...measured });
          }
          yield { from: midnight + start * 1000, moved };
        }
      }
    },
  };
}

/** Measures each second of a film once. */
function remembered(gridsOf: FilmGrids, measure: Measure): (film: string) => readonly (Measured | null)[] {
  const known = new Map<string, readonly (Measured | null)[]>();
  return (film) => {
    const measured = known.get(film) ?? gridsOf(film).map(measure);
    known.set(film, measured);
    return measured;
  };
}

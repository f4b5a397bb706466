import { startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { Clock } from '../clock.ts';
import type { StoredDevice } from '../devices/devices.ts';
import type { RecordedSection } from '../recordings/schedule.ts';
import { begunOn, keptOf } from '../recordings/schedule.ts';
import { isWithin, type AlertEntry, type Range } from './alertEntry.ts';
import type { Scenes } from './scenes.ts';
import { nextStill, perClip } from './scenes.ts';

/** The recordings of the devices up to now, as list entries. */
interface Archives {
  /** Reads the recordings that began on days of the plan in a range, latest day first: some of a day at a time. */
  readonly on: (
    device: StoredDevice,
    days: readonly string[],
    range: Range,
  ) => Iterable<AlertEntry<number>[]>;
  /** The still of a recording, or null if there is none. */
  readonly still: (section: Pick<RecordedSection, 'clip' | 'start'>) => string | null;
}

/** How many sections of a day are read at once. */
const sectionsAtOnce = 1000;

/** Lists recordings by the clock. */
export function createArchives(clock: Clock, scenes: Scenes): Archives {
  const stillsOf = perClip(scenes, (scene, second) => nextStill(scene, second, scenes.seconds)?.file ?? null);
  const still = ({ clip, start }: Pick<RecordedSection, 'clip' | 'start'>): string | null =>
    stillsOf(clip)[start % scenes.seconds] ?? null;

  function* on(
    device: StoredDevice,
    days: readonly string[],
    range: Range,
  ): Generator<AlertEntry<number>[], void, undefined> {
    const [last] = days;
    const first = days.at(-1);
    if (first === undefined || last === undefined) return;
    const now = clock.now();
    const kept = keptOf(device, now, first, last);
    const isAsked = isWithin(range);
    for (const day of days) {
      const begin = startOfDay(day, device.plan_zone);
      let [entries, read]: [AlertEntry<number>[], number] = [[], 0];
      for (const section of begunOn(device, day, now, kept)) {
        const { name, start, end, type } = section;
        const at = begin + start * 1000;
        if (isAsked({ at })) {
          entries.push({
            ...name,
            at,
            seconds: end - start,
            type,
            still: still(section),
            box: null,
            before: 0,
            channel: null,
            camera: null,
            outputs: [],
          });
        }
        read += 1;
        if (read % sectionsAtOnce > 0) continue;
        yield entries;
        entries = [];
      }
      yield entries;
    }
  }

  return { on, still };
}

import { dayAt, startOfDay } from '../../src/domain/deviceDay.ts';
import type { Clock } from '../clock.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { daysKept, sectionsOf, segmentSeconds } from '../recordings/schedule.ts';
import { alarmPlanOf } from './alarmPlan.ts';
import type { Scenes } from './scenes.ts';
import { nextStill } from './scenes.ts';

/** Where something that happened is found again: the day on which its recording began, and its place in that day. */
interface HappenedName {
  day: string;
  index: number;
}

/** What happened on a device, with its still (a file of the media folder). `at` in epoch milliseconds. */
export interface Happened<Type> extends HappenedName {
  at: number;
  seconds: number;
  type: Type;
  still: string | null;
}

/** A range of moments, both ends included; null is open. */
export interface Range {
  from: number | null;
  to: number | null;
}

/** What happened on the devices by now. Nothing is stored: it follows from the recordings. */
export interface HappenedBook {
  /** The alarms of a device in a range. */
  readonly alarms: (device: StoredDevice, range: Range) => Happened<string>[];
  /** The recordings of a device that began in a range. */
  readonly archives: (device: StoredDevice, range: Range) => Happened<number>[];
  /** The still of an alarm or of a recording, or null where there is none by now. */
  readonly still: (kind: 'alarm' | 'archive', device: StoredDevice, name: HappenedName) => string | null;
}

const within = ({ from, to }: Range, at: number): boolean =>
  (from === null || at >= from) && (to === null || at <= to);

/** Creates the book of what happened by the clock. */
export function createHappened(clock: Clock, scenes: Scenes): HappenedBook {
  const daysOf = ({ timezone }: StoredDevice, { from, to }: Range): string[] => {
    const first = from === null ? '' : dayAt(from, timezone);
    const last = to === null ? '9999' : dayAt(to, timezone);
    return daysKept(timezone, clock.now()).filter((day) => day >= first && day <= last);
  };

  const alarmsOf = (device: StoredDevice, day: string): Happened<string>[] => {
    // What is recorded by now ends with the last whole piece.
    const limit = Math.min(clock.now(), device.offline_since ?? Infinity) - segmentSeconds * 1000;
    return alarmPlanOf(device, day, scenes)
      .filter(({ at }) => at <= limit)
      .map((alarm) => ({ ...alarm, day }));
  };

  const archivesOf = (device: StoredDevice, day: string): Happened<number>[] => {
    const begin = startOfDay(day, device.timezone);
    return sectionsOf(device, day, clock.now())
      .filter(({ name }) => name.day === day)
      .map(({ name, start, end, type, clip }) => {
        const scene = scenes.of(clip);
        const still = scene && nextStill(scene, start % scenes.seconds, scenes.seconds);
        return { ...name, at: begin + start * 1000, seconds: end - start, type, still: still?.file ?? null };
      });
  };

  const inRange = <T extends { at: number }>(
    read: (device: StoredDevice, day: string) => T[],
    device: StoredDevice,
    range: Range,
  ): T[] => daysOf(device, range).flatMap((day) => read(device, day).filter(({ at }) => within(range, at)));

  return {
    alarms: (device, range) => inRange(alarmsOf, device, range),
    archives: (device, range) => inRange(archivesOf, device, range),
    still: (kind, device, { day, index }) => {
      if (!daysKept(device.timezone, clock.now()).includes(day)) return null;
      const found: readonly Happened<unknown>[] =
        kind === 'alarm' ? alarmsOf(device, day) : archivesOf(device, day);
      return found.find((happened) => happened.index === index)?.still ?? null;
    },
  };
}

import type { Box } from '../../src/domain/alerts/box.ts';
import { dayAt, startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { Clock } from '../clock.ts';
import type { StoredDevice } from '../devices/devices.ts';
import type { RecordedSection } from '../recordings/schedule.ts';
import { daysKept } from '../recordings/keptDays.ts';
import { sectionNamed, sectionsOf, segmentSeconds } from '../recordings/schedule.ts';
import { alertPlanOf } from './alertPlan.ts';
import type { Caught } from './caught.ts';
import type { Raised } from './ruleSets.ts';
import type { Scenes } from './scenes.ts';
import { nextStill, perClip } from './scenes.ts';

/** Where an entry is found again: the day on which its recording began, and its place in that day. */
interface AlertPlace {
  day: string;
  index: number;
}

/** An alert or a recording of a device, with its still (a file of the media folder). `at` in epoch milliseconds. */
export interface AlertEntry<Type> extends AlertPlace {
  at: number;
  seconds: number;
  type: Type;
  still: string | null;
  /** Where an alert is in the picture; null where that is not known, and of a recording. */
  box: Box | null;
}

/** A range of moments, both ends included; null is open. */
export interface Range {
  from: number | null;
  to: number | null;
}

/** The alerts and recordings of the devices up to now. Nothing is stored: it follows from the recordings. */
export interface AlertBook {
  /** The alerts of a device in a range: a list for each day. */
  readonly alerts: (device: StoredDevice, range: Range) => Iterable<AlertEntry<string>[]>;
  /** The recordings of a device that began in a range: a list for each day. */
  readonly archives: (device: StoredDevice, range: Range) => Iterable<AlertEntry<number>[]>;
  /** The still of an alert or of a recording, or null where there is none by now. */
  readonly still: (kind: 'alert' | 'archive', device: StoredDevice, name: AlertPlace) => string | null;
}

const within = ({ from, to }: Range, at: number): boolean =>
  (from === null || at >= from) && (to === null || at <= to);

/** Lists alerts and recordings by the clock. */
export function createAlertBook(clock: Clock, scenes: Scenes, caught: Caught, raised: Raised): AlertBook {
  const daysOf = ({ timezone }: StoredDevice, { from, to }: Range): string[] => {
    const first = from === null ? '' : dayAt(from, timezone);
    const last = to === null ? '9999' : dayAt(to, timezone);
    return daysKept(timezone, clock.now()).filter((day) => day >= first && day <= last);
  };

  const alertsOf = (device: StoredDevice, day: string): AlertEntry<string>[] => {
    // What is recorded by now ends with the last whole segment.
    const limit = Math.min(clock.now(), device.offline_since ?? Infinity) - segmentSeconds * 1000;
    return raised(device, caught(device, alertPlanOf(device, day, scenes)))
      .filter(({ at }) => at <= limit)
      .map((alert) => ({ ...alert, day }));
  };

  const stillsOf = perClip(scenes, (scene, second) => nextStill(scene, second, scenes.seconds)?.file ?? null);
  const stillAt = ({ clip, start }: RecordedSection): string | null =>
    stillsOf(clip)[start % scenes.seconds] ?? null;

  const archivesOf = (device: StoredDevice, day: string): AlertEntry<number>[] => {
    const begin = startOfDay(day, device.timezone);
    return sectionsOf(device, day, clock.now())
      .filter(({ name }) => name.day === day)
      .map((section) => {
        const { name, start, end, type } = section;
        return {
          ...name,
          at: begin + start * 1000,
          seconds: end - start,
          type,
          still: stillAt(section),
          box: null,
        };
      });
  };

  function* inRange<T extends { at: number }>(
    read: (device: StoredDevice, day: string) => T[],
    device: StoredDevice,
    range: Range,
  ): Generator<T[], void, undefined> {
    for (const day of daysOf(device, range)) yield read(device, day).filter(({ at }) => within(range, at));
  }

  return {
    alerts: (device, range) => inRange(alertsOf, device, range),
    archives: (device, range) => inRange(archivesOf, device, range),
    still: (kind, device, { day, index }) => {
      if (!daysKept(device.timezone, clock.now()).includes(day)) return null;
      if (kind === 'alert')
        return alertsOf(device, day).find((alert) => alert.index === index)?.still ?? null;
      const section = sectionNamed(device, { day, index }, clock.now());
      return section && stillAt(section);
    },
  };
}

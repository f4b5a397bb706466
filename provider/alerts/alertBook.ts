import type { Box } from '../../src/domain/alerts/box.ts';
import type { AlertOutput } from '../../src/domain/settings/alertRule.ts';
import { dayAfter, dayAt, startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { Clock } from '../clock.ts';
import type { StoredChannel, StoredDevice } from '../devices/devices.ts';
import type { RecordedSection } from '../recordings/schedule.ts';
import { recordedDaysKept } from '../cards/room.ts';
import { daysKept, isKept } from '../recordings/keptDays.ts';
import { begunOn, keptOf, recordedFrom, sectionNamed, segmentSeconds } from '../recordings/schedule.ts';
import { alertsPlanned } from './alertPlan.ts';
import type { ForcedAlerts } from './forcedAlerts.ts';
import { gatewayPlanOf } from './gatewayPlan.ts';
import type { Raised } from './ruleSets.ts';
import type { Scenes } from './scenes.ts';
import { nextStill, perClip } from './scenes.ts';

/** Where an entry is found again: the day of the plan on which its recording began, and its place in that day. */
interface AlertPlace {
  day: string;
  index: number;
}

/**
 * An alert or a recording of a device, with its still (a file of the media folder). `at` in epoch milliseconds; `seconds`
 * are those that were recorded and are still there.
 */
export interface AlertEntry<Type> extends AlertPlace {
  at: number;
  seconds: number;
  type: Type;
  still: string | null;
  /** Where an alert is in the picture; null where that is not known, and of a recording. */
  box: Box | null;
  /** For how many seconds right before it something was recorded, at most {@link longestBefore}; 0 of a recording. */
  before: number;
  /** From which channel of a gateway it is; null of any other device. */
  channel: Pick<StoredChannel, 'channel' | 'name'> | null;
  /** What the rules of an alert made the device do; of a recording nothing. */
  outputs: readonly AlertOutput[];
}

/** So many seconds are looked back from an alert. */
const longestBefore = 5;

/** A range of moments, both ends included; null is open. */
export interface Range {
  from: number | null;
  to: number | null;
}

/** The alerts and recordings of the devices up to now. Nothing is stored: it follows from the recordings. */
export interface AlertBook {
  /** The alerts of a device in a range: a list for each day. */
  readonly alerts: (device: StoredDevice, range: Range) => Iterable<AlertEntry<string>[]>;
  /** The alerts of a day of the plan of a device, as its names have it: none where it is not kept. */
  readonly alertsOn: (device: StoredDevice, day: string) => Iterable<AlertEntry<string>[]>;
  /** The newest alert of a device, null where it has none, and how many that count it has from a moment on. */
  readonly latest: (
    device: StoredDevice,
    since: number,
    counts: (alert: AlertEntry<string>) => boolean,
  ) => { newest: AlertEntry<string> | null; fresh: number };
  /** The recordings of a device that began in a range: a list for each day. */
  readonly archives: (device: StoredDevice, range: Range) => Iterable<AlertEntry<number>[]>;
  /** The still of an alert or of a recording, or null where there is none by now. */
  readonly still: (kind: 'alert' | 'archive', device: StoredDevice, name: AlertPlace) => string | null;
}

/**
 * Lists alerts and recordings by the clock, and beside the alerts of the plan those that were forced.
 *
 * @param channelsOf the channels of a gateway
 */
export function createAlertBook(
  clock: Clock,
  scenes: Scenes,
  raised: Raised,
  channelsOf: (gateway: string) => StoredChannel[],
  forced: Pick<ForcedAlerts, 'of'> = { of: () => [] },
): AlertBook {
  const inRange = ({ plan_zone }: StoredDevice, days: readonly string[], { from, to }: Range): string[] => {
    const first = from === null ? '' : dayAt(from, plan_zone);
    const last = to === null ? '9999' : dayAt(to, plan_zone);
    return days.filter((day) => day >= first && day <= last);
  };

  /** Reads the alerts of days of the plan, latest first: what was set meanwhile is looked up once. */
  function* alertsOf(
    device: StoredDevice,
    days: readonly string[],
  ): Generator<AlertEntry<string>[], void, undefined> {
    const [last] = days;
    const first = days.at(-1);
    if (first === undefined || last === undefined) return;
    const now = clock.now();
    // What is recorded by now ends with the last whole segment.
    const limit = Math.min(now, device.offline_since ?? Infinity) - segmentSeconds * 1000;
    const { plan_zone } = device;
    const raise = raised(device, startOfDay(first, plan_zone), startOfDay(dayAfter(last, 1), plan_zone));
    if (device.device_type === 'GW') {
      const channels = channelsOf(device.serailno);
      for (const day of days) {
        const noticed = gatewayPlanOf(device, channels, day)
          .filter(({ at }) => at <= limit)
          .map((alert) => ({ ...alert, day, seconds: 0, before: 0, box: null, still: null }));
        yield raise(noticed);
      }
      return;
    }
    const kept = keptOf(device, now, first, last);
    for (const day of days) {
      const recorded = recordedFrom(device, day, now, kept);
      const before = (at: number): number => {
        let seconds = longestBefore;
        while (seconds > 0 && recorded(at - seconds * 1000) <= seconds * 1000) seconds -= 1;
        return seconds;
      };
      yield [...raise(alertsPlanned(device, day, scenes)), ...forced.of(device, day)]
        .filter(({ at }) => at <= limit)
        .map((alert) => {
          const seconds = Math.min(alert.seconds, Math.floor(recorded(alert.at) / 1000));
          return { ...alert, seconds, before: seconds === 0 ? 0 : before(alert.at), day, channel: null };
        });
    }
  }

  const stillsOf = perClip(scenes, (scene, second) => nextStill(scene, second, scenes.seconds)?.file ?? null);
  const stillAt = ({ clip, start }: RecordedSection): string | null =>
    stillsOf(clip)[start % scenes.seconds] ?? null;

  /** Reads the recordings that began on days of the plan, latest first. */
  function* archivesOf(
    device: StoredDevice,
    days: readonly string[],
  ): Generator<AlertEntry<number>[], void, undefined> {
    const [last] = days;
    const first = days.at(-1);
    if (first === undefined || last === undefined) return;
    const now = clock.now();
    const kept = keptOf(device, now, first, last);
    for (const day of days) {
      const begin = startOfDay(day, device.plan_zone);
      yield [...begunOn(device, day, now, kept)].map((section) => {
        const { name, start, end, type } = section;
        return {
          ...name,
          at: begin + start * 1000,
          seconds: end - start,
          type,
          still: stillAt(section),
          box: null,
          before: 0,
          channel: null,
          outputs: [],
        };
      });
    }
  }

  function* within<T extends { at: number }>(
    lists: Iterable<T[]>,
    { from, to }: Range,
  ): Generator<T[], void, undefined> {
    for (const list of lists)
      yield list.filter(({ at }) => (from === null || at >= from) && (to === null || at <= to));
  }

  const latest: AlertBook['latest'] = (device, since, counts) => {
    let newest: AlertEntry<string> | null = null;
    let fresh = 0;
    const first = dayAt(since, device.plan_zone);
    for (const day of alertsOf(device, daysKept(device.plan_zone, clock.now()))) {
      for (const alert of day) {
        if (newest === null || alert.at >= newest.at) newest = alert;
        if (alert.at >= since && counts(alert)) fresh += 1;
      }
      // What comes after it is of an earlier day.
      if (newest !== null && (day.at(-1)?.day ?? first) < first) break;
    }
    return { newest, fresh };
  };

  return {
    latest,
    alertsOn: (device, day) => alertsOf(device, isKept(day, device.plan_zone, clock.now()) ? [day] : []),
    alerts(device, range) {
      const days = inRange(device, daysKept(device.plan_zone, clock.now()), range);
      return within(alertsOf(device, days), range);
    },
    archives(device, range) {
      const days = inRange(device, recordedDaysKept(device, clock.now()), range);
      return within(archivesOf(device, days), range);
    },
    still: (kind, device, { day, index }) => {
      if (kind === 'archive') {
        const section = sectionNamed(device, { day, index }, clock.now());
        return section && stillAt(section);
      }
      if (!daysKept(device.plan_zone, clock.now()).includes(day)) return null;
      const [alerts = []] = alertsOf(device, [day]);
      return alerts.find((alert) => alert.index === index)?.still ?? null;
    },
  };
}

import { dayAfter, dayAt, startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { Clock } from '../clock.ts';
import type { StoredChannel, StoredDevice } from '../devices/devices.ts';
import { recorderAt } from '../devices/linkedCameras.ts';
import { recordedDaysKept } from '../cards/room.ts';
import { daysKept } from '../recordings/keptDays.ts';
import { keptOf, recordedFrom, sectionNamed } from '../recordings/schedule.ts';
import { isWithin, longestBefore, type AlertEntry, type AlertPlace, type Range } from './alertEntry.ts';
import { alertsPlanned } from './alertPlan.ts';
import { createArchives } from './archives.ts';
import type { ForcedAlerts } from './forcedAlerts.ts';
import { noticedBy } from './gatewayPlan.ts';
import { knownAt } from './knownAfter.ts';
import type { Raised } from './ruleSets.ts';
import type { Scenes } from './scenes.ts';
import { nearestStill, perClip } from './scenes.ts';

/** The days of which alerts of a device are kept at a moment, latest first: a hub keeps those of its detectors itself. */
function alertDaysKept(device: StoredDevice, now: number): string[] {
  const zone = device.plan_zone;
  const usual = daysKept(zone, now);
  if (device.device_type === 'GW') return usual;
  const first = dayAt(device.cloud.since(now), zone);
  const days = new Set(usual);
  for (let day = dayAt(now, zone); day >= first; day = dayAfter(day, -1)) days.add(day);
  return [...days]
    .filter((day) => day >= first)
    .sort()
    .toReversed();
}

/** So many seconds of what a camera of a gateway noticed are its alert. */
const secondsNoticed = 12;

const notRecorded = { seconds: 0, before: 0 };

/**
 * How much of an alert was recorded, and of the time right before it.
 *
 * @param recorded for how many milliseconds from a moment on something is recorded without a gap
 */
const lengthsBy =
  (recorded: (at: number) => number) =>
  (at: number, most: number): Pick<AlertEntry<string>, 'seconds' | 'before'> => {
    const seconds = Math.min(most, Math.floor(recorded(at) / 1000));
    if (seconds === 0) return notRecorded;
    let before = longestBefore;
    while (before > 0 && recorded(at - before * 1000) <= before * 1000) before -= 1;
    return { seconds, before };
  };

const always: Range = { from: null, to: null };

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
  forced: Pick<ForcedAlerts, 'of' | 'isKeptBack'> = { of: () => [], isKeptBack: () => false },
): AlertBook {
  const inRange = ({ plan_zone }: StoredDevice, days: readonly string[], { from, to }: Range): string[] => {
    const first = from === null ? '' : dayAt(from, plan_zone);
    const last = to === null ? '9999' : dayAt(to, plan_zone);
    return days.filter((day) => day >= first && day <= last);
  };

  const nearestStills = perClip(scenes, (scene, second) => nearestStill(scene, second)?.file ?? null);

  /**
   * Reads the alerts of days of the plan in a range, latest first: what was set meanwhile is looked up once, and only what
   * is in the range is worked out. The news of open consoles is asked for every second.
   */
  function* alertsOf(
    device: StoredDevice,
    days: readonly string[],
    range: Range = always,
  ): Generator<AlertEntry<string>[], void, undefined> {
    const [last] = days;
    const first = days.at(-1);
    if (first === undefined || last === undefined) return;
    const now = clock.now();
    const lastHeard = Math.min(now, device.offline_since ?? Infinity);
    const isAsked = isWithin(range);
    const isKnown = (alert: { at: number; type: string }) => isAsked(alert) && knownAt(alert) <= lastHeard;
    const { plan_zone } = device;
    const raise = raised(device, startOfDay(first, plan_zone), startOfDay(dayAfter(last, 1), plan_zone));
    if (device.device_type === 'GW') {
      const channels = channelsOf(device.serialNumber);
      const cameras = channels.flatMap((linked) => {
        const recorder = recorderAt(device, linked);
        return recorder === null
          ? []
          : [{ channel: linked.channel, recorder, kept: keptOf(recorder, now, first, last) }];
      });
      const stillOf = (channel: number, second: number): string | null => {
        const clip = cameras.find((one) => one.channel === channel)?.recorder.clip;
        return clip ? (nearestStills(clip)[second % scenes.seconds] ?? null) : null;
      };
      for (const day of days) {
        const lengths = new Map(
          cameras.map(({ channel, recorder, kept }) => [
            channel,
            lengthsBy(recordedFrom(recorder, day, now, kept)),
          ]),
        );
        const noticed = noticedBy(device, channels, day, forced)
          .filter(isKnown)
          .map((alert) => ({
            ...alert,
            ...notRecorded,
            day,
            box: null,
            still: null,
          }));
        yield raise(noticed).map((alert) => {
          const recorder = alert.camera ?? alert.channel.channel;
          const recorded = lengths.get(recorder)?.(alert.at, secondsNoticed) ?? notRecorded;
          const second = Math.floor((alert.at - startOfDay(day, plan_zone)) / 1000);
          return {
            ...alert,
            ...recorded,
            still: alert.still ?? stillOf(recorder, second),
            camera: recorded.seconds > 0 ? alert.camera : null,
          };
        });
      }
      return;
    }
    const kept = keptOf(device, now, first, last);
    const since = device.cloud.since(now);
    const detects = device.detects();
    const isThere = (alert: { at: number; type: string }) =>
      alert.at >= since && isKnown(alert) && detects(alert);
    for (const day of days) {
      const lengthOf = lengthsBy(recordedFrom(device, day, now, kept));
      const planned = alertsPlanned(device, day, scenes).filter(
        (alert) => isAsked(alert) && !forced.isKeptBack(alert),
      );
      yield [...raise(planned), ...forced.of(device, day)].filter(isThere).map((alert) => {
        return { ...alert, ...lengthOf(alert.at, alert.seconds), day, channel: null, camera: null };
      });
    }
  }

  const archives = createArchives(clock, scenes);

  const latest: AlertBook['latest'] = (device, since, counts) => {
    let newest: AlertEntry<string> | null = null;
    let fresh = 0;
    const first = dayAt(since, device.plan_zone);
    for (const day of alertsOf(device, alertDaysKept(device, clock.now()))) {
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
    alertsOn: (device, day) =>
      alertsOf(
        device,
        alertDaysKept(device, clock.now()).filter((kept) => kept === day),
      ),
    alerts(device, range) {
      const days = inRange(device, alertDaysKept(device, clock.now()), range);
      return alertsOf(device, days, range);
    },
    archives(device, range) {
      const days = inRange(device, recordedDaysKept(device, clock.now()), range);
      return archives.on(device, days, range);
    },
    still: (kind, device, { day, index }) => {
      if (kind === 'archive') {
        const section = sectionNamed(device, { day, index }, clock.now());
        return section && archives.still(section);
      }
      if (!alertDaysKept(device, clock.now()).includes(day)) return null;
      const [alerts = []] = alertsOf(device, [day]);
      return alerts.find((alert) => alert.index === index)?.still ?? null;
    },
  };
}

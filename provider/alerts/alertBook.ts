import { dayAfter, dayAt, momentOf, startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { Clock } from '../clock.ts';
import { recorderAt, type StoredChannel, type StoredDevice } from '../devices/devices.ts';
import { recordedDaysRetained } from '../cards/room.ts';
import { stillShown } from '../recordings/past.ts';
import { clipOf } from '../recordings/plan.ts';
import { keptOf, recordedFrom, sectionNamed } from '../recordings/schedule.ts';
import { isWithin, longestBefore, type AlertEntry, type AlertPlace, type Range } from './alertEntry.ts';
import type { AlertSource } from './alertSource.ts';
import { createArchives } from './archives.ts';
import type { ForcedAlerts } from './forcedAlerts.ts';
import { noticedBy } from './gatewayPlan.ts';
import { knownAt } from './knownAfter.ts';
import { plannedAlerts } from './plannedAlerts.ts';
import type { Raised } from './ruleSets.ts';
import type { Scenes } from './scenes.ts';
import { nearestStill, perClip } from './scenes.ts';

/** The length in seconds of an alert from a gateway's camera. */
const secondsNoticed = 12;

const notRecorded = { seconds: 0, before: 0 };

/**
 * How many seconds of an alert, and of the time right before it, were recorded.
 *
 * @param recorded how many milliseconds from a moment on are recorded without a gap
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

/** The alerts and recordings of the devices up to now, by their rules. */
export interface AlertBook {
  /** The alerts of a device in a range: one list per day. */
  readonly alerts: (device: StoredDevice, range: Range) => Iterable<AlertEntry<string>[]>;
  /** The alerts on days of a device's plan, as in the alerts' ids; none of days that are not kept. */
  readonly alertsOn: (device: StoredDevice, days: ReadonlySet<string>) => Iterable<AlertEntry<string>[]>;
  /**
   * The newest alert of a device, null if there is none, and how many alerts it has since a moment that match `counts`.
   */
  readonly latest: (
    device: StoredDevice,
    since: number,
    counts: (alert: AlertEntry<string>) => boolean,
  ) => { newest: AlertEntry<string> | null; fresh: number };
  /** The recordings of a device that began in a range: some of a day at a time. */
  readonly archives: (device: StoredDevice, range: Range) => Iterable<AlertEntry<number>[]>;
  /** The still of an alert or a recording, or null if it no longer exists. */
  readonly still: (kind: 'alert' | 'archive', device: StoredDevice, name: AlertPlace) => string | null;
  /** The still for a recording of a device from a moment on, or null if there is none. */
  readonly stillAt: (device: StoredDevice, at: number) => string | null;
}

/**
 * Lists alerts and recordings by the clock, with forced alerts added to those of the plan.
 *
 * @param channelsOf the channels of a gateway
 * @param source where the alerts of cameras and doorbells come from
 */
export function createAlertBook(
  clock: Clock,
  scenes: Scenes,
  raised: Raised,
  channelsOf: (gateway: string) => StoredChannel[],
  forced: Pick<ForcedAlerts, 'of' | 'isKeptBack'> = { of: () => [], isKeptBack: () => false },
  source: AlertSource = plannedAlerts(scenes),
): AlertBook {
  const inRange = ({ plan_zone }: StoredDevice, days: readonly string[], { from, to }: Range): string[] => {
    const first = from === null ? '' : dayAt(from, plan_zone);
    const last = to === null ? '9999' : dayAt(to, plan_zone);
    return days.filter((day) => day >= first && day <= last);
  };

  const nearestStills = perClip(scenes, (scene, second) => nearestStill(scene, second)?.file ?? null);

  /**
   * Reads the alerts of days of the plan in a range, latest first. Settings are looked up once, and only alerts in the
   * range are computed, because this runs every second for open consoles.
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
    const isAsked = isWithin(range);
    const { plan_zone } = device;
    const raise = raised(device, startOfDay(first, plan_zone), startOfDay(dayAfter(last, 1), plan_zone));
    if (device.device_type === 'GW') {
      const lastHeard = Math.min(now, device.offline_since ?? Infinity);
      const isKnown = (alert: { at: number; type: string }) => isAsked(alert) && knownAt(alert) <= lastHeard;
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
        const secondOf = (at: number): number => Math.floor((at - startOfDay(day, plan_zone)) / 1000);
        const noticed = noticedBy(device, channels, day, forced)
          .filter(isKnown)
          .map((alert) => ({
            ...alert,
            seconds: secondsNoticed,
            before: 0,
            day,
            box: null,
            still: stillOf(alert.channel.channel, secondOf(alert.at)),
          }));
        yield raise(noticed).map((alert) => {
          const { camera, still, at, seconds } = alert;
          const lengthOf = seconds > 0 ? lengths.get(camera ?? alert.channel.channel) : undefined;
          const recorded = lengthOf?.(at, seconds) ?? notRecorded;
          return {
            ...alert,
            ...recorded,
            still: still ?? (camera === null ? null : stillOf(camera, secondOf(at))),
            camera: recorded.seconds > 0 ? camera : null,
          };
        });
      }
      return;
    }
    const noticed = source.during(device, now, first, last);
    const isThere = (alert: { at: number; type: string }) =>
      alert.at >= noticed.since &&
      isAsked(alert) &&
      knownAt(alert) <= noticed.heardUntil &&
      noticed.detects(alert);
    for (const day of days) {
      const lengthOf = lengthsBy(noticed.recordedOn(day));
      const seen = noticed.on(day, range).filter((alert) => !forced.isKeptBack(alert));
      yield [...raise(seen), ...forced.of(device, day)].filter(isThere).map((alert) => {
        return { ...alert, ...lengthOf(alert.at, alert.seconds), day, channel: null, camera: null };
      });
    }
  }

  const archives = createArchives(clock, scenes);
  const shown = (device: StoredDevice, still: string | null, at: number): string | null =>
    still && stillShown(still, device, at);

  const latest: AlertBook['latest'] = (device, since, counts) => {
    let newest: AlertEntry<string> | null = null;
    let fresh = 0;
    const first = dayAt(since, device.plan_zone);
    for (const day of alertsOf(device, source.daysOf(device, clock.now()))) {
      for (const alert of day) {
        if (newest === null || alert.at >= newest.at) newest = alert;
        if (alert.at >= since && counts(alert)) fresh += 1;
      }
      // All following alerts are from earlier days.
      if (newest !== null && (day.at(-1)?.day ?? first) < first) break;
    }
    return { newest, fresh };
  };

  return {
    latest,
    alertsOn: (device, days) =>
      alertsOf(
        device,
        source.daysOf(device, clock.now()).filter((kept) => days.has(kept)),
      ),
    alerts(device, range) {
      const days = inRange(device, source.daysOf(device, clock.now()), range);
      return alertsOf(device, days, range);
    },
    archives(device, range) {
      const days = inRange(device, recordedDaysRetained(device, clock.now()), range);
      return archives.on(device, days, range);
    },
    still: (kind, device, { day, index }) => {
      if (kind === 'archive') {
        const section = sectionNamed(device, { day, index }, clock.now());
        return (
          section && shown(device, archives.still(section), momentOf(day, section.start, device.plan_zone))
        );
      }
      if (!source.daysOf(device, clock.now()).includes(day)) return null;
      const [alerts = []] = alertsOf(device, [day]);
      const alert = alerts.find((each) => each.index === index);
      return alert ? shown(device, alert.still, alert.at) : null;
    },
    stillAt(device, at) {
      const day = dayAt(at, device.plan_zone);
      const start = Math.floor((at - startOfDay(day, device.plan_zone)) / 1000);
      return shown(device, archives.still({ clip: clipOf(device, day), start }), at);
    },
  };
}

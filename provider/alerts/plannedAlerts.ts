import { dayAfter, dayAt } from '../../src/domain/time/deviceDay.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { daysRetained } from '../recordings/retainedDays.ts';
import { keptOf, recordedFrom } from '../recordings/schedule.ts';
import { isWithin } from './alertEntry.ts';
import { alertsPlanned } from './alertPlan.ts';
import type { AlertSource } from './alertSource.ts';
import type { Scenes } from './scenes.ts';

/** The days whose alerts of a device are kept at a moment, latest first. A hub stores its detectors' alerts itself. */
function alertDaysRetained(device: StoredDevice, now: number): string[] {
  const zone = device.plan_zone;
  const usual = daysRetained(zone, now);
  if (device.device_type === 'GW') return usual;
  const first = dayAt(device.cloud.since(now), zone);
  const days = new Set(usual);
  for (let day = dayAt(now, zone); day >= first; day = dayAfter(day, -1)) days.add(day);
  return [...days]
    .filter((day) => day >= first)
    .sort()
    .toReversed();
}

/** The alerts of the demo household: planned by the day, like its recordings. */
export const plannedAlerts = (scenes: Scenes): AlertSource => ({
  daysOf: alertDaysRetained,
  during(device, now, first, last) {
    const kept = keptOf(device, now, first, last);
    return {
      since: device.cloud.since(now),
      heardUntil: Math.min(now, device.offline_since ?? Infinity),
      detects: device.detects(),
      on: (day, range) => alertsPlanned(device, day, scenes).filter(isWithin(range)),
      recordedOn: (day) => recordedFrom(device, day, now, kept),
    };
  },
});

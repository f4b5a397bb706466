import type { NamedAlertType } from '../../src/domain/alerts/alert.ts';
import type { DeviceType } from '../../src/domain/devices/device.ts';
import type { PlannedSection } from '../recordings/plan.ts';
import type { Recorder } from '../devices/devices.ts';
import { createRandom } from '../recordings/random.ts';

const wired = { babyCry: 2, io: 3, tamper: 0.3, other: 1 };

/** How often per day, on average, a device of each type notices something other than in its picture. */
const perDay: Readonly<Record<DeviceType, Partial<Record<NamedAlertType, number>>>> = {
  IPC: wired,
  CUSTOM: wired,
  BATIPC: { lowBattery: 0.3, tamper: 0.3 },
  DOORBELL: { doorbell: 5, lowBattery: 0.3, tamper: 0.3 },
  GW: {},
};

/** The most events of a type in a day. */
const mostOfType = 10;
/** The longest recording of an event, in seconds. */
const longest = 12;
/** The first number of these events; no day has this many sections. */
const firstNumber = 60_000;

/**
 * Something that a device notices other than in its picture: a button, a sound, a contact, its battery, its housing.
 */
export interface DeviceEvent {
  index: number;
  /** Seconds since the start of the day, within a recording. */
  second: number;
  seconds: number;
  type: string;
  /** That recording: its first second, and the one after its last. */
  recorded: Pick<PlannedSection, 'start' | 'end'>;
}

/** The events of a day, past and future, each during a recording; identical on every call. */
export function deviceEventsOf(
  { serialNumber, device_type }: Recorder,
  day: string,
  plan: readonly PlannedSection[],
): DeviceEvent[] {
  return Object.entries(perDay[device_type]).flatMap(([type, often], place) => {
    const random = createRandom(`event ${serialNumber} ${type} ${day}`);
    return Array.from({ length: mostOfType }, (_, number) => {
      const happens = random.happens(often / mostOfType);
      const section = plan[random.whole(0, plan.length - 1)];
      if (!happens || section === undefined) return [];
      const second = random.whole(section.start, section.end - 1);
      const index = firstNumber + place * mostOfType + number;
      const { start, end } = section;
      return [{ index, second, seconds: Math.min(longest, end - second), type, recorded: { start, end } }];
    }).flat();
  });
}

import { pastDuring, type Past, type ReadPast } from '../provider/recordings/past.ts';
import type { Recorder } from '../provider/devices/devices.ts';
import { eachSectionOf, type RecordedSection } from '../provider/recordings/schedule.ts';
import { demoHousehold } from '../provider/seed/demo.ts';

/** The zone of the demo household, but for three cameras that are elsewhere. */
export const timezone = 'Europe/Berlin';

/** A past of which only this was set. */
export const pastFrom =
  (set: Partial<Past>): ReadPast =>
  (from, until) =>
    pastDuring({ schedules: [], zones: [], sounds: [], pictures: [], pauses: [], ...set }, from, until);

/** The devices of the demo household as the provider plans their recordings; those without a clip record nothing. */
export const demoRecorders: readonly Recorder[] = demoHousehold.devices.map(
  ({ serialNumber, deviceType, model, clip, timezone: own }) => ({
    serialNumber,
    device_type: deviceType,
    timezone: own,
    plan_zone: own,
    clip,
    offline_since: null,
    past: pastFrom({}),
    cloud: { since: () => Number.NEGATIVE_INFINITY, keepsAll: () => () => true, spaces: () => [] },
    model,
    card: null,
    onCard: null,
  }),
);

/** A device of the demo household as a recorder. */
export function recorderOf(serialNumber: string): Recorder {
  const found = demoRecorders.find((recorder) => recorder.serialNumber === serialNumber);
  if (found === undefined) throw new Error(`${serialNumber} is no device of the demo household`);
  return found;
}

/** The front door: on mains, so that it records nearly all day. */
export const frontDoor = recorderOf('LK0000000001');

/** All sections of a day at once. */
export const sectionsOf = (camera: Recorder, day: string, now: number): RecordedSection[] => [
  ...eachSectionOf(camera, day, now),
];

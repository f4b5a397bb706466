import type { Recorder } from '../provider/recordings/plan.ts';
import { demoHousehold } from '../provider/seed/demo.ts';

/** The zone of the demo household, but for three cameras that are elsewhere. */
export const timezone = 'Europe/Berlin';

/** The devices of the demo household as the provider plans their recordings; those without a clip record nothing. */
export const demoRecorders: readonly Recorder[] = demoHousehold.devices.map(
  ({ serailno, deviceType, model, clip, timezone: own }) => ({
    serailno,
    device_type: deviceType,
    timezone: own,
    clip,
    offline_since: null,
    schedules: [],
    model,
    card: null,
  }),
);

/** A device of the demo household as a recorder. */
export function recorderOf(serailno: string): Recorder {
  const found = demoRecorders.find((recorder) => recorder.serailno === serailno);
  if (found === undefined) throw new Error(`${serailno} is no device of the demo household`);
  return found;
}

/** The front door: on mains, so that it records nearly all day. */
export const frontDoor = recorderOf('LK0000000001');

import * as v from 'valibot';
import { listDevicesCalls } from '../wire/calls/devices.ts';
import { wallOrderCall } from '../wire/calls/wall.ts';
import { usualSuccess } from '../wire/envelope.ts';
import { fromWire } from '../wire/fieldNames.ts';
import { wallGroups, type WallGroup } from './wall.ts';
import { readWallChoices, type WallChoices } from './wallChoices.ts';
import type { WallOrder } from './wallOrder.ts';

/** The wall as the first answers describe it. */
export type FirstWall = {
  readonly groups: readonly WallGroup[];
  readonly order: WallOrder;
  readonly choices: WallChoices;
};

const answerOf = <Data extends v.GenericSchema>(data: Data) => v.object({ code: v.number(), data });
const devicesAnswer = answerOf(listDevicesCalls.camera.response);
const orderAnswer = answerOf(wallOrderCall.response);

function parsed<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> | null {
  try {
    const read = v.safeParse(schema, fromWire(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/**
 * The wall of all cameras by the answers to two calls; null if one of them is no success or is malformed, or if there is
 * no camera: the console then says why.
 *
 * @param devices the body of the answer to the call for the cameras
 * @param order the body of the answer to the call for the wall's order
 * @param choices what the browser stores of the user's choices
 */
export function readFirstWall(devices: string, order: string, choices: string | null): FirstWall | null {
  const listed = parsed(devicesAnswer, devices);
  const arranged = parsed(orderAnswer, order);
  if (listed?.code !== 1 || arranged === null || !usualSuccess.includes(arranged.code)) return null;
  const cameras = listed.data.bindDevice.entries.flatMap((device) =>
    device.deviceType === 'GW' ? [] : [{ device, fresh: 0 }],
  );
  if (cameras.length === 0) return null;
  const chosen = readWallChoices(choices);
  return {
    groups: wallGroups(cameras, chosen.favorites, arranged.data),
    order: arranged.data,
    choices: chosen,
  };
}

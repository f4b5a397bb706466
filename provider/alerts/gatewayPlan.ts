import { namedAlertTypes, type NamedAlertType } from '../../src/domain/alerts/alert.ts';
import { secondsOfDay, startOfDay } from '../../src/domain/time/deviceDay.ts';
import { isHeard } from '../devices/absences.ts';
import { lowMoments } from '../devices/batteries.ts';
import { detectorKindOf, type ChannelKind } from '../devices/deviceTypes.ts';
import type { StoredChannel, StoredDevice } from '../devices/devices.ts';
import { createRandom } from '../recordings/random.ts';
import type { ForcedAlerts } from './forcedAlerts.ts';

/** How often per day, on average, the device at a channel raises each of its types. */
type Often = Readonly<Partial<Record<NamedAlertType, number>>>;
const perDay: Readonly<Record<ChannelKind, Often>> = {
  camera: { motion: 3, human: 2, vehicle: 1, tamper: 0.1 },
  batteryCamera: { pir: 3, human: 2, vehicle: 1, lowBattery: 0.1, tamper: 0.1 },
  smoke: { smoke: 0.2, tamper: 0.1 },
  waterLeak: { waterLeak: 0.2, tamper: 0.1 },
  doorWindow: { doorWindow: 4, tamper: 0.1 },
  pir: { pir: 3, tamper: 0.1 },
  babyCry: { babyCry: 2, tamper: 0.1 },
};

/** The alert types that the device at a channel can raise. A detector also raises low battery. */
export const typesOfChannel = (kind: ChannelKind): readonly NamedAlertType[] =>
  namedAlertTypes.filter(
    (type) => type in perDay[kind] || (type === 'lowBattery' && detectorKindOf(kind) !== null),
  );

/** An alert in a gateway's day. */
export interface GatewayAlert {
  index: number;
  at: number;
  type: string;
  channel: StoredChannel;
}

/** The most alerts of a type from a channel in a day. */
const mostOfType = 8;
/** The index of low battery among a detector's types; no detector has this many. */
const batteryPlace = 99;

/** The alerts on a day in a gateway's calendar, past and future; identical on every call. */
function gatewayPlanOf(
  { serialNumber, plan_zone }: Pick<StoredDevice, 'serialNumber' | 'plan_zone'>,
  channels: readonly StoredChannel[],
  day: string,
): GatewayAlert[] {
  const begin = startOfDay(day, plan_zone);
  const seconds = secondsOfDay(day, plan_zone);
  const planned = channels.flatMap((linked) =>
    Object.entries(perDay[linked.kind]).flatMap(([type, often], place) => {
      const random = createRandom(`gateway ${serialNumber} ${linked.channel} ${type} ${day}`);
      return Array.from({ length: mostOfType }, (_, number) => ({
        happens: random.happens(often / mostOfType),
        alert: {
          index: linked.channel * 1000 + place * 10 + number,
          at: begin + random.whole(0, seconds - 1) * 1000,
          type,
          channel: linked,
        },
      })).flatMap(({ happens, alert }) => (happens ? [alert] : []));
    }),
  );
  const batteries = channels
    .filter(({ kind }) => detectorKindOf(kind) !== null)
    .flatMap((linked) =>
      lowMoments(linked.serialNumber, begin, begin + seconds * 1000).map((at) => ({
        index: linked.channel * 1000 + batteryPlace * 10,
        at,
        type: 'lowBattery',
        channel: linked,
      })),
    );
  return [...planned, ...batteries].filter(({ at, channel }) => isHeard(channel, at));
}

/** The alerts of a gateway's channels on a day of its plan: planned ones, and those raised by the test control. */
export function noticedBy(
  gateway: Pick<StoredDevice, 'serialNumber' | 'plan_zone'>,
  channels: readonly StoredChannel[],
  day: string,
  forced: Pick<ForcedAlerts, 'of'>,
): GatewayAlert[] {
  const raised = forced.of(gateway, day).flatMap(({ index, at, type, channel: number }) => {
    const channel = channels.find((one) => one.channel === number);
    return channel !== undefined && isHeard(channel, at) ? [{ index, at, type, channel }] : [];
  });
  return [...gatewayPlanOf(gateway, channels, day), ...raised];
}

import { namedAlertTypes, type NamedAlertType } from '../../src/domain/alerts/alert.ts';
import { secondsOfDay, startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { ChannelKind } from '../devices/channelKinds.ts';
import type { StoredChannel, StoredDevice } from '../devices/devices.ts';
import { createRandom } from '../recordings/random.ts';

/** How often a day what is linked to a channel raises each of its types, on average. */
type Often = Readonly<Partial<Record<NamedAlertType, number>>>;
const perDay: Readonly<Record<ChannelKind, Often>> = {
  camera: { motion: 3, human: 2, vehicle: 1, tamper: 0.1 },
  batteryCamera: { pir: 3, human: 2, vehicle: 1, lowBattery: 0.1, tamper: 0.1 },
  smoke: { smoke: 0.2, lowBattery: 0.1, tamper: 0.1 },
  waterLeak: { waterLeak: 0.2, lowBattery: 0.1, tamper: 0.1 },
  doorWindow: { doorWindow: 4, lowBattery: 0.1, tamper: 0.1 },
};

/** The alert types that what is linked to a channel can raise. */
export const typesOfChannel = (kind: ChannelKind): readonly NamedAlertType[] =>
  namedAlertTypes.filter((type) => type in perDay[kind]);

/** An alert of a gateway's day. Gateways keep neither pictures nor recordings. */
export interface GatewayAlert {
  /** Its place in the day. */
  index: number;
  at: number;
  type: string;
  channel: Pick<StoredChannel, 'channel' | 'name'>;
}

/** At most so many of a type come from a channel in a day. */
const mostOfType = 8;

/** The alerts of a day of a gateway's calendar, past and to come: the same at every call. */
export function gatewayPlanOf(
  { serailno, plan_zone }: Pick<StoredDevice, 'serailno' | 'plan_zone'>,
  channels: readonly StoredChannel[],
  day: string,
): GatewayAlert[] {
  const begin = startOfDay(day, plan_zone);
  const seconds = secondsOfDay(day, plan_zone);
  return channels.flatMap((linked) =>
    Object.entries(perDay[linked.kind]).flatMap(([type, often], place) => {
      const random = createRandom(`gateway ${serailno} ${linked.channel} ${type} ${day}`);
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
}

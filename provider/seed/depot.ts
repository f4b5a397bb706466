import { twoDigits } from '../../src/domain/shell/numbers.ts';
import { detector, gatewayOf, linked } from './devices.ts';
import type { SeedChannel, SeedDevice } from './household.ts';

/** The serial number of the depot hub. */
export const depotSerialNumber = 'LKGW00000064';

/** The depot hub's free channels, and its offline channels with how long they have been offline. */
const freeChannels: readonly number[] = [13, 30, 47];
const offlineChannels: ReadonlyMap<number, number> = new Map([
  [9, 20 * 60_000],
  [41, 3 * 3_600_000],
]);
const depotPlaces = ['Aisle', 'Bay', 'Gate', 'Ramp'] as const;

/**
 * A depot hub with cameras on its first `count` channels except the free ones, each with none, one or two detectors.
 * For tests and measurements.
 */
export function depotHub(ownerId: string, count: number): SeedDevice {
  const numbers = Array.from({ length: count }, (_, index) => index + 1).filter(
    (channel) => !freeChannels.includes(channel),
  );
  const cameras = numbers.map((channel): SeedChannel => {
    const name = `${depotPlaces[(channel - 1) % 4] ?? ''} ${channel}`;
    const still = `${twoDigits(((channel - 1) % 12) + 1)}.jpg`;
    return {
      ...linked(channel, `LKGD${String(channel).padStart(8, '0')}`, name, still),
      offlineMs: offlineChannels.get(channel) ?? null,
    };
  });
  const detectors = numbers.flatMap((channel): SeedChannel[] => {
    const beside = { linkedCamera: channel };
    const of = (place: number, name: string, kind: SeedChannel['kind']) =>
      detector(
        place + channel,
        `LKDD${String(place + channel).padStart(8, '0')}`,
        `${name} ${channel}`,
        kind,
        beside,
      );
    if (channel % 4 === 0) return [of(100, 'Motion', 'pir'), of(200, 'Smoke', 'smoke')];
    return channel % 4 === 1 ? [of(100, 'Door', 'doorWindow')] : [];
  });
  const hub = gatewayOf(ownerId)(64, 'Depot hub', 'Depot', [...cameras, ...detectors]);
  return { ...hub, serialNumber: depotSerialNumber };
}

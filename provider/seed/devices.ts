import { twoDigits } from '../../src/domain/shell/numbers.ts';
import type { SeedChannel, SeedDevice } from './household.ts';

/** The `n`-th camera in an owner's list: the usual model, in Berlin, online, with the film of its number. */
export const cameraOf =
  (ownerId: string) =>
  (n: number, name: string, site: string, differs: Partial<SeedDevice> = {}): SeedDevice => ({
    serialNumber: `LK${String(n).padStart(10, '0')}`,
    ownerId,
    deviceType: 'IPC',
    name,
    model: 'LK-C2',
    site,
    onLine: true,
    battery: null,
    preview: `${twoDigits(n)}.jpg`,
    clip: `cam${twoDigits(n)}.flv`,
    delivery: 'steady',
    timezone: 'Europe/Berlin',
    sharedTo: null,
    channels: [],
    ...differs,
  });

/** A gateway of an owner. */
export const gatewayOf =
  (ownerId: string) =>
  (n: number, name: string, site: string, channels: readonly SeedChannel[]): SeedDevice => ({
    ...cameraOf(ownerId)(n, name, site),
    serialNumber: `LKGW${String(n).padStart(8, '0')}`,
    deviceType: 'GW',
    model: 'LK-H4',
    preview: null,
    clip: null,
    channels,
  });

/** A camera at a channel of a gateway. */
export const linked = (
  channel: number,
  serialNumber: string,
  name: string,
  preview: string,
  kind: SeedChannel['kind'] = 'camera',
): SeedChannel => ({
  channel,
  proto: 4,
  serialNumber,
  name,
  preview,
  clip: `cam${preview.slice(0, 2)}.flv`,
  kind,
});

/** A detector at a channel of a gateway. */
export const detector = (
  channel: number,
  serialNumber: string,
  name: string,
  kind: SeedChannel['kind'],
  differs: Partial<SeedChannel> = {},
): SeedChannel => ({
  channel,
  proto: 5,
  serialNumber,
  name,
  preview: null,
  clip: null,
  kind,
  ...differs,
});

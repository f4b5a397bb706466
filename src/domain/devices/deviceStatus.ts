import { isGateway, withDevice, type ListedDevice } from './preview.ts';

const withoutPicture = <T>(entry: T) => ({ ...entry, snapSrc: undefined, snapAt: undefined });

/** The state that a device reports, without its picture. */
const saidBy = (device: ListedDevice): string =>
  JSON.stringify(
    withoutPicture(
      isGateway(device) ? { ...device, channelList: device.channelList.map(withoutPicture) } : device,
    ),
  );

/**
 * Whether the devices that were read are exactly those of the list. If not, the whole list must be read again, with the
 * pictures.
 */
export const areOfList = (list: readonly ListedDevice[], read: readonly ListedDevice[]): boolean =>
  list.length === read.length &&
  read.every(({ serialNumber }) => list.some((held) => held.serialNumber === serialNumber));

/** The list with the states that were read, keeping the pictures. An unchanged device stays the same object. */
export function withStatus(
  list: readonly ListedDevice[],
  read: readonly ListedDevice[],
): readonly ListedDevice[] {
  const held = new Map(list.map((device) => [device.serialNumber, saidBy(device)]));
  const otherwise = read.filter((device) => {
    const said = held.get(device.serialNumber);
    return said !== undefined && said !== saidBy(device);
  });
  return otherwise.reduce(withDevice, list);
}

/** What a device says on its own while it restarts. */
export type DeviceStatus = {
  readonly onLine: boolean;
  /** It is about to restart or restarts. */
  readonly restarting: boolean;
};

/** A battery charge below this, in percent, is low. */
const low = 20;

/** Whether a charge, in percent, is low; null means no battery. */
export function isBatteryLow(percent: number | null): boolean {
  return percent !== null && percent < low;
}

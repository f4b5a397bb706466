import { isGateway, withDevice, type ListedDevice } from './preview.ts';

const withoutPicture = <T>(entry: T) => ({ ...entry, snapSrc: undefined, snapAt: undefined });

/** What a device says of itself; what is shown of its picture is left out. */
const saidBy = (device: ListedDevice): string =>
  JSON.stringify(
    withoutPicture(
      isGateway(device) ? { ...device, channelList: device.channelList.map(withoutPicture) } : device,
    ),
  );

/** Whether devices that were read anew are those of a list: one of others is to be read as a whole, with the pictures. */
export const areOfList = (list: readonly ListedDevice[], read: readonly ListedDevice[]): boolean =>
  list.length === read.length &&
  read.every(({ serialNumber }) => list.some((held) => held.serialNumber === serialNumber));

/** A list whose devices stand as they were read anew, with the pictures that they have; those that stand as before are the same. */
export function withStanding(
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

/** What a device says of itself while it restarts. */
export type Standing = {
  readonly onLine: boolean;
  /** It is about to restart or restarts. */
  readonly restarting: boolean;
};

import { isGateway, type ListedDevice } from './preview.ts';

const withoutPicture = <T>(entry: T) => ({ ...entry, snapSrc: undefined, snapAt: undefined });

/** What a device says of itself; what is shown of its picture is left out. */
const saidBy = (device: ListedDevice): string =>
  JSON.stringify(
    withoutPicture(
      isGateway(device) ? { ...device, channelList: device.channelList.map(withoutPicture) } : device,
    ),
  );

/**
 * What a list of devices has to be told after they were read anew: those that stand otherwise by now; null where there are
 * others than it holds, so that it is to be read as a whole, with the pictures.
 *
 * @param shown the list
 * @param read its devices, read anew
 */
export function standingNews(
  shown: readonly ListedDevice[],
  read: readonly ListedDevice[],
): readonly ListedDevice[] | null {
  const held = new Map(shown.map((device) => [device.serialNumber, saidBy(device)]));
  if (held.size !== read.length || read.some(({ serialNumber }) => !held.has(serialNumber))) return null;
  return read.filter((device) => held.get(device.serialNumber) !== saidBy(device));
}

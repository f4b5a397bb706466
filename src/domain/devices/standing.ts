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
 * What a list of devices has to be told after they were read anew: those that stand otherwise by now, with the pictures that
 * are shown of them, and those that it lacks. What the list holds and was not read is left to it.
 *
 * @param shown the list
 * @param read the same devices, read anew
 */
export function standingNews(
  shown: readonly ListedDevice[],
  read: readonly ListedDevice[],
): readonly ListedDevice[] {
  const held = new Map(shown.map((device) => [device.serialNumber, device]));
  return read.flatMap((device) => {
    const before = held.get(device.serialNumber);
    if (before === undefined) return [device];
    if (saidBy(before) === saidBy(device)) return [];
    return isGateway(before) ? [device] : [{ ...device, snapSrc: before.snapSrc, snapAt: before.snapAt }];
  });
}

import { withChannelImages, type Device, type DeviceKind, type EntryOf, type Gateway } from './device.ts';

/** An entry of any of the three lists. */
export type ListedDevice = EntryOf<DeviceKind>;

/**
 * The preview of a device: an image URL that the page can show, or null for the placeholder; for a gateway, one image
 * or several by channel number.
 */
export type Preview = {
  readonly serialNumber: string;
  readonly src: string | null;
  /** When the preview or its channel images were taken, epoch milliseconds; null if unknown. */
  readonly at: number | null;
  readonly channels: ReadonlyMap<number, string>;
  /** Some requests so far failed, so the preview can be requested again. */
  readonly lost: boolean;
};

/** The waits before a still that failed is requested again, in milliseconds. After the last one it is given up. */
export const stillWaits: readonly number[] = [2000, 15_000];

/** Whether an entry is a gateway. */
export const isGateway = (device: ListedDevice): device is Gateway => device.deviceType === 'GW';

/** Attaches a preview to its device; unchanged if the device is not listed. */
export function withPreview(devices: readonly ListedDevice[], preview: Preview): readonly ListedDevice[] {
  return devices.map((device) => {
    if (device.serialNumber !== preview.serialNumber) return device;
    const shown = preview.src === null ? device : { ...device, snapSrc: preview.src, snapAt: preview.at };
    return isGateway(shown) ? withChannelImages(shown, preview.channels, preview.at) : shown;
  });
}

/** The key of a gateway channel in a map of stills, which has serial numbers as keys for other devices. */
export const channelKey = (serialNumber: string, channel: number): string => `${serialNumber} ${channel}`;

/** The stills of a preview, one by one: that of a device, or those of a gateway's channels with `channelKey` as key. */
export function stillsOf(preview: Preview): Preview[] {
  const { serialNumber, channels } = preview;
  if (channels.size === 0) return [preview];
  return [...channels].map(([channel, src]) => ({
    ...preview,
    serialNumber: channelKey(serialNumber, channel),
    src,
    channels: new Map(),
  }));
}

type Pictured = Pick<Device, 'snapSrc' | 'snapAt'>;

/** The entry as read, with the known picture if it was read without one. */
const pictured = <Entry extends Pictured>(entry: Entry, { snapSrc, snapAt }: Pictured): Entry =>
  entry.snapSrc == null && snapSrc != null ? { ...entry, snapSrc, snapAt } : entry;

/**
 * A listed device updated by a newer read. Pictures that were not read are kept, also those of a gateway's channels.
 */
function renewed(held: ListedDevice, device: ListedDevice): ListedDevice {
  const both = { ...held, ...device };
  if (!isGateway(both)) return isGateway(held) ? both : pictured(both, held);
  if (!isGateway(held)) return both;
  const known = new Map(held.channelList.map((channel) => [channel.channel, channel]));
  return {
    ...both,
    channelList: both.channelList.map((channel) => pictured(channel, known.get(channel.channel) ?? {})),
  };
}

/** The list with a device as read on its own: in its place, or appended if it was not listed. */
export function withDevice(devices: readonly ListedDevice[], device: ListedDevice): readonly ListedDevice[] {
  const isHeld = devices.some(({ serialNumber }) => serialNumber === device.serialNumber);
  return isHeld
    ? devices.map((held) => (held.serialNumber === device.serialNumber ? renewed(held, device) : held))
    : [...devices, device];
}

/** The entries with a live view of their own: cameras and doorbells. */
export function devicesOf(devices: readonly ListedDevice[]): Device[] {
  return devices.filter((device): device is Device => !isGateway(device));
}

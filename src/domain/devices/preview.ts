import { withChannelImages, type Device, type DeviceKind, type EntryOf, type Gateway } from './device.ts';

/** An entry of any of the three lists. */
export type ListedDevice = EntryOf<DeviceKind>;

/**
 * What came of a device's preview: an image address that the page can show, or null for the
 * placeholder; for a gateway one image of its channels, or several, by channel number.
 */
export type Preview = {
  readonly serialNumber: string;
  readonly src: string | null;
  /** When it was taken, or that of its channels, epoch milliseconds; null where that is not known. */
  readonly at: number | null;
  readonly channels: ReadonlyMap<number, string>;
  /** Some of what has come up to now did not get through, so that it may be asked for again once the provider is back. */
  readonly lost: boolean;
};

/** Whether an entry is a gateway. */
export const isGateway = (device: ListedDevice): device is Gateway => device.deviceType === 'GW';

/** The list with the preview attached to its device; a preview of no listed device changes nothing. */
export function withPreview(devices: readonly ListedDevice[], preview: Preview): readonly ListedDevice[] {
  return devices.map((device) => {
    if (device.serialNumber !== preview.serialNumber) return device;
    const shown = preview.src === null ? device : { ...device, snapSrc: preview.src, snapAt: preview.at };
    return isGateway(shown) ? withChannelImages(shown, preview.channels, preview.at) : shown;
  });
}

/** What names a channel of a gateway among the stills of devices, which their serial numbers name. */
export const channelKey = (serialNumber: string, channel: number): string => `${serialNumber} ${channel}`;

/** The stills of a preview, each by itself: that of a device, or those of the channels of a gateway by `channelKey`. */
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

/** An entry that was read, with the picture that is held of it where none was read. */
const pictured = <Entry extends Pictured>(entry: Entry, { snapSrc, snapAt }: Pictured): Entry =>
  entry.snapSrc == null && snapSrc != null ? { ...entry, snapSrc, snapAt } : entry;

/** A listed device as it was read since. Pictures that were not read stay, those of a gateway's channels too. */
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

/** The list with a device as it was read by itself: in its place, or at the end where the list lacked it. */
export function withDevice(devices: readonly ListedDevice[], device: ListedDevice): readonly ListedDevice[] {
  const isHeld = devices.some(({ serialNumber }) => serialNumber === device.serialNumber);
  return isHeld
    ? devices.map((held) => (held.serialNumber === device.serialNumber ? renewed(held, device) : held))
    : [...devices, device];
}

/** The entries that have a live view of their own: cameras and doorbells. */
export function devicesOf(devices: readonly ListedDevice[]): Device[] {
  return devices.filter((device): device is Device => !isGateway(device));
}

import type { Device } from '../../../domain/devices/device.ts';
import { useDevices } from '../device/cameras.ts';
import { viewerTimezone } from '../text/zoneText.ts';

/** The texts about a device that may be missing from the lists. */
export type StoreDevice = {
  readonly serialNumber: string;
  readonly name: string;
  readonly timezone: string;
  readonly snapSrc: string | null;
  /** Whether it belongs to someone else, so that only they can buy for it. */
  readonly isShared: boolean;
};

const ofDevice = ({ serialNumber, name, timezone, snapSrc, shared }: Device): StoreDevice => ({
  serialNumber,
  name: name || serialNumber,
  timezone,
  snapSrc: snapSrc ?? null,
  isShared: shared,
});

/** Returns the details of a device. One that no list has gets its serial number as name, and the viewer's time zone. */
export function useStoreDevice(): (serialNumber: string) => StoreDevice {
  const listed = [...useDevices('camera'), ...useDevices('doorbell')];
  return (serialNumber) => {
    const device = listed.find((one) => one.serialNumber === serialNumber);
    return device
      ? ofDevice(device)
      : { serialNumber, name: serialNumber, timezone: viewerTimezone(), snapSrc: null, isShared: false };
  };
}

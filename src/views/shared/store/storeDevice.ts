import type { Device } from '../../../domain/devices/device.ts';
import { useDevices } from '../device/cameras.ts';
import { viewerTimezone } from '../text/zoneText.ts';

/** What the page says of a device that may be gone from the lists. */
export type StoreDevice = {
  readonly serialNumber: string;
  readonly name: string;
  readonly timezone: string;
  readonly snapSrc: string | null;
};

const ofDevice = ({ serialNumber, name, timezone, snapSrc }: Device): StoreDevice => ({
  serialNumber,
  name: name || serialNumber,
  timezone,
  snapSrc: snapSrc ?? null,
});

/** Gives what is known of a device: one that is in no list is called by its serial number, on the clock of who looks. */
export function useStoreDevice(): (serialNumber: string) => StoreDevice {
  const listed = [...useDevices('camera'), ...useDevices('doorbell')];
  return (serialNumber) => {
    const device = listed.find((one) => one.serialNumber === serialNumber);
    return device
      ? ofDevice(device)
      : { serialNumber, name: serialNumber, timezone: viewerTimezone(), snapSrc: null };
  };
}

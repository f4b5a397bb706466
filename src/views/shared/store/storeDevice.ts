import type { Device } from '../../../domain/devices/device.ts';
import { useDevices } from '../device/cameras.ts';
import { viewerTimezone } from '../text/zoneText.ts';

/** What the page says of a device that may be gone from the lists. */
export type StoreDevice = {
  readonly serailno: string;
  readonly name: string;
  readonly timezone: string;
  readonly snapSrc: string | null;
};

const ofDevice = ({ serailno, name, timezone, snapSrc }: Device): StoreDevice => ({
  serailno,
  name: name || serailno,
  timezone,
  snapSrc: snapSrc ?? null,
});

/** Gives what is known of a device: one that is in no list is called by its serial number, on the clock of who looks. */
export function useStoreDevice(): (serailno: string) => StoreDevice {
  const listed = [...useDevices('camera'), ...useDevices('doorbell')];
  return (serailno) => {
    const device = listed.find((one) => one.serailno === serailno);
    return device
      ? ofDevice(device)
      : { serailno, name: serailno, timezone: viewerTimezone(), snapSrc: null };
  };
}

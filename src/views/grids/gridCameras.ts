import { useSelector } from '@xstate/react';
import { useDeviceListRef } from '../../actors/shell/contexts.tsx';
import type { Device } from '../../domain/devices/device.ts';
import { useDevices } from '../shared/device/cameras.ts';

/** What stands in a window. */
export type SeatedCamera = {
  readonly serialNumber: string;
  /** Empty while it is not known yet. */
  readonly name: string;
  /** Null where it is not known yet, or not there. */
  readonly device: Device | null;
  /** The list of cameras has none of that serial number (any more). */
  readonly isMissing: boolean;
};

/** The camera of a serial number, as far as the list of cameras knows it. */
export function useSeatedCameras(): (serialNumber: string) => SeatedCamera {
  const list = useDeviceListRef('camera');
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('loading'));
  const isWhole = useSelector(list, (snapshot) => snapshot.matches('published') || snapshot.matches('empty'));
  const devices = useDevices('camera');
  return (serialNumber) => {
    const device = devices.find((one) => one.serialNumber === serialNumber) ?? null;
    const name = device?.name || (device === null && isLoading ? '' : serialNumber);
    return { serialNumber, name, device, isMissing: isWhole && device === null };
  };
}

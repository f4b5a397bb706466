import { useSelector } from '@xstate/react';
import { useDeviceListRef } from '../../actors/shell/contexts.tsx';
import type { Device } from '../../domain/devices/device.ts';
import { useDevices } from '../shared/device/cameras.ts';

/** What stands in a window: the camera; `missing` where the list of cameras has none of that serial number any more. */
export type SeatedCamera = {
  readonly serailno: string;
  readonly name: string;
  readonly device: Device | null;
  readonly isMissing: boolean;
};

/** The camera of a serial number, as far as the list of cameras knows it. */
export function useSeatedCameras(): (serailno: string) => SeatedCamera {
  const list = useDeviceListRef('camera');
  const isWhole = useSelector(list, (snapshot) => snapshot.matches('published') || snapshot.matches('empty'));
  const devices = useDevices('camera');
  return (serailno) => {
    const device = devices.find((one) => one.serailno === serailno) ?? null;
    return { serailno, name: device?.name || serailno, device, isMissing: isWhole && device === null };
  };
}

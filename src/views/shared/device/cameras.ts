import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router';
import { useDeviceListRef } from '../../../actors/shell/contexts.tsx';
import { readCameraAddress, type CameraAddress } from '../../../domain/devices/cameraAddress.ts';
import type { Device } from '../../../domain/devices/device.ts';
import { devicesOf, type ListedDevice } from '../../../domain/devices/preview.ts';
import { shownOf } from '../../../machines/devices/deviceList/selectors.ts';

const devicesOfList = new WeakMap<readonly ListedDevice[], readonly Device[]>();

/** `devicesOf`, the same result for the same list, so that a selector may give it. */
function stableDevicesOf(list: readonly ListedDevice[]): readonly Device[] {
  const known = devicesOfList.get(list);
  if (known) return known;
  const devices = devicesOf(list);
  devicesOfList.set(list, devices);
  return devices;
}

/**
 * The devices of a list that can be used: the published ones; before there are any, those that have come.
 */
export function useDevices(kind: 'camera' | 'doorbell'): readonly Device[] {
  return useSelector(useDeviceListRef(kind), ({ context }) => stableDevicesOf(shownOf(context)));
}

/** What the address says of the camera home. */
export function useCameraAddress(): CameraAddress {
  return readCameraAddress(useLocation().search);
}

/** The serial number of the camera that the address names (`?device=`), or null. */
export function useChosenSerailno(): string | null {
  return useCameraAddress().serailno;
}

/** The camera that the address names, when the list holds it. */
export function useChosenCamera(): Device | undefined {
  const serailno = useChosenSerailno();
  return useDevices('camera').find((device) => device.serailno === serailno);
}

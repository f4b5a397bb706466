import { useGateways } from './gateways.ts';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router';
import { useDeviceListRef } from '../../../actors/shell/contexts.tsx';
import {
  cameraAddress,
  homeKindAt,
  readCameraAddress,
  type AddressParts,
  type CameraAddress,
  type HomeKind,
} from '../../../domain/devices/cameraAddress.ts';
import { channelAddress } from '../../../domain/gateways/hubAddress.ts';
import type { Device } from '../../../domain/devices/device.ts';
import { devicesOf, type ListedDevice } from '../../../domain/devices/preview.ts';
import { onePaneWidth, useMedia } from '../page/dom/useMedia.ts';
import { remembered } from './remembered.ts';
import { shownOf } from '../../../machines/devices/deviceList/selectors.ts';

const stableDevicesOf = remembered<readonly ListedDevice[], readonly Device[]>(devicesOf);

/**
 * The devices of a list that can be used: the published ones; before there are any, those that have come.
 */
export function useDevices(kind: HomeKind): readonly Device[] {
  return useSelector(useDeviceListRef(kind), ({ context }) => stableDevicesOf(shownOf(context)));
}

/** Which devices the page is the home of: doorbells, or cameras on that of the cameras and on any other page. */
export const useHomeKind = (): HomeKind => homeKindAt(useLocation().pathname) ?? 'camera';

/** What the address says of the camera home, or of the doorbell home. */
export function useCameraAddress(): CameraAddress {
  return readCameraAddress(useLocation().search);
}

/**
 * The serial number of the camera or doorbell that the address names (`?device=`), or null. Where it names no doorbell and there
 * is room beside the list, the first of them.
 */
export function useChosenSerialNumber(): string | null {
  const { serialNumber } = useCameraAddress();
  const home = useHomeKind();
  const isOnePane = useMedia(onePaneWidth);
  const [first] = useDevices('doorbell');
  const usual = home === 'doorbell' && !isOnePane ? first?.serialNumber : undefined;
  return serialNumber ?? usual ?? null;
}

/**
 * The address of a device, a tab of it or a moment: a doorbell's among the doorbells, any other where the page is at home. Of
 * a gateway it is that of a channel, live or at a moment.
 */
export function useAddressOf(): (
  serialNumber: string,
  parts?: AddressParts,
  channel?: number | null,
) => string {
  const home = useHomeKind();
  const doorbells = useDevices('doorbell');
  const gateways = useGateways();
  return (serialNumber, parts = {}, channel = null) => {
    const gateway = gateways.find((device) => device.serialNumber === serialNumber);
    if (gateway) return channelAddress(gateway, channel, parts);
    const isDoorbell = doorbells.some((device) => device.serialNumber === serialNumber);
    return cameraAddress(serialNumber, { kind: isDoorbell ? 'doorbell' : home, ...parts });
  };
}

/** The camera or doorbell that the address names, when the list of its page holds it. */
export function useChosenCamera(): Device | undefined {
  const serialNumber = useChosenSerialNumber();
  return useDevices(useHomeKind()).find((device) => device.serialNumber === serialNumber);
}

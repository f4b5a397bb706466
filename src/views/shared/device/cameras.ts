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
import type { Device, Gateway } from '../../../domain/devices/device.ts';
import { devicesOf, type ListedDevice, isGateway } from '../../../domain/devices/preview.ts';
import { onePaneWidth, useMedia } from '../page/dom/useMedia.ts';
import { shownOf } from '../../../machines/devices/deviceList/selectors.ts';

const stableDevicesOf = remembered<readonly ListedDevice[], readonly Device[]>(devicesOf);

const listedOf = (lists: Parameters<typeof shownOf>[0]) => stableDevicesOf(shownOf(lists));

/** The usable devices of a list: the published ones, or, before there are any, those loaded so far. */
export function useDevices(kind: HomeKind): readonly Device[] {
  return useSelector(useDeviceListRef(kind), ({ context }) => listedOf(context));
}

/** The home of the page's devices: doorbells on the doorbell home, cameras everywhere else. */
export const useHomeKind = (): HomeKind => homeKindAt(useLocation().pathname) ?? 'camera';

/** The address of the camera home or the doorbell home. */
export function useCameraAddress(): CameraAddress {
  return readCameraAddress(useLocation().search);
}

/**
 * The serial number of the camera or doorbell in the address (`?device=`), or null. If there is room next to the list
 * and the address names no doorbell, it is the first doorbell.
 */
export function useChosenSerialNumber(): string | null {
  const { serialNumber } = useCameraAddress();
  const home = useHomeKind();
  const isOnePane = useMedia(onePaneWidth);
  const first = useSelector(
    useDeviceListRef('doorbell'),
    ({ context }) => listedOf(context)[0]?.serialNumber,
  );
  const usual = home === 'doorbell' && !isOnePane ? first : undefined;
  return serialNumber ?? usual ?? null;
}

/**
 * Returns the address of a device, its tab or a moment: doorbells among the doorbells, other devices on the current
 * home. For a gateway, it is the address of a channel, live or at a moment.
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

/** The camera or doorbell in the address, if the list of its page has it. */
export function useChosenCamera(): Device | undefined {
  const serialNumber = useChosenSerialNumber();
  return useSelector(useDeviceListRef(useHomeKind()), ({ context }) =>
    listedOf(context).find((device) => device.serialNumber === serialNumber),
  );
}

const gatewaysOf = remembered<readonly ListedDevice[], readonly Gateway[]>((list) => list.filter(isGateway));

/** The gateway of that serial number, if it is listed. */
export function useGateway(serialNumber: string | null): Gateway | undefined {
  return useSelector(useDeviceListRef('gateway'), ({ context }) =>
    gatewaysOf(shownOf(context)).find((gateway) => gateway.serialNumber === serialNumber),
  );
}

/** The gateways in list order: the published ones, or, before there are any, those loaded so far. */
export function useGateways(): readonly Gateway[] {
  return useSelector(useDeviceListRef('gateway'), ({ context }) => gatewaysOf(shownOf(context)));
}

/** Memoizes `make` by its argument, so that a selector can return the result. */
export function remembered<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const results = new WeakMap<Given, { readonly made: Made }>();
  return (given) => {
    const known = results.get(given) ?? { made: make(given) };
    results.set(given, known);
    return known.made;
  };
}

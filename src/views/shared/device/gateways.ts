import { useSelector } from '@xstate/react';
import { useDeviceListRef } from '../../../actors/shell/contexts.tsx';
import type { Gateway } from '../../../domain/devices/device.ts';
import { isGateway, type ListedDevice } from '../../../domain/devices/preview.ts';
import { remembered } from './remembered.ts';
import { shownOf } from '../../../machines/devices/deviceList/selectors.ts';

const gatewaysOf = remembered<readonly ListedDevice[], readonly Gateway[]>((list) => list.filter(isGateway));

/** The gateways in list order: the published ones, or, before there are any, those loaded so far. */
export function useGateways(): readonly Gateway[] {
  return useSelector(useDeviceListRef('gateway'), ({ context }) => gatewaysOf(shownOf(context)));
}

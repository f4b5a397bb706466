import { useSelector } from '@xstate/react';
import { useDeviceListRef } from '../../../actors/shell/contexts.tsx';
import type { Gateway } from '../../../domain/devices/device.ts';
import { isGateway, type ListedDevice } from '../../../domain/devices/preview.ts';
import { shownOf } from '../../../machines/devices/deviceList/selectors.ts';

const gatewaysOfList = new WeakMap<readonly ListedDevice[], readonly Gateway[]>();

/** `isGateway` of a list, the same result for the same list, so that a selector may give it. */
function gatewaysOf(list: readonly ListedDevice[]): readonly Gateway[] {
  const known = gatewaysOfList.get(list);
  if (known) return known;
  const gateways = list.filter(isGateway);
  gatewaysOfList.set(list, gateways);
  return gateways;
}

/** The gateways, in the order of their list: the published ones; before there are any, those that have come. */
export function useGateways(): readonly Gateway[] {
  return useSelector(useDeviceListRef('gateway'), ({ context }) => gatewaysOf(shownOf(context)));
}

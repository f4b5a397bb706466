import { useSelector } from '@xstate/react';
import { useDeviceListRef } from '../../actors/shell/contexts.tsx';
import type { Device, Gateway } from '../../domain/devices/device.ts';
import { isGateway, type ListedDevice } from '../../domain/devices/preview.ts';
import { dayAt } from '../../domain/time/deviceDay.ts';
import { shownOf } from '../../machines/devices/deviceList/selectors.ts';
import { useDevices } from '../shared/device/cameras.ts';
import { viewerTimezone } from '../shared/text/zoneText.ts';

/** The devices whose alerts are listed together: cameras and doorbells, by name. */
export function useListedDevices(): readonly Device[] {
  const cameras = useDevices('camera');
  const doorbells = useDevices('doorbell');
  return [...cameras, ...doorbells].toSorted((one, other) => one.name.localeCompare(other.name));
}

const gatewaysOfList = new WeakMap<readonly ListedDevice[], readonly Gateway[]>();

/** `isGateway` of a list, the same result for the same list, so that a selector may give it. */
function gatewaysOf(list: readonly ListedDevice[]): readonly Gateway[] {
  const known = gatewaysOfList.get(list);
  if (known) return known;
  const gateways = list.filter(isGateway);
  gatewaysOfList.set(list, gateways);
  return gateways;
}

/** The gateways, whose channels send alerts too. */
export function useGateways(): readonly Gateway[] {
  return useSelector(useDeviceListRef('gateway'), ({ context }) => gatewaysOf(shownOf(context)));
}

/** The clock of a device of these; of who looks, where it is none of them or all are meant (null). */
export const timezoneOf = (
  devices: readonly { readonly serailno: string; readonly timezone: string }[],
  serailno: string | null,
): string => devices.find((device) => device.serailno === serailno)?.timezone ?? viewerTimezone();

/** The day that it is there now, such as `2026-11-21`. */
export const todayIn = (timezone: string): string => dayAt(Date.now(), timezone);

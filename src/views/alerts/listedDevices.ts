import { useSelector } from '@xstate/react';
import { useDeviceListRef } from '../../actors/shell/contexts.tsx';
import type { Device, DeviceKind, Gateway } from '../../domain/devices/device.ts';
import { dayAt } from '../../domain/time/deviceDay.ts';
import { isPending } from '../../machines/devices/deviceList/selectors.ts';
import { useDevices, useGateways } from '../shared/device/cameras.ts';
import { viewerTimezone } from '../shared/text/zoneText.ts';
import { householdNow } from '../../actors/shell/householdNow.ts';

/** The devices of some kinds, by name, and whether more of them are still loading. */
export function useDevicesOf(kinds: readonly DeviceKind[]): {
  readonly devices: readonly (Device | Gateway)[];
  readonly isPending: boolean;
} {
  const byKind = {
    camera: useDevices('camera'),
    doorbell: useDevices('doorbell'),
    gateway: useGateways(),
  };
  const pending = {
    camera: useIsPending('camera'),
    doorbell: useIsPending('doorbell'),
    gateway: useIsPending('gateway'),
  };
  return {
    devices: kinds
      .flatMap((kind): readonly (Device | Gateway)[] => byKind[kind])
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    isPending: kinds.some((kind) => pending[kind]),
  };
}

const useIsPending = (kind: DeviceKind): boolean => useSelector(useDeviceListRef(kind), isPending);

/**
 * The time zone of a listed device; the viewer's time zone if it is not listed, or for null, which means all devices.
 */
export const timezoneOf = (
  devices: readonly { readonly serialNumber: string; readonly timezone: string }[],
  serialNumber: string | null,
): string => devices.find((device) => device.serialNumber === serialNumber)?.timezone ?? viewerTimezone();

/** Their serial numbers in an order that no name changes, because lists with the same filters are not loaded again. */
export const serialNumbersOf = (devices: readonly { readonly serialNumber: string }[]): string[] =>
  devices.map(({ serialNumber }) => serialNumber).toSorted();

/** The current day in a time zone, such as `2026-11-21`. */
export const todayIn = (timezone: string): string => dayAt(householdNow(), timezone);

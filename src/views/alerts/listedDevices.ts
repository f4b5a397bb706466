import type { Device } from '../../domain/devices/device.ts';
import { dayAt } from '../../domain/time/deviceDay.ts';
import { useDevices } from '../shared/device/cameras.ts';
import { viewerTimezone } from '../shared/text/zoneText.ts';

/** The devices whose alerts are listed together: cameras and doorbells, by name. */
export function useListedDevices(): readonly Device[] {
  const cameras = useDevices('camera');
  const doorbells = useDevices('doorbell');
  return [...cameras, ...doorbells].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The clock of a device of these; of who looks, where it is none of them or all are meant (null). */
export const timezoneOf = (devices: readonly Device[], serailno: string | null): string =>
  devices.find((device) => device.serailno === serailno)?.timezone ?? viewerTimezone();

/** The day that it is there now, such as `2026-11-21`. */
export const todayIn = (timezone: string): string => dayAt(Date.now(), timezone);

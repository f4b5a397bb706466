import { allAlerts, alertAddress } from '../../../domain/alerts/alertAddress.ts';
import { secondAt } from '../../../domain/time/deviceDay.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { useAddressOf } from '../device/cameras.ts';

/** Returns the address of a ring: the playback of its moment, or the alert if nothing was recorded. */
export function useRingAddress(): (ring: Alert, timezone: string) => string {
  const addressOf = useAddressOf();
  return ({ id, serialNumber, at, seconds }, timezone) =>
    seconds > 0
      ? addressOf(serialNumber, { tab: 'history', ...secondAt(at, timezone) })
      : alertAddress({ ...allAlerts('/doorAlerts', { period: 'week' }, 'all'), open: { id, at } });
}

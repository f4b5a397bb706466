import type { AlertFilters } from '../../machines/alerts/alertQuery/alertQuery.machine.ts';

type Limits = { readonly from: number | null; readonly to: number | null };

/** What is asked of the provider for a list of alerts within its limits (epoch milliseconds, null is open). */
export const alertsAsked = (
  { userId, serialNumber, channel, types, reviewed, range }: AlertFilters,
  { from, to }: Limits,
) => ({
  userId,
  serialNumber: [...serialNumber],
  channel: channel.map((numbers) => [...numbers]),
  types: [...types],
  ...(range.period === 'night' ? { from: null, night: from } : { from }),
  to,
  reviewed,
});

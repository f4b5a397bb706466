import type { Delivery } from './channel.ts';

/** Kinds of trouble that the test control can give a camera's stream. */
export const streamFaults = ['none', 'silent', 'close', 'refuse', 'header-only'] as const;
export type StreamFault = (typeof streamFaults)[number];

/** How a camera of the demo household delivers: all the time, or with pauses. */
export type DeliveryPattern = 'steady' | 'stalling';

/** A stalling camera shows so many milliseconds of video, then nothing for {@link stallMs}, for ever. */
const flowMs = 6_000;
const stallMs = 20_000;

/** What may go out to a viewer who has watched for `watchedMs` milliseconds. */
export function deliveryOf(pattern: DeliveryPattern, fault: StreamFault, watchedMs: number): Delivery {
  if (fault === 'silent') return 'nothing';
  if (fault === 'header-only') return 'headers';
  const phase = ((watchedMs % (flowMs + stallMs)) + flowMs + stallMs) % (flowMs + stallMs);
  return pattern === 'stalling' && phase >= flowMs ? 'nothing' : 'all';
}

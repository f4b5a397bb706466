import type { Delivery } from './channel.ts';

/** The faults that the test control can give a camera's stream. */
export const streamFaults = ['none', 'silent', 'close', 'refuse', 'header-only'] as const;
export type StreamFault = (typeof streamFaults)[number];

/** How a camera of the demo household delivers: continuously or with pauses. */
export type DeliveryPattern = 'steady' | 'stalling';

/** A stalling camera alternates between this many milliseconds of video and {@link stallMs} of nothing. */
const flowMs = 6_000;
const stallMs = 20_000;

/** What a viewer gets after watching for `watchedMs` milliseconds. */
export function deliveryOf(pattern: DeliveryPattern, fault: StreamFault, watchedMs: number): Delivery {
  if (fault === 'silent') return 'nothing';
  if (fault === 'header-only') return 'headers';
  const phase = ((watchedMs % (flowMs + stallMs)) + flowMs + stallMs) % (flowMs + stallMs);
  return pattern === 'stalling' && phase >= flowMs ? 'nothing' : 'all';
}

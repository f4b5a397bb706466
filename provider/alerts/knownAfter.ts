import { segmentSeconds } from '../recordings/schedule.ts';

/**
 * How long after its moment an alert becomes known, milliseconds: a ring immediately, others once the segment of their
 * moment is recorded.
 */
export const knownAfterMs = (type: string): number => (type === 'doorbell' ? 0 : longestUnknownMs);

/** The maximum of that time, milliseconds. */
export const longestUnknownMs = segmentSeconds * 1000;

/** When an alert becomes known, epoch milliseconds. */
export const knownAt = ({ at, type }: { at: number; type: string }): number => at + knownAfterMs(type);

import { segmentSeconds } from '../recordings/schedule.ts';

/** How long after its moment an alert is known, milliseconds: a ring at once, others once the segment with their moment is recorded. */
export const knownAfterMs = (type: string): number => (type === 'doorbell' ? 0 : longestUnknownMs);

/** No alert is known later after its moment, milliseconds. */
export const longestUnknownMs = segmentSeconds * 1000;

/** When an alert is known, epoch milliseconds. */
export const knownAt = ({ at, type }: { at: number; type: string }): number => at + knownAfterMs(type);

import { expect } from 'playwright/test';
import type { Control } from './control.ts';

type Streams = Pick<Control, 'alertStreams' | 'refuseAlertStreams'>;

/**
 * Waits until so many streams of new alerts stand: what is new from then on is sent.
 *
 * @param timeout ms; left out: as long as for what is seen
 */
export const streamsStand = (control: Streams, count = 1, timeout?: number): Promise<void> =>
  expect.poll(() => control.alertStreams(), { timeout }).toBe(count);

/** Breaks the streams of new alerts while something happens that nobody receives. They may be back a moment later. */
export async function withoutStreams(control: Streams, happens: () => Promise<unknown>): Promise<void> {
  await control.refuseAlertStreams(true);
  await streamsStand(control, 0);
  await happens();
  await control.refuseAlertStreams(false);
}

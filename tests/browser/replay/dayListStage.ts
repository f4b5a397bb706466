import { expect } from 'playwright/test';
import { endpointPath } from '../endpointPath.ts';
import { member, type breakdown } from './acts.ts';
import type { ReplayContext } from './driver.ts';
import { closely } from './liveStage.ts';

// Where the recordings of a day are loaded again, by a clock that is moved from today to tomorrow.

export const dayListPath = endpointPath('listRecordings');

/** The page's clock, by the day of the path. */
const clocks: Readonly<Record<string, string>> = {
  '2026-11-21': '2026-11-21T12:00:00+01:00',
  '2026-11-22': '2026-11-22T00:00:10+01:00',
};

/** Sets the clocks of the page and the provider to the first day. */
export async function beginDay({ page, control }: ReplayContext): Promise<void> {
  const begin = new Date(clocks['2026-11-21'] ?? '');
  await page.clock.install();
  await page.clock.setSystemTime(begin);
  // Recordings are kept for some weeks.
  await control.setClock(begin.getTime());
}

/** Moves the page's clock to the day of a tick, and lets it tick. */
export async function tick({ page }: ReplayContext, now: unknown): Promise<void> {
  await page.clock.setSystemTime(new Date(clocks[String(member(now, 'day'))] ?? ''));
  await page.clock.fastForward(20_000);
}

/** The days whose recordings are asked for at the moment: one that was given up is gone in a moment. */
export const expectAsked = ({ control }: ReplayContext, asked: readonly unknown[]) =>
  expect
    .poll(async () => (await control.held()).map(({ body }) => member(body, 'day')), closely)
    .toEqual(asked);

/** Lets the call for a day go when it is the only one that waits: one that was given up is gone then. */
export async function answerDay(
  context: ReplayContext,
  day: unknown,
  action?: typeof breakdown,
): Promise<void> {
  await expectAsked(context, [day]);
  await context.control.release(dayListPath, action);
}

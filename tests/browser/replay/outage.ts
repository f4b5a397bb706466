import { english as say } from '../localeTexts.ts';
import { expect } from 'playwright/test';
import { endpointPath } from '../endpointPath.ts';
import type { ReplayContext } from './driver.ts';

// How a test makes the provider go away and return for the console, while it answers everything else.

/** The smallest thing that the console asks to know whether the provider is back. */
export const probe = { path: endpointPath('userInfo'), body: { userId: '' } } as const;

/** What is in the calls for the demo user's own data, and not in the probe. */
export const demoUser = { userId: '1001' } as const;

/** What the console asks automatically. */
const unasked = ['listDevices', 'newAlerts', 'missedRings'] as const;

/** Leaves what the console asks automatically without an answer from now on: one would report that the provider is back. */
export async function muteUnasked(
  { page }: Pick<ReplayContext, 'page'>,
  names: readonly (typeof unasked)[number][] = unasked,
): Promise<void> {
  for (const name of names) await page.route(`**${endpointPath(name)}`, () => {});
}

/** What a proxy answers in the place of a provider that is away. */
export const gatewayAnswer = { kind: 'answer', status: 502 } as const;

export const connectionBar = ({ page }: Pick<ReplayContext, 'page'>) =>
  page.getByRole('status').filter({ hasText: say('common:connection.lost') });

export const setNetwork = ({ page }: Pick<ReplayContext, 'page'>, event: 'online' | 'offline') =>
  page.evaluate((type) => {
    dispatchEvent(new Event(type));
  }, event);

const stateOf = ({ page }: Pick<ReplayContext, 'page'>) =>
  page.locator('[data-machine="connection"]').getAttribute('data-state');

/** Whether the console says that there is no connection. */
export const isUnreachable = async (context: Pick<ReplayContext, 'page'>) =>
  (await stateOf(context))?.startsWith('unreachable') ?? false;

/** Makes the console ask whether the provider is there, which answers: whoever waits for it is notified. */
export const loseAndRegain = (context: ReplayContext): Promise<void> => setNetwork(context, 'offline');

/** Keeps the provider away from the first call that is lost, until it is regained. */
export const holdProbes = ({ control }: Pick<ReplayContext, 'control'>): Promise<void> =>
  control.rule({ ...probe, times: 0, action: { kind: 'hold' } });

/** Lets the provider answer that is kept away; where nothing was lost yet, the console is made to ask. */
export async function regain(context: ReplayContext): Promise<void> {
  if ((await stateOf(context)) === 'online') await setNetwork(context, 'offline');
  await expect(async () => {
    await context.control.release(probe.path);
    await expect.poll(() => stateOf(context), { timeout: 1000 }).toMatch(/^(returning|online)$/);
  }).toPass();
}

/**
 * Waits until the console has announced that the provider is back, where a call was lost and another answered. Its clock
 * may stand: the announcement has a delay, and would arrive in the midst of a later wait.
 */
export async function untilOnline(context: Pick<ReplayContext, 'page'>): Promise<void> {
  await expect(async () => {
    if ((await stateOf(context)) !== 'online') await context.page.clock.runFor(200);
    expect(await stateOf(context)).toBe('online');
  }).toPass();
}

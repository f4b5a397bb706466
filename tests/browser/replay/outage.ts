import { english as say } from '../localeTexts.ts';
import type { ReplayContext } from './driver.ts';

// How a test makes the provider go away and come back for the console, while it answers everything else.

/** The smallest thing that the console asks to know whether the provider is back. */
export const probe = { path: '/api/aithLink/user/info', body: { userId: '' } } as const;

/** What is in the calls for the demo user's own data, and not in the probe. */
export const demoUser = { userId: '1001' } as const;

/** What a proxy answers in the place of a provider that is away. */
export const gatewayAnswer = { kind: 'answer', status: 502 } as const;

export const connectionBar = ({ page }: Pick<ReplayContext, 'page'>) =>
  page.getByRole('status').filter({ hasText: say('common:connection.lost') });

export const tellNetwork = ({ page }: Pick<ReplayContext, 'page'>, event: 'online' | 'offline') =>
  page.evaluate((type) => {
    dispatchEvent(new Event(type));
  }, event);

/** Lets the console find the provider away, and then back: whoever waits for it is told. */
export async function loseAndRegain(context: ReplayContext): Promise<void> {
  await context.control.rule({ ...probe, action: gatewayAnswer });
  await tellNetwork(context, 'offline');
  await connectionBar(context).waitFor();
  await tellNetwork(context, 'online');
}

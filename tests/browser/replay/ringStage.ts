import { endpointPath } from '../endpointPath.ts';
import type { ReplayContext } from './driver.ts';
import { newsPath, takeStreams, withStream } from './newsStage.ts';

// The rings of a page: who rings and what was missed is up to the test.

/** The call that says which rings nobody has seen. */
export const ringsPath = endpointPath('missedRings');

/** The doorbell of the demo household at which a test rings. */
export const frontBell = 'LKDB00000001';

export const ringOf = ({ page }: Pick<ReplayContext, 'page'>) => page.locator('section.ring');
export const missedOf = ({ page }: Pick<ReplayContext, 'page'>) => page.locator('.missed');

/** The answer of the provider: these rings were not seen yet. */
export const unseen = (list: readonly unknown[], at: unknown = 500) =>
  ({ kind: 'answer', json: { code: 1, msg: '', data: { at, total: list.length, list } } }) as const;

/** The stream says nothing automatically. Before the console is opened. */
export async function takeNews(context: ReplayContext): Promise<void> {
  await context.control.rule({ path: newsPath, times: 0, action: withStream });
  await takeStreams(context);
}

import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { openSignedIn, refresh } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { gatewayAnswer, holdProbes, probe, regain } from '../outage.ts';

const button = ({ page }: ReplayContext) =>
  page.getByRole('banner').getByRole('button', { name: say('common:refresh') });
const isSaid = ({ page }: ReplayContext) =>
  page.getByRole('status').filter({ hasText: 'Could not be refreshed.' });

/** Answers all that is asked at the moment: the connection may ask at the same time. */
async function answerAll(
  { control }: ReplayContext,
  answer: typeof gatewayAnswer | { kind: 'pass' },
): Promise<void> {
  const held = await control.awaitHeld(probe.path);
  for (const _ of held) await control.release(probe.path, answer);
}

export const viewRefresh: BrowserDriver = {
  async start(context) {
    await holdProbes(context);
    await openSignedIn(context);
    await expect(button(context)).toBeVisible();
  },
  // The router tells of the page that it begins with.
  alsoTaken: ({ event }) => (event === 'start' ? ['viewRefresh | page.opened'] : []),
  perform: {
    refresh,
    'xstate.done.actor.askProvider': (context) => answerAll(context, { kind: 'pass' }),
    'xstate.error.actor.askProvider': (context) => answerAll(context, gatewayAnswer),
    'connection.restored': async (context) => {
      await regain(context);
      // The clock stands for the timer that begins with this step: so the wait of the first return passes here.
      await context.page.clock.runFor(200);
    },
    'page.opened': async ({ page }) => {
      const grids = page
        .getByRole('navigation', { name: say('shell:menu') })
        .getByRole('link', { name: say('shell:page.grids') });
      const alerts = page
        .getByRole('navigation', { name: say('shell:menu') })
        .getByRole('link', { name: say('shell:page.alert') });
      await (page.url().endsWith('/grids') ? alerts : grids).click();
    },
  },
  see: {
    settled: (context) => expect(isSaid(context)).toBeHidden(),
    asking: (context) => expect(button(context)).toHaveAttribute('aria-busy', 'true'),
    kept: (context) => expect(isSaid(context)).toBeVisible(),
  },
};

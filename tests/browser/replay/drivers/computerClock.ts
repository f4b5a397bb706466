import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { openSignedIn, refresh } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';

const message = ({ page }: ReplayContext) => page.getByText(/^This computer’s clock is /);
const isNotSaid = (context: ReplayContext) => expect(message(context)).toBeHidden();

/** Sets the clock of the computer so many milliseconds ahead of the provider's, and lets the page ask the provider. */
async function setAhead(context: ReplayContext, ahead: number): Promise<void> {
  await context.page.clock.setSystemTime(Date.now() + ahead);
  await refresh(context);
}

export const computerClock: BrowserDriver = {
  async start(context) {
    await context.page.clock.install();
    await context.control.stateTime(true);
    await openSignedIn(context, '/cameras');
  },
  perform: {
    'clock.erred': (context, { ahead }) => setAhead(context, Number(ahead)),
    'clock.corrected': (context) => setAhead(context, 0),
    dismiss: (context) =>
      context.page
        .getByRole('status')
        .getByRole('button', { name: say('common:dismiss') })
        .click(),
  },
  see: {
    right: isNotSaid,
    async wrong(context) {
      await expect(message(context)).toHaveText(
        /^This computer’s clock is (2 hours ahead|4 days behind)\. Times on this page are correct\./,
      );
    },
    dismissed: isNotSaid,
  },
};

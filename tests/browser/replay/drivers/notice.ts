import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { askLogOut, confirmLogOut, fillStorage, openSignedIn, signInHere } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { pauseClock } from '../../pageClock.ts';

const shown = ({ page }: ReplayContext) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: say('common:dismiss') }) });

export const notice: BrowserDriver = {
  // What lasts a second must not run out while the next step is made.
  stoppedClock: true,
  start: async (context) => {
    await openSignedIn(context);
    // The console does not start with a clock that stands.
    await expect(context.page.locator('[data-machine="notice"]')).toBeAttached();
    await pauseClock(context.page);
  },
  perform: {
    'notice.show': async (context, event) => {
      if (event['untilDismissed'] === true) {
        await fillStorage(context);
        await signInHere(context);
        return;
      }
      // The question needs a clock that runs.
      await context.page.clock.resume();
      await askLogOut(context);
      await pauseClock(context.page);
      await confirmLogOut(context);
    },
    dismiss: (context) =>
      shown(context)
        .getByRole('button', { name: say('common:dismiss') })
        .click(),
  },
  see: {
    hidden: (context) => expect(shown(context)).toBeHidden(),
    'shown.transient': (context) => expect(shown(context)).toContainText('You’ve signed out'),
    'shown.sticky': (context) =>
      expect(shown(context)).toContainText('This browser can’t keep you signed in'),
  },
};

import { expect } from 'playwright/test';
import { demoAccount } from '../../signIn.ts';
import { breakdown, member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { demoUser } from '../outage.ts';
import { liveWindow, turnTab } from '../liveWindow.ts';

const readPath = '/api/aithLink/user/info';
/** Language and live tab each read the user's settings when the page is opened. */
const readers = 2;
const sees = (context: ReplayContext) => expect(liveWindow(context)).toBeVisible();

/** Lets both readers go: which of their calls is whose cannot be told. */
async function releaseReads({ control }: ReplayContext, action?: typeof breakdown): Promise<void> {
  await control.awaitHeld(readPath, readers);
  for (let left = readers; left > 0; left -= 1) await control.release(readPath, action);
}

export const autoPause: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path: readPath, body: demoUser, times: readers, action: { kind: 'hold' } });
    await openSignedIn(context, '/cameras?device=LK0000000005');
    await sees(context);
  },
  perform: {
    'xstate.done.actor.readSettings': async (context, event) => {
      const autoPauseVideo = member(event['output'], 'autoPauseVideo');
      await context.control.user(demoAccount.loginAccount, { des: JSON.stringify({ autoPauseVideo }) });
      await releaseReads(context);
    },
    'xstate.error.actor.readSettings': (context) => releaseReads(context, breakdown),
    'tab.hidden': (context) => turnTab(context, 'hidden'),
    'tab.shown': (context) => turnTab(context, 'visible'),
  },
  see: { reading: sees, off: sees, 'on.seen': sees, 'on.unseen': sees },
  // It has nothing to show: what it does is to be seen in the live windows.
  unshown: true,
};

import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { demoAccount } from '../../signIn.ts';
import { breakdown, member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { demoUser } from '../outage.ts';
import { camera, turnTab } from '../liveWindow.ts';

const readPath = endpointPath('userInfo');
/** Language and live tab each read the user's settings when the page is opened. */
const readers = 2;

const player = ({ page }: ReplayContext) => page.locator('[data-machine="livePlayer"]');
const secondOf = (video: Element) => (video instanceof HTMLVideoElement ? video.currentTime : Number.NaN);

/** The picture of the camera moves. */
async function plays(context: ReplayContext): Promise<void> {
  await expect(player(context)).toHaveAttribute('data-state', 'streaming.playing');
  const second = () => player(context).locator('video').evaluate(secondOf);
  const before = await second();
  await expect.poll(second).toBeGreaterThan(before + 0.2);
}

/** Lets both readers go: which of their calls is whose is unknown. */
async function releaseReads({ control }: ReplayContext, action?: typeof breakdown): Promise<void> {
  await control.awaitHeld(readPath, readers);
  for (let left = readers; left > 0; left -= 1) await control.release(readPath, action);
}

export const autoPause: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path: readPath, body: demoUser, times: readers, action: { kind: 'hold' } });
    await openSignedIn(context, `/cameras?device=${camera}`);
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
  see: {
    reading: plays,
    // Nothing happens to the picture when nobody can see it.
    off: async (context) => {
      await turnTab(context, 'hidden');
      await plays(context);
      await turnTab(context, 'visible');
    },
    'on.seen': plays,
    'on.unseen': async (context) => {
      await expect(player(context)).toHaveAttribute('data-state', 'suspended');
      await expect.poll(async () => (await context.control.sockets()).count).toBe(0);
    },
  },
  unshown: 'It has nothing to show of its own: what it does is to be seen in the live window.',
};

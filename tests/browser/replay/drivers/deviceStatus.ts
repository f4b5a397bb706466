import { expect } from 'playwright/test';
import type { Control } from '../../control.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, member, openSignedIn, refusal } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { turnTab } from '../liveWindow.ts';

const path = endpointPath('listDevices');
const driveway = ({ page }: ReplayContext) => page.getByRole('link', { name: /^Driveway/ }).first();
const sees = (context: ReplayContext) => expect(driveway(context)).toBeVisible();

/** Answers the calls for the three lists. */
async function answer({ control }: ReplayContext, how: Parameters<Control['release']>[1]): Promise<void> {
  const held = await control.awaitHeld(path, 3);
  for (const _ of held) await control.release(path, how);
}

export const deviceStatus: BrowserDriver = {
  async start(context) {
    await openSignedIn(context, '/cameras');
    await sees(context);
    await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
  },
  perform: {
    'xstate.done.actor.readDevices': async (context) => {
      await context.control.device('LK0000000002', { onLine: false });
      await answer(context, { kind: 'pass' });
      await expect(driveway(context)).toContainText(say('common:status.offline'));
    },
    'xstate.error.actor.readDevices': async (context, event) => {
      const isRefused = member(member(event['error'], 'failure'), 'kind') === 'refused';
      await answer(context, isRefused ? refusal : breakdown);
    },
    'tab.hidden': (context) => turnTab(context, 'hidden'),
    'tab.shown': (context) => turnTab(context, 'visible'),
  },
  see: { settled: sees, reading: sees, resumed: sees, refused: sees, suspended: sees },
  unshown: 'It shows nothing of its own: what it reads is seen where devices are.',
};

import { expect } from 'playwright/test';
import { humanOrder } from '../../../storage.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, renewHeld } from '../acts.ts';
import type { BrowserDriver } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';
import { capabilitiesAnswer, capabilitiesPath, capabilityStore, openShop } from '../shopStage.ts';
import { ordersAnswer, ordersPath } from '../storeStage.ts';
import { within } from '../within.ts';

const { press, sees } = within(capabilityStore);
const soon = 10_000;

/** Orders of which one ends within ten seconds of the page's clock: then the capabilities are asked for anew. */
const aboutToTurn = (now: number) =>
  ordersAnswer({ orders: [{ ...humanOrder, expiryDate: now + soon }], dropped: 0 });
const shown: BrowserDriver['see'][string] = (context) =>
  expect(capabilityStore(context).locator('.capability')).toHaveCount(4);

export const capabilityList: BrowserDriver = {
  start: (context) => openShop(context, [capabilitiesPath, ordersPath]),
  perform: {
    'connection.restored': loseAndRegain,
    'xstate.done.actor.listCapabilities': ({ control }, event) =>
      control.release(capabilitiesPath, capabilitiesAnswer(event['output'])),
    'xstate.error.actor.listCapabilities': ({ control }) => control.release(capabilitiesPath, breakdown),
    'xstate.done.actor.refreshCapabilities': ({ control }, event) =>
      control.release(capabilitiesPath, capabilitiesAnswer(event['output'])),
    'xstate.error.actor.refreshCapabilities': ({ control }) => control.release(capabilitiesPath, breakdown),
    retry: press(say('common:tryAgain')),
    refresh: async (context) => {
      const { control, page } = context;
      const now = await page.evaluate(() => Date.now());
      await control.release(ordersPath, aboutToTurn(now));
      // The page shows no list of orders; that they were read shows in the machine of them.
      await expect(page.locator('[data-machine="orderList"]')).toHaveAttribute('data-state', 'listed');
      await renewHeld(context, capabilitiesPath, () => page.clock.fastForward(soon + 3000));
    },
  },
  see: {
    loading: sees(say('common:loading')),
    failed: sees(say('common:notLoaded')),
    listed: shown,
    refreshing: shown,
    outdated: sees(say('store:old')),
  },
};

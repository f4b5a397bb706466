import { expect } from 'playwright/test';
import { renewingOrder } from '../../../storage.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, renewHeld } from '../acts.ts';
import type { BrowserDriver } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';
import {
  ordersAnswer,
  openStore,
  ordersPath,
  servicesAnswer,
  servicesCard,
  servicesPath,
} from '../storeStage.ts';
import { within } from '../within.ts';

const { press, sees } = within(servicesCard);
const soon = 10_000;

/** Orders of which one ends within ten seconds of the page's clock: then the services are asked for anew. */
const aboutToTurn = (number: string, now: number) =>
  ordersAnswer({ orders: [{ ...renewingOrder, number, expiryDate: now + soon }], dropped: 0 });
let turns = 0;

export const storageServices: BrowserDriver = {
  start: (context) => openStore(context, [servicesPath, ordersPath]),
  perform: {
    'connection.restored': loseAndRegain,
    'xstate.done.actor.listServices': ({ control }, event) =>
      control.release(servicesPath, servicesAnswer(event['output'])),
    'xstate.error.actor.listServices': ({ control }) => control.release(servicesPath, breakdown),
    'xstate.done.actor.refreshServices': ({ control }, event) =>
      control.release(servicesPath, servicesAnswer(event['output'])),
    'xstate.error.actor.refreshServices': ({ control }) => control.release(servicesPath, breakdown),
    retry: press(say('common:tryAgain')),
    refresh: async (context) => {
      const { control, page } = context;
      const now = await page.evaluate(() => Date.now());
      turns += 1;
      const number = `LK-20261109-${turns}`;
      await control.release(ordersPath, aboutToTurn(number, now));
      await expect(page.locator('#orders .order')).toContainText(number);
      await renewHeld(context, servicesPath, () => page.clock.fastForward(soon + 3000));
    },
  },
  see: {
    loading: sees(say('common:loading')),
    failed: sees(say('common:notLoaded')),
    listed: (context) => expect(servicesCard(context).locator('.service')).toHaveCount(1),
    refreshing: (context) => expect(servicesCard(context).locator('.service')).toHaveCount(1),
    outdated: sees(say('store:old')),
  },
};

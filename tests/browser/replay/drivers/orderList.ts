import { expect } from 'playwright/test';
import { renewingOrder } from '../../../storage.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, member, renewHeld } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { turnTab } from '../liveWindow.ts';
import { loseAndRegain } from '../outage.ts';
import {
  askUnsubscribe,
  confirmUnsubscribe,
  dataAnswer,
  listRenewing,
  openStore,
  ordersAnswer,
  ordersCard,
  ordersPath,
} from '../storeStage.ts';
import { within } from '../within.ts';

const checkoutPath = endpointPath('openCheckout');
const statusPath = endpointPath('orderStatus');
const unsubscribePath = endpointPath('unsubscribe');
const { press, sees } = within(ordersCard);

const soon = 15_000;

/** The orders of an answer, of which those that wait can be paid for a short time only. */
const endingSoon = (event: Readonly<Record<string, unknown>>, now: number): unknown[] => {
  const listed = member(event['output'], 'orders');
  return (Array.isArray(listed) ? listed : []).map((order: object) =>
    member(order, 'openUntil') === null ? order : { ...order, openUntil: now + soon },
  );
};

/** The dialog with an order that is paid. */
const receipt = ({ page }: ReplayContext) => page.getByRole('dialog', { name: say('store:order.receipt') });

/** The order that is open, or else the orders. */
const listed = async (context: ReplayContext): Promise<void> => {
  await expect(ordersCard(context).locator('.order')).toHaveCount(2);
};

const arrived: BrowserDriver['perform'][string] = async ({ control, page }, event) => {
  const now = await page.evaluate(() => Date.now());
  await control.release(ordersPath, ordersAnswer({ orders: endingSoon(event, now), dropped: 0 }));
};

/** Unsubscribes the service of the living room: its answer has this order. */
async function unsubscribe(context: ReplayContext, order: unknown): Promise<void> {
  await context.control.rule({ path: unsubscribePath, times: 1, action: dataAnswer({ order }) });
  await askUnsubscribe(context);
  await renewHeld(context, ordersPath, () => confirmUnsubscribe(context));
}

export const orderList: BrowserDriver = {
  async start(context) {
    await listRenewing(context);
    await openStore(context, [ordersPath, statusPath]);
  },
  perform: {
    'connection.restored': loseAndRegain,
    'xstate.done.actor.listOrders': arrived,
    'xstate.error.actor.listOrders': ({ control }) => control.release(ordersPath, breakdown),
    'xstate.done.actor.retryOrders': arrived,
    'xstate.error.actor.retryOrders': ({ control }) => control.release(ordersPath, breakdown),
    'xstate.done.actor.refreshOrders': ({ control }, event) =>
      control.release(ordersPath, ordersAnswer(event['output'])),
    'xstate.error.actor.refreshOrders': ({ control }) => control.release(ordersPath, breakdown),
    'order.changed': async (context, event) => {
      if (member(event['order'], 'id') === renewingOrder.id) return unsubscribe(context, event['order']);
      // The open order is found paid.
      return context.control.release(statusPath, dataAnswer({ order: event['order'] }));
    },
    'orders.outdated': async (context) => {
      const json = { code: 601, msg: 'payment.agreementRequired', data: null };
      await context.control.rule({ path: checkoutPath, times: 1, action: { kind: 'answer', json } });
      await within(({ page }: ReplayContext) => page.locator('.payment')).press(say('store:payment.open'))(
        context,
      );
    },
    'tab.shown': (context) => turnTab(context, 'visible'),
    retry: press(say('common:tryAgain')),
    'order.open': async (context) => {
      await press(say('store:order.detailsOf', { number: renewingOrder.number }))(context);
      await expect(receipt(context)).toContainText(renewingOrder.number);
    },
    'order.close': async (context) => {
      await receipt(context)
        .getByRole('button', { name: say('common:close') })
        .click();
      await expect(receipt(context)).toBeHidden();
    },
    // Not so far that a call that is held is given up.
    'order.turned': ({ page }) => page.clock.fastForward(soon + 3000),
  },
  see: {
    loading: ({ page }) => expect(page.locator('.store-loading')).toContainText(say('common:loading')),
    retrying: async (context) => {
      await sees(say('common:loading'))(context);
      await expect(ordersCard(context)).toBeVisible();
    },
    failed: sees(say('common:notLoaded')),
    listed,
    refreshing: listed,
    stale: sees(say('store:old')),
  },
};

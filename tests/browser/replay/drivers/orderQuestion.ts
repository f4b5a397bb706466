import { expect } from 'playwright/test';
import { freeService, runningOrder, storageProducts, unpaidOrder } from '../../../storage.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { cutOff, renewHeld } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import {
  dataAnswer,
  openStore,
  ordersAnswer,
  ordersPath,
  servicesAnswer,
  servicesPath,
} from '../storeStage.ts';
import { dialogNamed, within } from '../within.ts';

const statusPath = endpointPath('orderStatus');
const panel = ({ page }: ReplayContext) => page.locator('.payment');
const askPay = dialogNamed(say('store:payment.askPay.title'));
const askCancel = dialogNamed(say('store:payment.askCancel.title'));

/** Opens the page anew with these orders, of which the first is being paid. */
async function list(context: ReplayContext, orders: readonly unknown[]): Promise<void> {
  await renewHeld(context, ordersPath, async () => {
    await context.page.reload();
  });
  await context.control.release(ordersPath, ordersAnswer({ orders, dropped: 0 }));
  await expect(panel(context)).toContainText(say('store:payment.unopened.title'));
}

export const orderQuestion: BrowserDriver = {
  async start(context) {
    const { control } = context;
    const rule = (path: string, action: Parameters<typeof control.rule>[0]['action']) =>
      control.rule({ path, times: 0, action });
    await rule(
      servicesPath,
      servicesAnswer({ products: storageProducts, services: [freeService], dropped: 0 }),
    );
    // What is confirmed fails: the order stays open.
    await rule(endpointPath('cancelOrder'), cutOff);
    await rule(endpointPath('openCheckout'), cutOff);
    await openStore(context, [statusPath, ordersPath]);
  },
  perform: {
    pay: async (context, { stops }) => {
      await list(
        context,
        Array.isArray(stops) && stops.length > 0 ? [unpaidOrder, runningOrder] : [unpaidOrder],
      );
      await within(panel).press(say('store:payment.open'))(context);
    },
    cancel: async (context) => {
      await list(context, [unpaidOrder]);
      await within(panel).press(say('store:payment.cancel'))(context);
    },
    agree: within(askPay).press(say('store:payment.askPay.confirm')),
    confirm: within(askCancel).press(say('store:payment.cancel')),
    keep: async (context) => {
      const isPay = await askPay(context).isVisible();
      await (
        isPay
          ? within(askPay).press(say('store:payment.askPay.keep'))
          : within(askCancel).press(say('store:payment.askCancel.keep'))
      )(context);
    },
    'order.changed': ({ control }, event) =>
      control.release(statusPath, dataAnswer({ order: event['order'] })),
  },
  see: {
    idle: async (context) => {
      await expect(askPay(context)).toBeHidden();
      await expect(askCancel(context)).toBeHidden();
    },
    askingPay: (context) => expect(askPay(context)).toContainText('Alarm recording, 1 month'),
    askingCancel: (context) => expect(askCancel(context)).toContainText('Cycle storage, 7 days'),
  },
};

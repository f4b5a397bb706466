import { expect } from 'playwright/test';
import {
  alertProduct,
  cycleProduct,
  freeProduct,
  renewingOrder,
  renewingService,
  storageProducts,
} from '../../../storage.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { cutOff, member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { buyForm, ordersAnswer, ordersPath, servicesAnswer, servicesPath } from '../storeStage.ts';

const createPath = endpointPath('createOrder');
const names: Readonly<Record<string, string>> = {
  [cycleProduct.id]: say('store:product.cycle.name', { period: '7 days' }),
  [alertProduct.id]: say('store:product.alert.name', { period: '1 month' }),
  [freeProduct.id]: say('store:product.free.name', { period: '1 week' }),
};
const agreement = (context: ReplayContext) =>
  buyForm(context).getByRole('checkbox', { name: say('store:buy.agree') });
const seesAlert = (text: string) => (context: ReplayContext) =>
  expect(buyForm(context).getByRole('alert').filter({ hasText: text })).toBeVisible();

export const storagePurchase: BrowserDriver = {
  async start(context) {
    const { control } = context;
    await control.rule({
      path: servicesPath,
      times: 0,
      action: servicesAnswer({ products: storageProducts, services: [renewingService], dropped: 0 }),
    });
    await control.rule({
      path: ordersPath,
      times: 0,
      action: ordersAnswer({ orders: [renewingOrder], dropped: 0 }),
    });
    // What is ordered stays on its way, or fails: the form is not left.
    await control.rule({ path: createPath, times: 0, action: cutOff });
    await context.page.clock.install({ time: renewingOrder.orderedAt });
    await openSignedIn(context, `/cloudStorage?buy=${renewingOrder.serialNumber}`);
  },
  perform: {
    'choice.changed': (context, event) => {
      const name = names[String(member(event['change'], 'productId'))];
      if (name === undefined) throw new Error('no such product');
      return buyForm(context).getByRole('radio', { name }).check();
    },
    'agreement.given': (context) => agreement(context).check(),
    'agreement.withdrawn': (context) => agreement(context).uncheck(),
    submit: (context) =>
      buyForm(context)
        .getByRole('button', { name: new RegExp(`^${say('store:buy.submitPlain')}`) })
        .click(),
  },
  see: {
    choosing: (context) => expect(buyForm(context)).toContainText(say('store:buy.title')),
    incomplete: seesAlert(say('store:buy.incomplete')),
    refused: seesAlert(say('messages:payment.defaultService')),
    unagreed: seesAlert(say('store:buy.unagreed')),
    agreed: (context) => expect(agreement(context)).toBeChecked(),
  },
};

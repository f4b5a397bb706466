import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import {
  alertProduct,
  cycleProduct,
  freeProduct,
  renewingOrder,
  renewingService,
  storageProducts,
  paidOrder,
} from '../../../storage.ts';
import { storageAddress } from '../../../../src/domain/store/storageAddress.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { cutOff, member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { turnTab } from '../liveWindow.ts';
import {
  buyForm,
  dataAnswer,
  ordersAnswer,
  ordersPath,
  servicesAnswer,
  servicesPath,
} from '../storeStage.ts';

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

/** The person looks again, and another service runs that would end. */
async function beginAnother(context: ReplayContext): Promise<void> {
  const another = { ...renewingOrder, id: randomUUID(), renews: false };
  await turnTab(context, 'visible');
  await context.control.release(ordersPath, ordersAnswer({ orders: [renewingOrder, another], dropped: 0 }));
  await expect(buyForm(context).locator('.consequence li')).toHaveCount(3);
}

export const storagePurchase: BrowserDriver = {
  async start(context) {
    const { control } = context;
    await control.rule({
      path: servicesPath,
      times: 0,
      action: servicesAnswer({ products: storageProducts, services: [renewingService], dropped: 0 }),
    });
    await control.rule({ path: ordersPath, times: 0, action: { kind: 'hold' } });
    // What is ordered stays on its way, or fails.
    const body = { productId: cycleProduct.id };
    await control.rule({ path: createPath, body, times: 0, action: { kind: 'hold' } });
    await control.rule({ path: createPath, times: 0, action: cutOff });
    await context.page.clock.install({ time: renewingOrder.orderedAt });
    await openSignedIn(context, `/cloudStorage?buy=${renewingOrder.serialNumber}`);
    await control.release(ordersPath, ordersAnswer({ orders: [renewingOrder], dropped: 0 }));
  },
  perform: {
    'choice.changed': (context, event) => {
      const name = names[String(member(event['change'], 'productId'))];
      if (name === undefined) throw new Error('no such product');
      return buyForm(context).getByRole('radio', { name }).check();
    },
    'agreement.given': (context) => agreement(context).check(),
    'agreement.withdrawn': (context) => agreement(context).uncheck(),
    submit: async (context, { stops }) => {
      if (Array.isArray(stops) && stops.length > 1) await beginAnother(context);
      await buyForm(context)
        .getByRole('button', { name: new RegExp(`^${say('store:buy.submitPlain')}`) })
        .click();
    },
    'order.placed': ({ control }) => control.release(createPath, dataAnswer({ order: paidOrder })),
  },
  see: {
    choosing: (context) => expect(buyForm(context)).toContainText(say('store:buy.title')),
    incomplete: seesAlert(say('store:buy.incomplete')),
    refused: seesAlert(say('messages:payment.defaultService')),
    unagreed: seesAlert(say('store:buy.unagreed')),
    agreed: (context) => expect(agreement(context)).toBeChecked(),
    ordered: ({ page }) => expect(page).toHaveURL(storageAddress({ page: 'list', orders: 'all' })),
  },
  unshown: 'A form that is left is not shown any more.',
};

import { expect } from 'playwright/test';
import { renewingOrder } from '../../../storage.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { cutOff } from '../acts.ts';
import type { BrowserDriver } from '../driver.ts';
import {
  askUnsubscribe,
  confirmUnsubscribe,
  dataAnswer,
  listRenewing,
  openStore,
  ordersAnswer,
  ordersPath,
  servicesCard,
  unsubscribeDialog as dialog,
} from '../storeStage.ts';
import { within } from '../within.ts';

const path = endpointPath('unsubscribe');
const { press: answer } = within(dialog);
const { press } = within(servicesCard);

export const subscription: BrowserDriver = {
  async start(context) {
    const { control } = context;
    await listRenewing(context);
    await control.rule({
      path: ordersPath,
      times: 0,
      action: ordersAnswer({ orders: [renewingOrder], dropped: 0 }),
    });
    await openStore(context, [path]);
  },
  sends: { unsubscribe: { path, body: () => ({ orderId: renewingOrder.id }) } },
  perform: {
    unsubscribe: askUnsubscribe,
    confirm: confirmUnsubscribe,
    keep: answer(say('store:unsubscribe.keep')),
    dismiss: press(say('common:dismiss')),
    'xstate.done.actor.unsubscribe': ({ control }, event) =>
      control.release(path, dataAnswer({ order: event['output'] })),
    'xstate.error.actor.unsubscribe': ({ control }) => control.release(path, cutOff),
  },
  see: {
    idle: (context) => expect(dialog(context)).toBeHidden(),
    asking: async (context) => {
      await expect(dialog(context)).toContainText('Cycle storage, 7 days for Living room');
      await expect(dialog(context)).toContainText('Dec 9, 2026');
    },
    unsubscribing: (context) => expect(servicesCard(context)).toContainText(say('store:unsubscribe.busy')),
    unsubscribed: (context) =>
      expect(servicesCard(context)).toContainText('It stays active until Dec 9, 2026.'),
    failed: (context) =>
      expect(servicesCard(context)).toContainText(say('messages:payment.unsubscribeFailed')),
  },
};

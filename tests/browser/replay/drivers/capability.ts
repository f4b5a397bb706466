import { expect } from 'playwright/test';
import { humanPlan, ownCapabilities } from '../../../storage.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { cutOff } from '../acts.ts';
import type { BrowserDriver } from '../driver.ts';
import { dataAnswer, capabilitiesAnswer, capabilitiesPath, capabilityCard, openShop } from '../storeStage.ts';
import { dialogNamed, within } from '../within.ts';

const cancelPath = endpointPath('cancelCapability');
const resetPath = endpointPath('resetCapabilities');
const name = say('shop:capability.human.name');
const device = 'Living room';
const buying = dialogNamed(say('shop:buy.title', { name, device }));
const canceling = dialogNamed(say('shop:cancel.title', { name }));
const resetting = dialogNamed(say('shop:reset.title'));
const { press, sees } = within(capabilityCard);
const order = new RegExp(`^${say('store:buy.submitPlain')}`);
const actOf = (act: string) => say(`shop:actOf.${act}`, { name });

/** The camera whose human detection is paid for one time: it can be both extended and canceled. */
const paidOnce = {
  ...ownCapabilities,
  capabilities: ownCapabilities.capabilities.map((one) =>
    one.order === null ? one : { ...one, order: { ...one.order, renews: false } },
  ),
};

export const capability: BrowserDriver = {
  async start(context) {
    const { control } = context;
    await control.rule({
      path: capabilitiesPath,
      times: 0,
      action: capabilitiesAnswer({ devices: [paidOnce], dropped: 0 }),
    });
    // What is ordered is refused, so that something else can be ordered.
    await control.rule({
      path: endpointPath('createOrder'),
      times: 0,
      action: { kind: 'answer', json: { code: 601, msg: 'payment.orderFailed', data: null } },
    });
    await openShop(context, [cancelPath, resetPath]);
  },
  sends: {
    cancelCapability: {
      path: cancelPath,
      body: (field) => ({
        userId: field('userId'),
        serialNumber: field('serialNumber'),
        productId: humanPlan.id,
      }),
    },
    resetCapabilities: {
      path: resetPath,
      body: (field) => ({ userId: field('userId'), serialNumber: field('serialNumber') }),
    },
  },
  perform: {
    buy: press(actOf('extend')),
    'term.changed': (context) =>
      buying(context)
        .getByRole('radio', { name: say('store:term.short') })
        .check(),
    order: within(buying).press(order),
    leave: within(buying).press(say('common:cancel')),
    cancel: press(actOf('cancel')),
    reset: press(say('shop:reset.act')),
    confirm: async (context) => {
      await context.page.clock.fastForward(1000);
      if (await canceling(context).isVisible())
        await within(canceling).press(say('shop:cancel.confirm'))(context);
      else await within(resetting).press(say('shop:reset.confirm'))(context);
    },
    keep: async (context) => {
      if (await canceling(context).isVisible())
        await within(canceling).press(say('shop:cancel.keep'))(context);
      else await within(resetting).press(say('common:cancel'))(context);
    },
    dismiss: press(say('common:dismiss')),
    'xstate.done.actor.cancelCapability': ({ control }) => control.release(cancelPath, dataAnswer(null)),
    'xstate.error.actor.cancelCapability': ({ control }) => control.release(cancelPath, cutOff),
    'xstate.done.actor.resetCapabilities': ({ control }) => control.release(resetPath, dataAnswer(null)),
    'xstate.error.actor.resetCapabilities': ({ control }) => control.release(resetPath, cutOff),
  },
  see: {
    'ready.idle': async (context) => {
      for (const dialog of [buying, canceling, resetting]) await expect(dialog(context)).toBeHidden();
    },
    'ready.canceled': sees(say('shop:cancel.done', { name, device })),
    'ready.restored': sees(say('shop:reset.done', { device })),
    'ready.failed': (context) =>
      expect(capabilityCard(context).getByRole('alert').locator('.err')).toBeVisible(),
    choosing: (context) => expect(buying(context)).toContainText(say('shop:capability.human.text')),
    askingCancel: (context) =>
      expect(canceling(context)).toContainText(say('shop:cancel.text', { name, device })),
    canceling: sees(say('shop:cancel.busy')),
    askingReset: (context) =>
      expect(resetting(context)).toContainText(say('shop:reset.text', { device, names: name })),
    resetting: sees(say('shop:reset.busy')),
  },
};

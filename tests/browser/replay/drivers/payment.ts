import { expect } from 'playwright/test';
import { freeService, storageProducts, unpaidOrder } from '../../../storage.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { pauseClock } from '../../pageClock.ts';
import { cutOff, member, refusalOf } from '../acts.ts';
import { checkoutOf, nextCheckout, prepareCheckouts, pressAtCheckout } from '../checkouts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import {
  buyForm,
  dataAnswer,
  openStore,
  ordersAnswer,
  ordersCard,
  ordersPath,
  servicesAnswer,
  servicesCard,
  servicesPath,
} from '../storeStage.ts';
import { dialogNamed, within } from '../within.ts';

const createPath = endpointPath('createOrder');
const checkoutPath = endpointPath('openCheckout');
const statusPath = endpointPath('orderStatus');
const cancelPath = endpointPath('cancelOrder');
const patience = 300_000;

const panel = ({ page }: ReplayContext) => page.locator('.payment');
const { press, sees } = within(panel);
const askCancel = dialogNamed(say('store:payment.askCancel.title'));
const refusals = new RegExp(
  (['orderFailed', 'deviceRequired', 'agreementRequired'] as const)
    .map((message) => say(`messages:payment.${message}`))
    .join('|'),
);
const orders = (list: readonly unknown[]) => ordersAnswer({ orders: list, dropped: 0 });
const payButton = (context: ReplayContext) =>
  ordersCard(context).getByRole('button', { name: say('store:order.payOf', { number: unpaidOrder.number }) });

/** What comes of the window that the next press opens. */
const nextOfWindow = (context: ReplayContext) =>
  context.ahead().find(({ event }) => event.type.startsWith('window.'))?.event.type;

/** Presses what opens the window; where it is to be blocked, the browser gives none. */
async function pressOpening(context: ReplayContext, pressIt: () => Promise<void>): Promise<void> {
  const isBlocked = nextOfWindow(context) === 'window.blocked';
  if (!isBlocked) return pressIt();
  await context.page.evaluate(() => {
    const real = window.open;
    window.open = () => {
      window.open = real;
      return null;
    };
  });
  return pressIt();
}

const leaveForm = (context: ReplayContext) =>
  buyForm(context)
    .getByRole('link', { name: say('store:buy.back') })
    .click();

/** The orders come with one that can be paid. */
async function bringOrder(context: ReplayContext): Promise<void> {
  await context.control.release(ordersPath, orders([unpaidOrder]));
  const details = say('store:order.detailsOf', { number: unpaidOrder.number });
  await expect(ordersCard(context).getByRole('button', { name: details })).toBeVisible();
}

/** The time at which the order is read next: as it is, or once nobody can be asked to wait longer. */
async function setLate(context: ReplayContext, at: unknown): Promise<void> {
  const { clock } = context.page;
  // Then it is loaded again.
  await clock.fastForward(3000);
  if (Number(at) < patience) return;
  const now = await context.page.evaluate(() => Date.now());
  await clock.setSystemTime(now + patience);
}

async function order(context: ReplayContext): Promise<void> {
  const form = buyForm(context);
  const { control } = context;
  if (await form.isHidden()) {
    const buy = servicesCard(context).getByRole('link', { name: say('store:services.buy'), exact: true });
    // Nothing is shown before the orders are known.
    if (await buy.isHidden()) await control.release(ordersPath, orders([]));
    await buy.click();
    // The form is shown once the orders are there.
    const isAsked = async () => (await control.held()).some(({ path }) => path === ordersPath);
    await expect.poll(async () => (await form.isVisible()) || (await isAsked())).toBe(true);
    if (await form.isHidden()) await control.release(ordersPath, orders([]));
    await form.getByRole('combobox').selectOption(unpaidOrder.serialNumber);
    await form.getByRole('radio', { name: /^Cycle storage, 7 days/ }).check();
  }
  await pressOpening(context, () =>
    form.getByRole('button', { name: new RegExp(`^${say('store:buy.submitPlain')}`) }).click(),
  );
}

const reads = async (context: ReplayContext, event: Readonly<Record<string, unknown>>) => {
  const checkout = checkoutOf(context);
  const payState = member(event['order'], 'payState');
  if (checkout !== null && payState === 'paid') await pressAtCheckout(checkout, 'pay');
  if (checkout !== null && member(event['order'], 'reason') === 'declined')
    await pressAtCheckout(checkout, 'decline');
  await setLate(context, event['at']);
  const answer = event['order'] === undefined ? cutOff : dataAnswer({ order: event['order'] });
  await context.control.release(statusPath, answer);
  if (answer === cutOff && Number(event['at']) < patience)
    await expect(panel(context)).toContainText(say('messages:payment.networkProblem'));
};

export const payment: BrowserDriver = {
  async start(context) {
    const { control } = context;
    await control.rule({
      path: servicesPath,
      times: 0,
      action: servicesAnswer({ products: storageProducts, services: [freeService], dropped: 0 }),
    });
    await prepareCheckouts(context);
    await openStore(context, [ordersPath, createPath, checkoutPath, statusPath, cancelPath]);
    await expect(servicesCard(context).locator('.service')).toHaveCount(1);
  },
  sends: {
    cancelOrder: { path: cancelPath, body: () => ({ orderId: unpaidOrder.id }) },
  },
  perform: {
    'order.place': order,
    'order.pay': async (context) => {
      if (await buyForm(context).isVisible()) await leaveForm(context);
      const onTop = panel(context).getByRole('button', {
        name: new RegExp(`^(${say('store:payment.reopen')}|${say('store:payment.open')})$`),
      });
      // The order that is being paid has its button on top, any other in its row.
      const button = onTop.or(payButton(context));
      if (await button.isHidden()) await bringOrder(context);
      await pressOpening(context, () => button.click());
    },
    'orders.read': (context) => bringOrder(context),
    'xstate.done.actor.createOrder': ({ control }, event) =>
      control.release(createPath, dataAnswer({ order: event['output'] })),
    'xstate.error.actor.createOrder': ({ control }, event) =>
      control.release(
        createPath,
        member(event['error'], 'failure') === undefined ? cutOff : refusalOf(event),
      ),
    'xstate.done.actor.openCheckout': async (context) => {
      const [next] = context.ahead();
      if (next?.event.type === 'window.blocked') await pauseClock(context.page);
      await context.control.release(checkoutPath, dataAnswer({ address: nextCheckout(context) }));
    },
    'xstate.error.actor.openCheckout': ({ control }, event) =>
      control.release(
        checkoutPath,
        member(event['error'], 'failure') === undefined ? cutOff : refusalOf(event),
      ),
    'window.blocked': async ({ page }) => {
      await page.clock.runFor(10);
      await page.clock.resume();
    },
    'window.closed': async (context) => {
      await expect.poll(() => checkoutOf(context)?.url() ?? null).not.toBeNull();
      await checkoutOf(context)?.close();
      await context.page.clock.fastForward(1000);
    },
    'order.read': reads,
    'poll.failed': reads,
    refresh: press(say('store:payment.refresh')),
    cancel: async (context) => {
      const checkout = checkoutOf(context);
      if (checkout !== null) await pressAtCheckout(checkout, 'leave');
      await context.page.clock.fastForward(1000);
      await press(say('store:payment.cancel'))(context);
      await within(askCancel).press(say('store:payment.cancel'))(context);
    },
    dismiss: async (context) => {
      const [next] = context.ahead();
      if (await buyForm(context).isVisible()) {
        await leaveForm(context);
        return;
      }
      if (next?.event.type === 'order.pay') await bringOrder(context);
      await press(say('common:dismiss'))(context);
    },
    'xstate.done.actor.readOrder': ({ control }, event) =>
      control.release(statusPath, dataAnswer({ order: event['output'] })),
    'xstate.error.actor.readOrder': ({ control }) => control.release(statusPath, cutOff),
    'xstate.done.actor.cancelOrder': async (context, event) => {
      await context.control.release(cancelPath, dataAnswer({ order: event['output'] }));
      await expect.poll(() => checkoutOf(context)?.url() ?? null).toBeNull();
    },
    'xstate.error.actor.cancelOrder': ({ control }) => control.release(cancelPath, cutOff),
  },
  see: {
    'ready.idle': (context) => expect(panel(context)).toBeHidden(),
    creating: (context) => expect(buyForm(context)).toContainText(say('store:buy.ordering')),
    'ready.refused': (context) =>
      expect(buyForm(context).getByRole('alert').filter({ hasText: refusals })).toBeVisible(),
    opening: sees(say('store:payment.opening.title')),
    'ready.waiting.unopened': sees(say('store:payment.unopened.title')),
    'ready.waiting.shown': sees(say('store:payment.shown.title')),
    'ready.waiting.blocked': sees(say('messages:payment.windowFailed')),
    'ready.waiting.unagreed': sees(say('messages:payment.agreementRequired')),
    'ready.waiting.closed': sees(say('store:payment.closed.title')),
    'ready.waiting.uncanceled': sees(say('store:payment.uncanceled.text')),
    'ready.timedOut': sees(say('messages:payment.timeout')),
    'ready.unknown': sees(say('store:payment.unknown.title')),
    checking: sees(say('store:payment.checking.title')),
    canceling: sees(say('store:payment.canceling.title')),
    'ready.paid': sees(say('store:payment.paid.title')),
    'ready.failed': sees(say('messages:payment.failed')),
    'ready.canceled': sees(say('messages:payment.canceled')),
    'ready.replaced': sees(say('store:payment.replaced.title')),
  },
};

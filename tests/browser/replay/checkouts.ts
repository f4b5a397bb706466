import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { checkoutPath as pages } from '../../../provider/store/checkoutPage.ts';
import { unpaidOrder } from '../../storage.ts';
import { endpointPath } from '../endpointPath.ts';
import { demoAccount } from '../signIn.ts';
import { member } from './acts.ts';
import type { ReplayContext } from './driver.ts';
import { fromWire, toWire } from '../../../src/domain/wire/fieldNames.ts';

// The hosted check-out behind the orders of the paths: what a person does there is done in its own window.

const waiting = new WeakMap<Page, string[]>();
const serialNumber = unpaidOrder.serialNumber;

/** A call as another device of the same person would make it, whatever is held later. */
async function ask({ url, control }: ReplayContext, path: string, body: object): Promise<unknown> {
  const { token, userId } = await control.session(demoAccount.loginAccount);
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', requestToken: token },
    body: toWire({ userId, ...body }),
  });
  const answer = fromWire(await response.text());
  if (member(answer, 'code') !== 1) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return member(answer, 'data');
}

/** Orders what can be paid once for each check-out that the path opens. To be called before the calls of the store are held. */
export async function prepareCheckouts(context: ReplayContext): Promise<void> {
  const terms = ['month', 'halfYear', 'year', 'monthly'] as const;
  const opened = context.ahead().filter(({ event }) => event.type === 'xstate.done.actor.openCheckout');
  const addresses: string[] = [];
  for (const [index] of opened.entries()) {
    const wanted = {
      serialNumber,
      productId: unpaidOrder.product.id,
      term: terms[index],
      key: randomUUID(),
    };
    const order = member(await ask(context, endpointPath('createOrder'), wanted), 'order');
    const page = await ask(context, endpointPath('openCheckout'), { orderId: member(order, 'id') });
    addresses.push(String(member(page, 'address')));
  }
  waiting.set(context.page, addresses);
}

/** The absolute address of the next check-out. */
export function nextCheckout({ page, url }: ReplayContext): string {
  const address = waiting.get(page)?.shift();
  if (address === undefined) throw new Error('no check-out is left');
  return new URL(address, url).href;
}

/** The window of the check-out, or null where none is open. */
export const checkoutOf = ({ page }: ReplayContext): Page | null =>
  page
    .context()
    .pages()
    .find((one) => new URL(one.url()).pathname.startsWith(pages)) ?? null;

/** A person presses a button of the check-out, and it is taken: the page asks no more. */
export async function pressAtCheckout(checkout: Page, act: 'pay' | 'decline' | 'leave'): Promise<void> {
  const button = checkout.locator(`button[value="${act}"]`);
  await button.click();
  await expect(button).toBeHidden();
}

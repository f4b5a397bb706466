import type { Page } from 'playwright/test';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { turnTab } from '../replay/liveWindow.ts';

// The browser itself reports a call that is cut off on the console.
test.use({ tolerated: [/Failed to load resource/] });

const statusPath = endpointPath('orderStatus');
const panelOf = (page: Page) => page.locator('.payment');
const formOf = (page: Page) => page.getByRole('region', { name: say('store:buy.title') });
const pressIn = (page: Page, name: string) => panelOf(page).getByRole('button', { name }).click();
const numberIn = (page: Page) =>
  panelOf(page)
    .locator('.sum div')
    .filter({ hasText: say('store:order.number') })
    .locator('dd')
    .innerText();

/** Cancels the order, and confirms it. */
async function cancel(page: Page): Promise<void> {
  await pressIn(page, say('store:payment.cancel'));
  const question = page.getByRole('dialog', { name: say('store:payment.askCancel.title') });
  await question.getByRole('button', { name: say('store:payment.cancel') }).click();
}

/** Presses what opens the check-out, and gives its window once it can be paid there. */
async function opened(page: Page, press: () => Promise<void>): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await press();
  const checkout = await popup;
  await checkout.locator('button[value="pay"]').waitFor();
  return checkout;
}

/** Chooses cycle storage for a device. */
async function choose(page: Page, device: string): Promise<void> {
  await page.goto('/cloudStorage?buy=');
  const form = formOf(page);
  await form.getByRole('combobox').selectOption({ label: device });
  await form.getByRole('radio', { name: /^Cycle storage, 7 days/ }).check();
}

/** Chooses cycle storage for a device, and orders it. */
async function order(page: Page, device: string): Promise<void> {
  await choose(page, device);
  await formOf(page)
    .getByRole('button', { name: new RegExp(`^${say('store:buy.submitPlain')}`) })
    .click();
}

test('the window is closed without an answer, the console is closed, and two tabs pay one order', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await page.goto('/cloudStorage');
  const panel = panelOf(page);
  await test.step('who returns finds the open order, and its row offers no second way to pay', async () => {
    await expect(panel).toContainText(say('store:payment.unopened.title'));
    const row = page.getByRole('listitem').filter({ hasText: await numberIn(page) });
    await expect(row.getByRole('button', { name: /^Details/ })).toBeVisible();
    await expect(row.getByRole('button', { name: say('store:order.pay'), exact: false })).toHaveCount(0);
    await expect(panel.locator('.countdown')).toHaveText(/^\d+:\d\d left$/);
    await expect(panel.locator('.countdown')).toHaveAttribute('aria-hidden', 'true');
  });
  await test.step('a wallet asks, and the person leaves: the window is there all the while', async () => {
    const checkout = await opened(page, () => pressIn(page, say('store:payment.open')));
    await checkout.locator('input[value="wallet"]').check();
    await checkout.locator('button[value="pay"]').click();
    await checkout.locator('a').click();
    await checkout.locator('button[value="leave"]').click();
    await expect(checkout.locator('button')).toHaveCount(0);
    await pressIn(page, say('store:payment.refresh'));
    await expect(panel).toContainText(say('store:payment.shown.title'));
    await checkout.close();
    await expect(panel).toContainText(say('store:payment.closed.title'));
  });
  const other = await context.newPage();
  await test.step('another plan for the same device replaces the order that waits, and that is said', async () => {
    const waiting = await numberIn(page);
    await choose(page, 'Back yard');
    await expect(formOf(page)).toContainText(
      say('store:buy.replaces', { number: waiting, service: 'Alarm recording, 1 month' }),
    );
    await formOf(page)
      .getByRole('button', { name: new RegExp(`^${say('store:buy.submitPlain')}`) })
      .click();
    await expect(panel).toBeVisible();
    await page.getByRole('button', { name: say('store:order.detailsOf', { number: waiting }) }).click();
    await expect(page.getByRole('dialog', { name: say('store:order.title') })).toContainText(
      say('store:reason.replaced'),
    );
    await page.keyboard.press('Escape');
  });
  await test.step('another tab finds the same order, and orders it no second time', async () => {
    const number = await numberIn(page);
    await order(other, 'Back yard');
    await expect(panelOf(other)).toBeVisible();
    expect(await numberIn(other)).toBe(number);
    await expect(
      other.getByRole('list', { name: say('store:orders.title') }).getByRole('listitem'),
    ).toHaveCount(9);
  });
  await test.step('paid in one, it is shown paid in the other', async () => {
    for (const one of context.pages()) if (one !== page && one !== other) await one.close();
    const checkout = await opened(other, () => pressIn(other, say('store:payment.reopen')));
    await checkout.locator('button[value="pay"]').click();
    await expect(panelOf(other)).toContainText(say('store:payment.paid.title'));
    await expect(panel).toContainText(say('store:payment.paid.title'));
    await checkout.close();
  });
  await test.step('who looks again at a tab finds what was ordered in another', async () => {
    const rows = page.getByRole('list', { name: say('store:orders.title') }).getByRole('listitem');
    await expect(rows).toHaveCount(9);
    await order(other, 'Office');
    await expect(panelOf(other)).toBeVisible();
    await turnTab({ page }, 'visible');
    await expect(rows).toHaveCount(10);
    await other.close();
  });
});

test('nobody answers for minutes: the person refreshes the order, and finds it open, then paid', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.clock.install();
  const read = page.waitForResponse((response) => response.url().endsWith(statusPath));
  await page.goto('/cloudStorage');
  const panel = panelOf(page);
  await read;
  const wait = async () => {
    await page.clock.fastForward(300_000);
    await expect(panel).toContainText(say('messages:payment.timeout'));
  };
  await wait();
  await pressIn(page, say('store:payment.refresh'));
  const checkout = await opened(page, () => pressIn(page, say('store:payment.open')));
  await expect(panel).toContainText(say('store:payment.shown.title'));
  const readAgain = page.waitForResponse((response) => response.url().endsWith(statusPath));
  await pressIn(page, say('store:payment.refresh'));
  await readAgain;
  await test.step('no answer arrives: nobody knows', async () => {
    await control.rule({ path: statusPath, times: 1, action: { kind: 'cut' } });
    await page.clock.fastForward(300_000);
    await expect(panel).toContainText(say('store:payment.unknown.title'));
  });
  await checkout.locator('button[value="pay"]').click();
  await expect(checkout.locator('button')).toHaveCount(0);
  await expect(panel).toContainText(say('store:payment.unknown.title'));
  await pressIn(page, say('store:payment.refresh'));
  await expect(panel).toContainText(say('store:payment.paid.title'));
  await checkout.close();
});

test('every fault of ordering and paying is said, and there is a way on from it', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  const panel = panelOf(page);
  await test.step('the order could not be made: it is sent again', async () => {
    await control.rule({ path: endpointPath('createOrder'), action: { kind: 'cut' } });
    await order(page, 'Office');
    await expect(
      formOf(page)
        .getByRole('alert')
        .filter({ hasText: say('messages:payment.orderFailed') }),
    ).toBeVisible();
  });
  await test.step('the browser blocks the window: it is opened by hand', async () => {
    await page.evaluate(() => {
      const real = window.open;
      window.open = () => {
        window.open = real;
        return null;
      };
    });
    await formOf(page)
      .getByRole('button', { name: new RegExp(`^${say('store:buy.submitPlain')}`) })
      .click();
    await expect(panel).toContainText(say('messages:payment.windowFailed'));
  });
  await test.step('the network has a problem: that is said until it is over', async () => {
    await control.rule({ path: statusPath, times: 2, action: { kind: 'cut' } });
    await pressIn(page, say('store:payment.refresh'));
    await expect(panel).toContainText(say('messages:payment.networkProblem'));
    await expect(panel).not.toContainText(say('messages:payment.networkProblem'), { timeout: 15_000 });
  });
  await test.step('the payment fails', async () => {
    const checkout = await opened(page, () => pressIn(page, say('store:payment.open')));
    await checkout.locator('button[value="decline"]').click();
    await expect(panel).toContainText(say('messages:payment.failed'));
    await expect(panel).toContainText(say('store:reason.declined'));
    await checkout.close();
    await pressIn(page, say('common:dismiss'));
  });
  await test.step('the order cannot be canceled, and then is', async () => {
    await page.goto('/cloudStorage');
    await control.rule({ path: endpointPath('cancelOrder'), action: { kind: 'cut' } });
    await cancel(page);
    await expect(panel).toContainText(say('store:payment.uncanceled.text'));
    // The same change again within a second is taken for a double click.
    await expect(async () => {
      await cancel(page);
      await expect(panel).toContainText(say('messages:payment.canceled'), { timeout: 2000 });
    }).toPass();
  });
  await test.step('unsubscribing fails, and is tried again', async () => {
    await control.rule({ path: endpointPath('unsubscribe'), action: { kind: 'cut' } });
    const unsubscribe = page.getByRole('button', {
      name: say('store:services.actOf.unsubscribe', { device: 'Living room' }),
    });
    const question = page.getByRole('dialog', { name: say('store:unsubscribe.title') });
    await unsubscribe.click();
    await question.getByRole('button', { name: say('store:unsubscribe.confirm') }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: say('messages:payment.unsubscribeFailed') }),
    ).toBeVisible();
    // The same change again within a second is taken for a double click.
    await expect(async () => {
      await unsubscribe.click();
      await question.getByRole('button', { name: say('store:unsubscribe.confirm') }).click();
      await expect(page.getByText(/for Living room is canceled/)).toBeVisible({ timeout: 2000 });
    }).toPass();
  });
});

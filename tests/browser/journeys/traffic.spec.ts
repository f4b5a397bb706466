import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { listOrdersCall } from '../../../src/domain/wire/calls/store.ts';
import { shopAddress } from '../../../src/domain/store/shopAddress.ts';
import { fromWire } from '../../../src/domain/wire/fieldNames.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { turnTab } from '../replay/liveWindow.ts';
import { violations } from '../violations.ts';

const gate = 'LK0000000010';
const store = shopAddress({ store: 'traffic', serialNumber: gate });
const gigabyte = 1e9;
/** What the device of the demo household has left. */
const left = 5 * gigabyte - 3.256 * gigabyte;

const row = (page: Page, name: 'byUse' | 'topUp') =>
  page.getByRole('region', { name: say(`traffic:${name}.title`) });
const monthly = (page: Page) =>
  page.getByRole('region', { name: say('traffic:monthly.title', { size: '5 GB' }) });
const usage = (page: Page) => page.getByRole('region', { name: 'Gate' });
const panel = (page: Page) => page.locator('.payment');

/** The order that the household left open is not what is looked at. */
async function openStore(page: Page): Promise<void> {
  await page.goto(store);
  await panel(page)
    .getByRole('button', { name: say('store:payment.cancel') })
    .click();
  await page
    .getByRole('dialog', { name: say('store:payment.askCancel.title') })
    .getByRole('button', { name: say('store:payment.cancel') })
    .click();
  await panel(page)
    .getByRole('button', { name: say('common:dismiss') })
    .click();
  await expect(panel(page)).toBeHidden();
}

/** Presses what orders, and pays in the window that opens. */
async function pay(page: Page, press: () => Promise<void>): Promise<void> {
  const opened = page.waitForEvent('popup');
  await press();
  const checkout = await opened;
  await checkout.locator('button[value="pay"]').click();
  await expect(panel(page)).toContainText(say('store:payment.paid.title'));
  await checkout.close();
  await panel(page)
    .getByRole('button', { name: say('common:dismiss') })
    .click();
}

const topUp = (page: Page, size: string) =>
  pay(page, async () => {
    await row(page, 'topUp').getByRole('radio', { name: size }).check();
    await row(page, 'topUp')
      .getByRole('button', { name: say('traffic:topUp.order') })
      .click();
  });

test('used up stops the picture and says the way, a top-up brings it back; pay by use and its price are confirmed', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await test.step('what is left, and its course as a picture and as numbers', async () => {
    await openStore(page);
    await expect(usage(page)).toContainText(/1\.7 GB left of 5 GB/);
    await expect(usage(page)).toContainText(/Lasts until/);
    await usage(page).getByText(say('traffic:chart.table')).click();
    await expect(usage(page).getByRole('row')).toHaveCount(22);
    expect(await violations(page)).toEqual([]);
  });
  const player = page.locator('[data-machine="livePlayer"]');
  await test.step('used up while it is watched', async () => {
    await page.goto(cameraAddress(gate, { tab: 'live' }));
    await expect(player).toHaveAttribute('data-state', 'streaming.playing');
    await control.traffic(gate, left);
    await expect(player).toContainText(say('messages:device.dataUsedUp'));
    await player.getByRole('link', { name: say('traffic:toStore') }).click();
    await expect(page).toHaveURL(store);
    await expect(usage(page)).toContainText(say('traffic:lasting.usedUp'));
  });
  await test.step('a top-up counts at once', async () => {
    await row(page, 'topUp')
      .getByRole('button', { name: say('traffic:topUp.order') })
      .click();
    await expect(row(page, 'topUp').getByRole('alert')).toHaveText(say('traffic:topUp.incomplete'));
    await topUp(page, '1 GB');
    await expect(usage(page)).toContainText(/1 GB left of 6 GB/);
    // The same again is another order.
    await topUp(page, '1 GB');
    await expect(usage(page)).toContainText(/2 GB left of 7 GB/);
    await page.goto(cameraAddress(gate, { tab: 'live' }));
    await expect(player).toHaveAttribute('data-state', 'streaming.playing');
  });
  await test.step('pay by use: said and confirmed before, owed and paid after', async () => {
    await page.goto(store);
    await row(page, 'byUse').getByRole('switch').click();
    const question = page.getByRole('dialog', { name: say('traffic:byUse.on.title') });
    await expect(question).toContainText('€2.00 per gigabyte');
    await expect(question).toContainText('You owe €0.00 so far');
    await question.getByRole('button', { name: say('traffic:byUse.on.confirm') }).click();
    await expect(row(page, 'byUse').getByRole('switch')).toBeChecked();
    await control.traffic(gate, 2050e6);
    // Who looks at the page again sees what was used meanwhile.
    await turnTab({ page }, 'visible');
    await expect(usage(page)).toContainText(say('traffic:lasting.byUse'));
    await expect(row(page, 'byUse')).toContainText('€0.20 owed');
    // Who owes pays before the account can be deleted.
    await page.goto('/destroyUser');
    await expect(page.getByText(say('messages:account.deletionOwes'))).toBeVisible();
    await page.getByRole('link', { name: say('traffic:toStore') }).click();
    await pay(page, () =>
      row(page, 'byUse')
        .getByRole('button', { name: say('traffic:byUse.pay', { owed: '€0.20' }) })
        .click(),
    );
    await expect(row(page, 'byUse')).toContainText(say('traffic:byUse.nothing'));
  });
});

test('a recording of a device whose data are used up says so, and the way; a device without LTE is none of the store', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await control.traffic(gate, left);
  await page.goto(cameraAddress(gate, { tab: 'history' }));
  const stage = page.locator('[data-machine="playback"]').first();
  await expect(stage).toContainText(say('messages:device.dataUsedUp'));
  await expect(stage.getByRole('link', { name: say('traffic:toStore') })).toHaveAttribute('href', store);
  // Another device is not shown in the place of one without LTE: its data might be bought by mistake.
  await page.goto(shopAddress({ store: 'traffic', serialNumber: 'LK0000000005' }));
  await expect(page.getByText(say('messages:payment.deviceRequired'))).toBeVisible();
  await expect(usage(page)).toHaveCount(0);
  await page
    .getByRole('navigation', { name: say('shop:stores') })
    .getByRole('link', { name: say('shop:traffic.title') })
    .click();
  await page
    .getByRole('navigation', { name: say('traffic:devices') })
    .getByRole('link', { name: /^Gate/ })
    .click();
  await expect(usage(page)).toBeVisible();
});

test('a subscription that is bought again before its end renews itself, and can be unsubscribed', async ({
  page,
  signIn,
}) => {
  await signIn();
  await openStore(page);
  const press = (name: string) => monthly(page).getByRole('button', { name });
  const unsubscribe = async () => {
    await press(say('store:services.unsubscribe')).click();
    const question = page.getByRole('dialog', { name: say('store:unsubscribe.title') });
    await question.getByRole('button', { name: say('store:unsubscribe.confirm') }).click();
    await expect(monthly(page)).toContainText(say('traffic:monthly.ending'));
  };
  await unsubscribe();
  await pay(page, () => press(say('traffic:monthly.again')).click());
  await expect(monthly(page)).toContainText(say('traffic:monthly.active'));
  await expect(press(say('traffic:monthly.again'))).toBeHidden();
  await unsubscribe();
});

test('a subscription renews by the clock, is unsubscribed, ends, and is bought again', async ({
  page,
  control,
  signIn,
}) => {
  const day = 86_400_000;
  await signIn();
  await openStore(page);
  await test.step('it renews: what was used does not count any more', async () => {
    await control.traffic(gate, left);
    await control.advance(20 * day);
    await page.clock.install({ time: Date.now() + 20 * day });
    await page.reload();
    await expect(usage(page)).toContainText(/5 GB left of 5 GB/);
    await expect(monthly(page)).toContainText(say('traffic:monthly.active'));
  });
  const end = await test.step('unsubscribed it runs until its end', async () => {
    await monthly(page)
      .getByRole('button', { name: say('store:services.unsubscribe') })
      .click();
    const question = page.getByRole('dialog', { name: say('store:unsubscribe.title') });
    await expect(question).toContainText('LTE data, 5 GB per month for Gate won’t renew');
    const answered = page.waitForResponse(`**${endpointPath('listOrders')}`);
    await question.getByRole('button', { name: say('store:unsubscribe.confirm') }).click();
    await expect(monthly(page)).toContainText(say('traffic:monthly.ending'));
    const answer = v.object({ data: listOrdersCall.response });
    const { orders } = v.parse(answer, fromWire(await (await answered).text())).data;
    const ofGate = orders.entries.filter(({ serialNumber }) => serialNumber === gate);
    return Math.max(...ofGate.map(({ expiryDate }) => expiryDate ?? 0));
  });
  await test.step('it ends while somebody looks on: nothing is left, without a reload', async () => {
    const now = await page.evaluate(() => Date.now());
    const untilAlmost = end - now - 60_000;
    await control.advance(untilAlmost);
    await page.clock.setSystemTime(now + untilAlmost);
    // No token lasts so long.
    await signIn();
    await page.goto(store);
    await expect(usage(page)).toContainText(/5 GB left of 5 GB/);
    await control.advance(90_000);
    await page.clock.fastForward(90_000);
    await expect(usage(page)).toContainText(/0 MB left of 0 MB/);
    await expect(usage(page)).toContainText(say('traffic:lasting.usedUp'));
  });
  await test.step('it is bought again', async () => {
    await pay(page, () =>
      monthly(page)
        .getByRole('button', { name: say('traffic:monthly.subscribe') })
        .click(),
    );
    await expect(usage(page)).toContainText(/5 GB left of 5 GB/);
    await expect(monthly(page)).toContainText(say('traffic:monthly.active'));
  });
});

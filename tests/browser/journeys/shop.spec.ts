import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';

const front = 'LK0000000001';
const vehicles = say('shop:capability.vehicle.name');
const act = (name: string, of: string) =>
  say(`shop:actOf.${name}`, { name: say(`shop:capability.${of}.name`) });

test('a capability is bought in the real check-out, raises alerts, and is canceled with them', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  const row = page
    .getByRole('list', { name: 'Front door' })
    .getByRole('listitem')
    .filter({ hasText: vehicles });
  const alertCards = page.getByRole('main').locator('.ev');
  const empty = page.locator('[data-machine="alertQuery"][data-state="empty"]');
  const toShop = () => page.goto('/shop');
  const toAlerts = () => page.goto(cameraAddress(front, { tab: 'vehicles' }));
  await test.step('while it is off nothing of its kind is raised', async () => {
    await control.alert(front, 'vehicle');
    await toAlerts();
    await empty.waitFor();
  });
  await test.step('it is bought month by month, and paid with a click in the other window', async () => {
    await toShop();
    await expect(row).toContainText(say('shop:state.off'));
    await page.getByRole('button', { name: act('buy', 'vehicle') }).click();
    const dialog = page.getByRole('dialog', {
      name: say('shop:buy.title', { name: vehicles, device: 'Front door' }),
    });
    await dialog.getByRole('radio', { name: say('store:term.short') }).check();
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: say('store:buy.submit', { price: '€1.49' }) }).click();
    const checkout = await opened;
    await checkout.locator('button[value="pay"]').click();
    await expect(page.locator('.payment')).toContainText(say('store:payment.paid.title'));
    await checkout.close();
    await expect(row).toContainText(say('shop:state.on'));
    await expect(page.getByRole('heading', { name: 'Front door' }).locator('..')).toContainText(
      say('shop:capability.on', { on: 4, all: 4 }),
    );
  });
  await test.step('its receipt names it', async () => {
    await page
      .locator('.payment')
      .getByRole('button', { name: say('store:order.receipt') })
      .click();
    const receipt = page.getByRole('dialog', { name: say('store:order.receipt') });
    await expect(receipt).toContainText(say('shop:capability.product', { name: vehicles }));
    await receipt.getByRole('button', { name: say('common:close') }).click();
  });
  await test.step('from then on it raises alerts', async () => {
    await control.advance(60_000);
    await control.alert(front, 'vehicle');
    await toAlerts();
    await expect(alertCards).toHaveCount(1);
    // At the end of the list stands for how long it is kept, and by which service of this camera.
    await expect(page.locator('.kept-end')).toContainText('Front door: Alarm recording, 1 year, until ');
  });
  await test.step('unsubscribed it runs until its end', async () => {
    await toShop();
    const unsubscribe = say('shop:actOf.unsubscribe', { name: vehicles });
    await page.getByRole('button', { name: unsubscribe }).click();
    const question = page.getByRole('dialog', { name: say('store:unsubscribe.title') });
    await expect(question).toContainText('After that, the feature turns off');
    await question.getByRole('button', { name: say('store:unsubscribe.confirm') }).click();
    await expect(page.getByRole('button', { name: act('extend', 'vehicle') })).toBeVisible();
    await expect(row).not.toContainText('renews');
  });
  await test.step('canceled it is off at once, and its alerts are gone', async () => {
    await page.getByRole('button', { name: act('cancel', 'vehicle') }).click();
    const question = page.getByRole('dialog', { name: say('shop:cancel.title', { name: vehicles }) });
    await expect(question).toContainText('All its alerts are removed');
    await question.getByRole('button', { name: say('shop:cancel.confirm') }).click();
    await expect(row).toContainText(say('shop:state.off'));
    await toAlerts();
    await empty.waitFor();
  });
});

test('what a camera came with stays, what needs storage goes there, and a reset ends the rest', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto('/shop?store=capability&device=LK0000000004');
  const rows = page.getByRole('list', { name: 'Living room' }).getByRole('listitem');
  await test.step('the default cannot be bought', async () => {
    await expect(rows.filter({ hasText: say('shop:capability.area.name') })).toContainText(
      say('messages:payment.defaultCapability'),
    );
  });
  const reset = async (says: string) => {
    await page.getByRole('button', { name: say('shop:reset.act') }).click();
    const question = page.getByRole('dialog', { name: say('shop:reset.title') });
    await expect(question).toContainText(says);
    await question.getByRole('button', { name: say('shop:reset.confirm') }).click();
  };
  await test.step('a reset ends what was bought', async () => {
    await reset(vehicles);
    await expect(page.getByText(say('shop:reset.done', { device: 'Living room' }))).toBeVisible();
    await expect(rows.filter({ hasText: vehicles })).toContainText(say('shop:state.off'));
  });
  await test.step('a reset that fails is said', async () => {
    await control.rule({
      path: endpointPath('resetCapabilities'),
      action: { kind: 'answer', json: { code: 601, msg: 'payment.resetFailed', data: null } },
    });
    await page
      .getByRole('navigation', { name: say('shop:cameras') })
      .getByRole('link', { name: 'Front door' })
      .click();
    await reset(say('shop:reset.nothing', { device: 'Front door' }));
    await expect(page.getByText(say('messages:payment.resetFailed'))).toBeVisible();
  });
  await test.step('a camera without storage opens it', async () => {
    await page
      .getByRole('navigation', { name: say('shop:cameras') })
      .getByRole('link', { name: 'Gate' })
      .click();
    await page.getByRole('link', { name: act('enableStorage', 'pet') }).click();
    await expect(page).toHaveURL('/cloudStorage?buy=LK0000000010');
  });
  await test.step('storage that ended while it was chosen is asked for', async () => {
    await control.rule({
      path: endpointPath('createOrder'),
      action: { kind: 'answer', json: { code: 601, msg: 'payment.storageRequired', data: null } },
    });
    await page.goto('/shop');
    await page.getByRole('button', { name: act('buy', 'vehicle') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${say('store:buy.submitPlain')}`) })
      .click();
    await expect(
      page.getByRole('alert').filter({ hasText: say('messages:payment.storageRequired') }),
    ).toBeVisible();
  });
  await test.step('a camera that was not added, or is shared, is refused', async () => {
    const refused = (message: string) =>
      expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await page.goto('/shop?device=LK9999999999');
    await refused(say('messages:payment.deviceRequired'));
    // Its owner can buy for it.
    await page.goto('/cloudStorage?buy=LK0000000002');
    await refused(say('messages:payment.ownerRequired'));
  });
});

for (const { path, call, below } of [
  { path: '/shop', call: 'listCapabilities', below: '.capabilities' },
  { path: '/cloudStorage', call: 'listServices', below: '#services' },
] as const) {
  test(`${path}: an order that is being paid pushes nothing down that was there before it was known`, async ({
    page,
    control,
    signIn,
  }) => {
    await signIn();
    await control.hold(endpointPath('listOrders'));
    const arrived = page.waitForResponse(`**${endpointPath(call)}`);
    await page.goto(path);
    await (await arrived).finished();
    await expect(page.locator(below)).toHaveAttribute('data-state', 'listed');
    await expect(page.locator(below)).toBeHidden();
    await control.release(endpointPath('listOrders'));
    await expect(page.getByText(say('store:payment.unopened.title'))).toBeVisible();
    await expect(page.locator(below)).toBeVisible();
  });
}

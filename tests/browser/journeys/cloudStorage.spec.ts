import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';

test('a person sees what each device has, narrows the orders, and reads a receipt', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/cloudStorage');
  const services = page.getByRole('list', { name: say('store:services.title') });
  const service = (name: string) => services.getByRole('listitem').filter({ hasText: name });
  await test.step('the services by device, with what their state means', async () => {
    await expect(service('Living room')).toContainText('Cycle storage, 7 days');
    await expect(service('Living room')).toContainText(say('store:renews'));
    await expect(service('Living room')).toContainText(say('store:state.effective.name'));
    await expect(service('Street corner')).toContainText(say('store:state.expired.name'));
    await expect(service('Street corner')).toContainText(say('store:state.expired.text'));
    await expect(service('Back yard')).toContainText('Free alert storage, 1 week');
    await expect(service('Back yard')).toContainText(say('store:forEver'));
    for (const what of ['free', 'cycle', 'periods', 'card', 'app'])
      await expect(page.getByRole('listitem').filter({ hasText: say(`store:kept.${what}`) })).toBeVisible();
  });
  const orders = page.getByRole('list', { name: say('store:orders.title') }).getByRole('listitem');
  const filter = (name: string) =>
    page
      .getByRole('navigation', { name: say('store:orders.filter') })
      .getByRole('link', { name: new RegExp(`^${say(`store:orders.filters.${name}`)}`) });
  await test.step('the orders are narrowed by the address, and Back undoes it', async () => {
    await expect(orders).toHaveCount(8);
    await filter('failed').click();
    await expect(page).toHaveURL('/cloudStorage?orders=failed');
    await expect(orders).toHaveCount(2);
    await filter('notEffective').click();
    await expect(page.getByText(say('store:orders.none.title'))).toBeVisible();
    await page.goBack();
    await expect(orders).toHaveCount(2);
  });
  await test.step('why an order failed, and the receipt of one that was paid', async () => {
    await orders.filter({ hasText: 'Gate' }).getByRole('button').click();
    const failed = page.getByRole('dialog', { name: say('store:order.title') });
    await expect(failed).toContainText(say('store:reason.declined'));
    await expect(failed.getByRole('button', { name: say('store:order.print') })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(failed).toBeHidden();
    await filter('effective').click();
    await orders.filter({ hasText: 'Cycle storage, 7 days' }).getByRole('button').click();
    const receipt = page.getByRole('dialog', { name: say('store:order.receipt') });
    await expect(receipt).toContainText('€4.99');
    await expect(receipt).toContainText(say('store:term.monthly'));
    await page.emulateMedia({ media: 'print' });
    await expect(receipt).toBeVisible();
    await expect(page.getByRole('heading', { name: say('store:services.title') })).toBeHidden();
    await expect(receipt.getByRole('button', { name: say('common:close') })).toBeHidden();
  });
});

test('a service is bought, paid and declined in a real check-out window, and unsubscribed', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/cloudStorage');
  const panel = page.locator('.payment');
  await test.step('who returns finds the order that was left, and cancels it', async () => {
    await expect(panel).toContainText(say('store:payment.unopened.title'));
    await panel.getByRole('button', { name: say('store:payment.cancel') }).click();
    await page
      .getByRole('dialog', { name: say('store:payment.askCancel.title') })
      .getByRole('button', { name: say('store:payment.cancel') })
      .click();
    await expect(panel).toContainText(say('messages:payment.canceled'));
    await panel.getByRole('button', { name: say('common:dismiss') }).click();
    await expect(panel).toBeHidden();
  });
  const form = page.getByRole('region', { name: say('store:buy.title') });
  const buy = async (act: 'buy' | 'change' | 'renew', device: string) => {
    await page.getByRole('link', { name: say(`store:services.actOf.${act}`, { device }) }).click();
    await expect(form.getByRole('combobox').locator('option:checked')).toHaveText(device);
  };
  const order = form.getByRole('button', { name: new RegExp(`^${say('store:buy.submitPlain')}`) });
  await test.step('the free service cannot be bought', async () => {
    await buy('buy', 'Garage');
    await form.getByRole('radio', { name: /^Free alert storage/ }).check();
    await order.click();
    await expect(
      form.getByRole('alert').filter({ hasText: say('messages:payment.defaultService') }),
    ).toBeVisible();
  });
  await test.step('what is declined is said, and nothing is paid', async () => {
    await form.getByRole('radio', { name: /^Cycle storage, 7 days/ }).check();
    const opened = page.waitForEvent('popup');
    await order.click();
    const checkout = await opened;
    await checkout.locator('button[value="decline"]').click();
    await expect(panel).toContainText(say('store:reason.declined'));
    await checkout.close();
    await panel.getByRole('link', { name: say('store:payment.again') }).click();
    await expect(form.getByRole('radio', { name: /^Cycle storage, 7 days/ })).toBeChecked();
  });
  await test.step('pressed twice it is ordered once, and paid', async () => {
    const opened = page.waitForEvent('popup');
    await order.dblclick();
    const checkout = await opened;
    await expect(panel).toContainText(say('store:payment.shown.title'));
    await checkout.locator('button[value="pay"]').click();
    await expect(panel).toContainText(say('store:payment.paid.title'));
    await checkout.close();
    const rows = page.getByRole('list', { name: say('store:orders.title') }).getByRole('listitem');
    await expect(rows).toHaveCount(10);
    const garage = page
      .getByRole('list', { name: say('store:services.title') })
      .getByRole('listitem')
      .filter({ hasText: 'Garage' });
    await expect(garage).toContainText('Cycle storage, 7 days');
  });
  await test.step('another service stops the one that runs: only who agrees orders it', async () => {
    await buy('change', 'Living room');
    await form.getByRole('radio', { name: say('store:product.alert.name', { period: '1 month' }) }).check();
    await expect(form).toContainText(say('store:buy.stops'));
    await order.click();
    await expect(form.getByRole('alert').filter({ hasText: say('store:buy.unagreed') })).toBeVisible();
    await form.getByRole('link', { name: say('store:buy.back') }).click();
  });
  await test.step('a monthly service is unsubscribed, and runs until its end', async () => {
    await page
      .getByRole('button', { name: say('store:services.actOf.unsubscribe', { device: 'Living room' }) })
      .click();
    const question = page.getByRole('dialog', { name: say('store:unsubscribe.title') });
    await expect(question).toContainText('Living room won’t renew');
    await question.getByRole('button', { name: say('store:unsubscribe.confirm') }).click();
    await expect(page.getByText(/for Living room is canceled/)).toBeVisible();
    const room = page
      .getByRole('list', { name: say('store:services.title') })
      .getByRole('listitem')
      .filter({ hasText: 'Living room' });
    await expect(room).toContainText(say('store:renewsNot'));
  });
  await test.step('bought again before its end it renews itself, and can be unsubscribed', async () => {
    await buy('renew', 'Living room');
    await form.getByRole('radio', { name: say('store:term.short') }).check();
    const opened = page.waitForEvent('popup');
    await order.click();
    const checkout = await opened;
    await checkout.locator('button[value="pay"]').click();
    await expect(panel).toContainText(say('store:payment.paid.title'));
    await checkout.close();
    const room = page
      .getByRole('list', { name: say('store:services.title') })
      .getByRole('listitem')
      .filter({ hasText: 'Living room' });
    await expect(room).toContainText(say('store:renews'));
    await expect(room).toContainText(say('store:state.effective.name'));
    await room
      .getByRole('button', {
        name: say('store:services.actOf.unsubscribe', { device: 'Living room' }),
      })
      .click();
    const question = page.getByRole('dialog', { name: say('store:unsubscribe.title') });
    await question.getByRole('button', { name: say('store:unsubscribe.confirm') }).click();
    await expect(room).toContainText(say('store:renewsNot'));
  });
});

import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import { english as say } from '../../localeTexts.ts';
import { guestAccount, keepSession } from '../../signIn.ts';
import { button, card } from './accountPages.ts';

const receiver = guestAccount.loginAccount;
const shares = (page: Page) => card(page, 'shares');
const cancelOf = (page: Page, device: string) =>
  button(shares(page), 'account:shares.cancelOf', { device, receiver });
const ask = (page: Page) => page.getByRole('dialog', { name: say('account:shares.ask.title') });

test('shared devices are listed; a share is canceled after a question, and its receiver loses access', async ({
  page,
  browser,
  provider,
  control,
  signIn,
}) => {
  const script = '<b onclick=alert(1)>Side & entrance</b>';
  await control.device('LK0000000012', { name: script });
  const other = await (await browser.newContext()).newPage();
  await keepSession(other, provider.url, await control.session(guestAccount.loginAccount));
  const received = other.getByRole('list', { name: say('devices:list.label') }).locator('b');
  await other.goto(`${provider.url}/cameras?device=LK0000000004`);
  await expect(received).toHaveText(['Living room', script]);

  await signIn();
  await page.goto('/user');
  await expect(shares(page).getByRole('listitem').locator('b')).toHaveText(['Living room', script]);
  await expect(shares(page).getByText(say('account:shares.with', { receiver }))).toHaveCount(2);

  await cancelOf(page, script).click();
  await expect(ask(page)).toContainText(say('account:shares.ask.text', { receiver, device: script }));
  // Enter loses nothing.
  await expect(button(ask(page), 'account:shares.ask.keep')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ask(page)).toHaveCount(0);
  await expect(cancelOf(page, script)).toBeFocused();
  await expect(shares(page).getByRole('listitem')).toHaveCount(2);

  await cancelOf(page, script).click();
  await button(ask(page), 'account:shares.ask.confirm').click();
  await expect(shares(page).getByRole('listitem').locator('b')).toHaveText(['Living room']);
  await other
    .getByRole('banner')
    .getByRole('button', { name: say('common:refresh') })
    .click();
  await expect(received).toHaveText(['Living room']);
  await other.goto(`${provider.url}/cameras?device=LK0000000012`);
  await expect(other.getByRole('heading', { name: say('messages:device.notExist') })).toBeVisible();
  await other.context().close();

  await cancelOf(page, 'Living room').click();
  await button(ask(page), 'account:shares.ask.confirm').click();
  await expect(shares(page)).toContainText(say('account:shares.empty.title'));
  await page.reload();
  await expect(shares(page)).toContainText(say('account:shares.empty.title'));
});

import type { Page } from 'playwright/test';
import type { Control } from '../control.ts';
import { streamsStand } from '../alertStreams.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { pressEscape } from '../keyboard.ts';
import { demoAccount } from '../signIn.ts';
import { storedSession, submitSignIn } from '../signInForm.ts';

const here = '/gatewayDevice?from=today';
const loaded = (page: Page) =>
  page.getByRole('list', { name: say('gateways:list.label') }).getByText('House hub');
const address = '/api/aithLink/device/screenshot/address';
const refused = { kind: 'answer', json: { code: 401, msg: 'account.notLoggedIn' } } as const;
const dialog = (page: Page) => page.getByRole('dialog', { name: say('messages:session.expired') });
const button = (page: Page, key: string) => dialog(page).getByRole('button', { name: say(key) });

/** Reloads the view, whose seven calls are all refused together. */
async function refuseAll(page: Page, control: Control): Promise<void> {
  const paths = [
    '/getInfo',
    '/api/aithLink/device/info',
    '/api/aithLink/device/info',
    '/api/aithLink/device/info',
    '/api/aithLink/user/address/list',
    '/api/aithLink/alarm/category/list',
  ];
  await Promise.all(paths.map((path) => control.hold(path)));
  await page.getByRole('button', { name: say('common:refresh'), exact: true }).click();
  await control.awaitHeld('/*', paths.length);
  await Promise.all(paths.map((path) => control.release(path, refused)));
}

test.beforeEach(async ({ page, control, signIn }) => {
  await signIn();
  await page.goto(here);
  await expect(loaded(page)).toBeVisible();
  // The last calls of a page that opens: one that is still pending would be refused before a test means it.
  const pictures = async () => (await control.log()).filter(({ path }) => path === address).length;
  await expect.poll(pictures).toBeGreaterThanOrEqual(18);
  await page.waitForLoadState('networkidle');
  await streamsStand(control);
});

test('calls that are refused together open one dialog; cancel stays, and the next refusal opens it again', async ({
  page,
  control,
}) => {
  await refuseAll(page, control);
  await expect(dialog(page)).toHaveCount(1);
  await expect(dialog(page)).toContainText(say('shell:expired.text'));
  await expect(button(page, 'shell:expired.relogin')).toBeFocused();
  await button(page, 'common:cancel').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(here);
  expect(await storedSession(page)).toMatchObject({ userId: '1001' });
  await expect(page.getByText(say('shell:expired.signedOut'))).toBeVisible();

  await refuseAll(page, control);
  await expect(dialog(page)).toHaveCount(1);
  await expect(button(page, 'shell:expired.relogin')).toBeFocused();
  await pressEscape(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('common:tryAgain') })
    .click();
  await expect(loaded(page)).toBeVisible();
});

test('after Cancel the way to sign in stays, and goes back to the same page', async ({ page, control }) => {
  await control.revoke(demoAccount.loginAccount);
  await page.getByRole('button', { name: say('common:refresh'), exact: true }).click();
  await button(page, 'common:cancel').click();
  await page.getByRole('button', { name: say('shell:expired.signIn') }).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(here)}`);
  await submitSignIn(page);
  await expect(page).toHaveURL(here);
  await expect(page.getByText(say('shell:expired.signedOut'))).toHaveCount(0);
});

test('a token that the provider has revoked: re-login goes to sign-in and back to the same page', async ({
  page,
  control,
}) => {
  await control.revoke(demoAccount.loginAccount);
  await page.getByRole('button', { name: say('common:refresh'), exact: true }).click();
  await button(page, 'shell:expired.relogin').click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(here)}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await storedSession(page)).toEqual({ token: null, userId: null });
  await submitSignIn(page);
  await expect(page).toHaveURL(here);
  await expect(loaded(page)).toBeVisible();
});

test.describe('with previews', () => {
  test.use({ previews: true });

  test('ten previews that are refused together, by HTTP status, open one dialog', async ({
    page,
    control,
    problems,
  }) => {
    await control.rule({ path: address, times: 0, action: { kind: 'answer', raw: '', status: 401 } });
    await page.goto('/cameras');
    await expect(page.getByText(say('devices:list.count', { count: 14 }))).toBeVisible();
    await expect(dialog(page)).toHaveCount(1);
    await button(page, 'common:cancel').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const written = /status of 401 \(.*\) \(http:\/\/[^/]+\/api\/aithLink\/device\/screenshot\/address\)$/;
    const lines = problems.splice(0);
    expect(lines.length).toBeGreaterThanOrEqual(10);
    expect(lines.filter((line) => !written.test(line))).toEqual([]);
  });
});

test('a page that is opened with a revoked token shows the dialog, and not an empty account', async ({
  page,
  control,
}) => {
  await control.revoke(demoAccount.loginAccount);
  await page.goto('/cameras?device=LK0000000001');
  await expect(dialog(page)).toHaveCount(1);
  await button(page, 'shell:expired.relogin').click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/cameras?device=LK0000000001')}`);
});

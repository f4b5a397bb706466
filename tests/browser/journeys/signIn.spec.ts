import type { Page } from 'playwright/test';
import { forgetCache } from '../cache.ts';
import { expect, test } from '../fixtures.ts';
import { storeItems, storedItem } from '../storedItems.ts';
import { english as say, textsOf } from '../localeTexts.ts';
import { demoAccount } from '../signIn.ts';
import { storedSession, openSignIn, signInForm, submitSignIn } from '../signInForm.ts';

const asked = '/cameras?device=LK0000000005&note=a%26b';
const maraKeller = (page: Page) => page.getByRole('button', { name: 'Mara Keller' });

test('who is not signed in is sent to sign-in, and from there exactly to the page that was asked for', async ({
  page,
  control,
}) => {
  const codes = async (path: string) =>
    (await control.log()).filter((call) => call.path === path).map(({ code }) => code);

  await openSignIn(page, asked);
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(asked)}`);
  expect(await storedSession(page)).toEqual({ token: null, userId: null });

  await submitSignIn(page, { ...demoAccount, loginAccount: `  ${demoAccount.loginAccount} ` });
  await expect(page).toHaveURL(asked);
  await expect(maraKeller(page)).toBeVisible();
  expect(await storedSession(page)).toEqual({
    token: expect.stringMatching(/^[\x21-\x7e]{16,}$/),
    userId: '1001',
  });
  expect(await codes('/api/aithLink/user/login')).toEqual([1]);
  expect(await codes('/getInfo')).toEqual([200]);

  await page.reload();
  await expect(page).toHaveURL(asked);
  await expect(maraKeller(page)).toBeVisible();
  expect(await codes('/getInfo')).toEqual([200, 200]);
  expect(await codes('/api/aithLink/user/login')).toEqual([1]);
});

test('a browser shows at its next sign-in that one was signed in there, so that strangers do not slow it down', async ({
  page,
  provider,
}) => {
  const sentBody = async () => {
    const request = page.waitForRequest(`${provider.url}/api/aithLink/user/login`);
    await submitSignIn(page);
    const body: unknown = (await request).postDataJSON();
    await expect(page).toHaveURL('/cameras');
    return body;
  };
  const plain = { ...demoAccount, clientType: 'OTHER', loginType: 3 };
  await openSignIn(page);
  expect(await sentBody()).toEqual(plain);
  const deviceToken = await storedItem(page, 'device-token');
  expect(deviceToken).toEqual(expect.stringMatching(/^[\x21-\x7e]{16,}$/));
  await page.getByRole('button', { name: say('shell:logout.label') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('shell:logout.confirm') })
    .click();
  await expect(page).toHaveTitle(`${say('signIn:title')} · Lookout`);
  expect(await sentBody()).toEqual({ ...plain, deviceToken });
  expect(await storedItem(page, 'device-token')).toBe(deviceToken);
});

const right = { loginAccount: demoAccount.loginAccount, password: demoAccount.password, agreed: true };
const account = { loginAccount: 'form.accountRequired' };
const password = { password: 'form.passwordRequired' };
const agreed = { agreed: 'form.agreementRequired' };
const wrongInputs = [
  {
    what: 'nothing at all',
    input: { loginAccount: '', password: '', agreed: false },
    errors: { ...account, ...password, ...agreed },
  },
  { what: 'spaces for an account', input: { ...right, loginAccount: '   ' }, errors: account },
  { what: 'no password', input: { ...right, password: '' }, errors: password },
  { what: 'no agreement', input: { ...right, agreed: false }, errors: agreed },
  {
    what: 'an unknown user',
    input: { ...right, loginAccount: 'nobody@lookout.example' },
    errors: { loginAccount: 'account.userNotFound' },
  },
  {
    what: 'a wrong password',
    input: { ...right, password: 'wrong' },
    errors: { password: 'account.wrongPassword' },
  },
];

/** The fields that are marked wrong, with what is said to each; and where the focus is. */
const saidOf = (page: Page) =>
  page.evaluate(() => ({
    errors: Object.fromEntries(
      [...document.querySelectorAll('[aria-invalid="true"]')].map((field) => {
        const id = field.getAttribute('aria-describedby') ?? '';
        return [field.id, document.getElementById(id)?.textContent];
      }),
    ),
    focus: document.activeElement?.id,
  }));

test('what is wrong is said beside its field, which has the focus; editing it takes it away', async ({
  page,
}) => {
  await openSignIn(page);
  for (const { what, input, errors } of wrongInputs)
    await test.step(what, async () => {
      const said = Object.entries(errors).map(([field, key]) => [field, say(`messages:${key}`)]);
      const [first, ...others] = said;
      const focus = first?.[0];
      await submitSignIn(page, input, input);
      await expect.poll(() => saidOf(page)).toEqual({ errors: Object.fromEntries(said), focus });
      await expect(page).toHaveURL('/login');

      if (focus === 'agreed') await signInForm(page).agreed.check();
      else await page.keyboard.type('x');
      await expect.poll(() => saidOf(page)).toEqual({ errors: Object.fromEntries(others), focus });
    });
});

test('the button says that sign-in is pending, and a second press sends nothing', async ({
  page,
  control,
}) => {
  await control.hold('/api/aithLink/user/login');
  await openSignIn(page);
  await submitSignIn(page);
  const button = page.getByRole('button', { name: say('signIn:submitting') });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  expect(await control.awaitHeld('/api/aithLink/user/login')).toHaveLength(1);
  await control.release('/api/aithLink/user/login');
  await expect(page).toHaveURL('/cameras');
  expect((await control.log()).filter(({ path }) => path.endsWith('/login') && path !== '/login')).toEqual([
    expect.objectContaining({ code: 1 }),
  ]);
});

test('what was typed before the script survives where the page is then shown in another language', async ({
  page,
  provider,
  control,
}) => {
  await storeItems(page, provider.url, { lang: 'de-DE' });
  await forgetCache(page);
  await control.hold('/assets/index*');
  await page.goto('/login', { waitUntil: 'commit' });
  const before = signInForm(page);
  await before.account.fill(demoAccount.loginAccount);
  await before.agreed.check();
  await before.password.fill(demoAccount.password);
  await control.release('/assets/index*');
  const german = textsOf('de-DE');
  await expect(page).toHaveTitle(`${german('signIn:title')} · Lookout`);
  const password = page.getByRole('textbox', { name: german('signIn:password'), exact: true });
  await expect(page.getByLabel(german('signIn:account'))).toHaveValue(demoAccount.loginAccount);
  await expect(password).toHaveValue(demoAccount.password);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(password).toBeFocused();
});

test('the page is there before its script, and what was typed before survives', async ({ page, control }) => {
  await forgetCache(page);
  await control.hold('/assets/index*');
  await page.goto('/login', { waitUntil: 'commit' });
  const controls = signInForm(page);
  await controls.account.fill(demoAccount.loginAccount);
  await controls.password.fill(demoAccount.password);
  await controls.agreed.check();
  await expect(page).toHaveTitle('Lookout');
  await control.release('/assets/index*');
  await expect(page).toHaveTitle('Sign in · Lookout');
  await expect(controls.account).toHaveValue(demoAccount.loginAccount);
  await expect(controls.password).toHaveValue(demoAccount.password);
  await expect(controls.agreed).toBeChecked();
  await controls.submit.click();
  await expect(page).toHaveURL('/cameras');
});

test('the password can be shown and hidden', async ({ page }) => {
  await openSignIn(page);
  const { password: field } = signInForm(page);
  await field.fill('secret');
  const show = page.getByRole('button', { name: say('signIn:showPassword') });
  await expect(field).toHaveAttribute('type', 'password');
  await show.click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue('secret');
  await show.click();
  await expect(field).toHaveAttribute('type', 'password');
});

for (const [link, path] of [
  ['terms of service', '/server'],
  ['privacy policy', '/privacy'],
] as const) {
  test(`the ${link} opens beside the form`, async ({ page, context }) => {
    await openSignIn(page);
    await signInForm(page).account.fill('half typed');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: link }).click();
    await expect(await opened).toHaveURL(path);
    await expect(signInForm(page).account).toHaveValue('half typed');
  });
}

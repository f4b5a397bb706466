import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { demoAccount } from '../signIn.ts';

/** What the provider says to a token. */
async function codeOf(url: string, token: string): Promise<number> {
  const answer = await fetch(`${url}/getInfo`, { headers: { requestToken: token } });
  const { code }: { code: number } = await answer.json();
  return code;
}

test('who lost a phone signs it out from here, stays signed in, and sees that there is no other', async ({
  page,
  provider,
  control,
  signIn,
}) => {
  const { loginAccount } = demoAccount;
  const { token: lost } = await control.session(loginAccount);
  await signIn();
  await page.goto('/user');
  const row = page.locator('[data-machine="otherSignIns"]');
  const button = row.getByRole('button', { name: say('account:profile.others.endOthers') });
  const dialog = page.getByRole('dialog', { name: say('account:profile.others.ask.title') });
  const confirm = dialog.getByRole('button', { name: say('account:profile.others.end') });

  await button.click();
  await dialog.getByRole('button', { name: say('common:cancel') }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(await codeOf(provider.url, lost)).toBe(200);

  await button.click();
  await confirm.click();
  await expect(row.getByRole('status')).toHaveText(say('account:profile.others.ended', { count: 1 }));
  expect(await codeOf(provider.url, lost)).toBe(401);

  await page.reload();
  await button.click();
  await confirm.click();
  await expect(row.getByRole('status')).toHaveText(say('account:profile.others.alone'));
});

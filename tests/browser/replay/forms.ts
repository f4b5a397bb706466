import { expect, type Locator } from 'playwright/test';
import type { ContactKind } from '../../../src/domain/account/contact.ts';
import { english as say } from '../localeTexts.ts';
import { readCode } from '../outbox.ts';
import type { DemoAccount } from '../signIn.ts';
import { openSignedIn } from './acts.ts';
import type { ReplayContext } from './driver.ts';

/** Changes a field. Where it was marked as wrong that mark goes, which takes `edited` and is no part of the step. */
export async function edit(
  { feed }: ReplayContext,
  field: Locator,
  change: (field: Locator) => Promise<void>,
  edited: string,
): Promise<void> {
  const isWrong = (await field.getAttribute('aria-invalid')) === 'true';
  await change(field);
  if (isWrong) await feed.expectTransitions([edited], 'edits first');
}

/** Sees that these fields of a form are empty, as it begins. */
export async function expectEmpty(...fields: readonly Locator[]): Promise<void> {
  for (const field of fields) await expect(field).toHaveValue('');
}

/** The field of a form for the code. */
export const codeField = (form: Locator): Locator =>
  form.getByRole('textbox', { name: say('signIn:code.label'), exact: true });

/** Has a code sent to `to`, which the form holds, and answers it as it is read there. */
export async function receiveCode({ url }: ReplayContext, form: Locator, to: string): Promise<string> {
  // The first of a form is for the new address.
  await form
    .getByRole('button', { name: say('signIn:code.send') })
    .first()
    .click();
  await expect(form).toContainText(say('signIn:code.sent', { account: to }));
  return readCode(url, to);
}

/** The form for a new password. */
export const resetForm = ({ page }: ReplayContext) => {
  const form = page.getByRole('form', { name: say('signIn:reset.title') });
  const field = (key: string) => form.getByRole('textbox', { name: say(key), exact: true });
  return {
    form,
    account: field('signIn:account'),
    code: codeField(form),
    newPassword: field('signIn:reset.newPassword'),
    repeatedPassword: field('signIn:reset.repeatedPassword'),
    submit: form.getByRole('button', { name: say('signIn:reset.submit') }),
  };
};

/** Sets the password of an account by a code that is sent to it. */
export async function resetPassword(
  context: ReplayContext,
  { loginAccount, password }: DemoAccount,
): Promise<void> {
  const controls = resetForm(context);
  if (await controls.account.isEditable()) await controls.account.fill(loginAccount);
  await controls.code.fill(await receiveCode(context, controls.form, loginAccount));
  await controls.newPassword.fill(password);
  await controls.repeatedPassword.fill(password);
  await controls.submit.click();
}

/** The form for a new e-mail address or phone number. */
export const contactForm = ({ page }: ReplayContext, kind: ContactKind) => {
  const form = page.getByRole('form', { name: say(`account:profile.${kind}.change`) });
  const proof = form.getByRole('group', { name: say('account:profile.proof.title') });
  return {
    form,
    proof,
    password: proof.getByLabel(say('account:profile.proof.currentPassword')),
    address: form.getByRole('textbox', { name: say(`account:profile.${kind}.new`) }),
    code: codeField(form),
    save: form.getByRole('button', { name: say('common:save') }),
    cancel: form.getByRole('button', { name: say('common:cancel') }),
  };
};

/** Opens the form for a new e-mail address on the user page, which is there once the profile has arrived. */
export async function openEmailForm(context: ReplayContext, account?: DemoAccount): Promise<void> {
  await openSignedIn(context, '/user', account);
  const change = context.page.getByRole('button', { name: say('account:profile.email.change') });
  await change.waitFor();
  await change.click();
}

import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { openSignIn, signInForm } from '../../signInForm.ts';
import { refusalOf } from '../acts.ts';
import type { BrowserDriver } from '../driver.ts';
import { edit, expectEmpty, receiveCode, resetForm } from '../forms.ts';
import { someCode } from '../sentBodies.ts';

const resetPath = endpointPath('resetPassword');
const edited = 'passwordReset.editing | field.edited';
const passwords = ['newPassword', 'repeatedPassword'] as const;

export const passwordReset: BrowserDriver = {
  async start(context) {
    const { page, url, control } = context;
    await control.rule({ path: resetPath, times: 0, action: { kind: 'hold' } });
    await openSignIn(page, `${url}/login`);
    await page.getByRole('button', { name: say('signIn:forgot') }).click();
    const { account, code, newPassword, repeatedPassword } = resetForm(context);
    await expectEmpty(account, code, newPassword, repeatedPassword);
  },
  sends: {
    resetPassword: {
      path: resetPath,
      body: (input) => ({
        loginAccount: input('loginAccount'),
        codeType: 2,
        newPassword: input('newPassword'),
        verificationCode: someCode,
      }),
    },
  },
  perform: {
    submit: async (context, event) => {
      const controls = resetForm(context);
      const loginAccount = String(event['loginAccount']);
      await edit(context, controls.account, (field) => field.fill(loginAccount), edited);
      // A code of the path stands for the one that the provider sends: once, then the same is sent again.
      const known = await controls.code.inputValue();
      const code = known === '' ? await receiveCode(context, controls.form, loginAccount) : known;
      await edit(context, controls.code, (field) => field.fill(code), edited);
      for (const name of passwords) {
        await edit(context, controls[name], (field) => field.fill(String(event[name])), edited);
      }
      await controls.submit.click();
    },
    'field.edited': (context) => resetForm(context).newPassword.pressSequentially('l'),
    leave: ({ page }) => page.getByRole('button', { name: say('signIn:reset.back') }).click(),
    'xstate.done.actor.resetPassword': ({ control }) => control.release(resetPath),
    'xstate.error.actor.resetPassword': ({ control }, event) => control.release(resetPath, refusalOf(event)),
  },
  see: {
    editing: (context) => expect(resetForm(context).submit).toBeVisible(),
    submitting: ({ page }) =>
      expect(page.getByRole('button', { name: say('signIn:reset.submitting') })).toBeVisible(),
    left: ({ page }) => expect(signInForm(page).submit).toBeVisible(),
    finished: async ({ page }) => {
      await expect(signInForm(page).submit).toBeVisible();
      await expect(page.getByText(say('signIn:reset.done'))).toBeVisible();
    },
  },
  unshown: 'The form goes with its machine: only the feed reports the last state.',
};

import { expect } from 'playwright/test';
import { logOutButton, member } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { signInForm } from '../../signInForm.ts';

const loginPath = '/api/aithLink/user/login';
const edited = ['login.editing | field.edited'];

type Form = ReturnType<typeof signInForm>;

/** Fills in one field. Where it was marked as wrong, that mark goes, which is no part of the step. */
async function edit(
  { page, feed }: ReplayContext,
  field: Exclude<keyof Form, 'submit'>,
  change: (field: Form['account']) => Promise<void>,
): Promise<void> {
  const control = signInForm(page)[field];
  const isWrong = (await control.getAttribute('aria-invalid')) === 'true';
  await change(control);
  if (isWrong) await feed.expectTransitions(edited, 'edits first');
}

export const login: BrowserDriver = {
  async start({ page, url, control }) {
    await control.rule({ path: loginPath, times: 0, action: { kind: 'hold' } });
    await page.goto(`${url}/login`);
    await expect(page).toHaveTitle(/^Sign in · /);
  },
  perform: {
    submit: async (context, event) => {
      await edit(context, 'account', (field) => field.fill(String(event['loginAccount'])));
      await edit(context, 'password', (field) => field.fill(String(event['password'])));
      await edit(context, 'agreed', (field) => field.setChecked(event['agreed'] === true));
      await signInForm(context.page).submit.click();
    },
    'field.edited': ({ page }) => signInForm(page).password.pressSequentially('l'),
    'xstate.done.actor.login': ({ control }) => control.release(loginPath),
    'xstate.error.actor.login': ({ control }, event) => {
      const failure = member(event['error'], 'failure');
      const json = { code: member(failure, 'code'), msg: member(failure, 'message') };
      return control.release(loginPath, { kind: 'answer', json });
    },
  },
  see: {
    editing: ({ page }) => expect(signInForm(page).submit).toBeEnabled(),
    submitting: ({ page }) => expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible(),
    succeeded: (context) => expect(logOutButton(context)).toBeVisible(),
  },
  // The form goes with the sign-in: its last state is told by the feed alone.
  readState: async ({ feed }) => feed.state(),
};

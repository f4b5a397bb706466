import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { openSignIn, signInForm } from '../../signInForm.ts';
import { breakdown, member } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { expectEmpty, openEmailForm } from '../forms.ts';

const checkPath = endpointPath('checkUser');
const sendPath = endpointPath('sendVerificationCode');

/** Whom the code is for: the account at the sign-in, the new address where an address is changed. */
const account = ({ page }: ReplayContext) =>
  signInForm(page).account.or(page.getByLabel(say('account:profile.email.new')));
const sendButton = ({ page }: ReplayContext) => page.getByRole('button', { name: say('signIn:code.send') });
const seesPending = ({ page }: ReplayContext) =>
  expect(page.getByRole('button', { name: say('signIn:code.sending') })).toBeVisible();

export const verificationCode: BrowserDriver = {
  async start(context, input) {
    const { page, url, control } = context;
    for (const path of [checkPath, sendPath])
      await control.rule({ path, times: 0, action: { kind: 'hold' } });
    if (member(input, 'codeType') === 'changeEmail') {
      await openEmailForm(context);
    } else {
      await openSignIn(page, `${url}/login`);
      await signInForm(page).byCode.click();
    }
    await expectEmpty(account(context));
  },
  sends: {
    checkUser: { path: checkPath, body: (input) => ({ account: input('account') }) },
    sendCode: {
      path: sendPath,
      body: (input) => ({
        loginAccount: input('loginAccount'),
        codeType: input('codeType') === 'changeEmail' ? 4 : 1,
      }),
    },
  },
  perform: {
    'code.request': async (context, event) => {
      const loginAccount = String(event['loginAccount']);
      const field = account(context);
      // A retry for the same account only presses the button.
      if ((await field.inputValue()) !== loginAccount) await field.fill(loginAccount);
      await sendButton(context).click();
    },
    'account.edited': (context) => account(context).pressSequentially('l'),
    'xstate.done.actor.checkUser': ({ control }, event) => {
      const json = { code: 1, msg: '', data: { exists: event['output'] } };
      return control.release(checkPath, { kind: 'answer', json });
    },
    'xstate.error.actor.checkUser': ({ control }) => control.release(checkPath, breakdown),
    'xstate.done.actor.sendCode': ({ control }) => control.release(sendPath),
    'xstate.error.actor.sendCode': ({ control }) => control.release(sendPath, breakdown),
  },
  see: {
    ready: (context) => expect(sendButton(context)).toBeVisible(),
    checking: seesPending,
    sending: seesPending,
    sent: ({ page }) => expect(page.getByRole('button', { name: /^Resend in \d+ sec$/ })).toBeVisible(),
  },
};

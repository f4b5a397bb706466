import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { demoAccount } from '../../signIn.ts';
import { openSignIn, signInForm } from '../../signInForm.ts';
import { cutOff, logOutButton, member, refusalOf } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { codeField, edit, expectEmpty, receiveCode, resetForm, resetPassword } from '../forms.ts';
import { someCode } from '../sentBodies.ts';

const loginPath = endpointPath('login');
type Event = Parameters<BrowserDriver['perform'][string]>[1];

/** Fills in what both ways have in common, and sends the form. */
async function submit(context: ReplayContext, event: Event, edited: string): Promise<void> {
  const controls = signInForm(context.page);
  await edit(context, controls.agreed, (field) => field.setChecked(event['agreed'] === true), edited);
  await controls.submit.click();
}

async function submitPassword(context: ReplayContext, event: Event): Promise<void> {
  const edited = 'login.byPassword.editing | field.edited';
  const { account, password } = signInForm(context.page);
  await edit(context, account, (field) => field.fill(String(event['loginAccount'])), edited);
  await edit(context, password, (field) => field.fill(String(event['password'])), edited);
  await submit(context, event, edited);
}

async function submitCode(context: ReplayContext, event: Event): Promise<void> {
  const edited = 'login.byCode.editing | field.edited';
  const { account } = signInForm(context.page);
  const form = context.page.getByRole('form', { name: say('signIn:title') });
  const loginAccount = String(event['loginAccount']);
  await edit(context, account, (field) => field.fill(loginAccount), edited);
  // A code of the path stands for the one that the provider sends.
  const code = event['verificationCode'] === '' ? '' : await receiveCode(context, form, loginAccount.trim());
  await edit(context, codeField(form), (field) => field.fill(code), edited);
  await submit(context, event, edited);
}

const succeed = ({ control }: ReplayContext): Promise<void> => control.release(loginPath);

/** Fails the call as the path says, and sees what is said about it. */
async function fail({ control, page }: ReplayContext, event: Event): Promise<void> {
  const failure = member(event['error'], 'failure');
  const kind = member(failure, 'kind');
  const broken = { kind: 'answer', raw: '<html>' } as const;
  const answer = kind === 'network' ? cutOff : kind === 'malformed' ? broken : refusalOf(event);
  await control.release(loginPath, answer);
  const text =
    kind === 'network'
      ? 'account.responseTimeout'
      : kind === 'malformed'
        ? 'account.answerUnclear'
        : String(member(failure, 'message'));
  await expect(page.getByText(say(`messages:${text}`))).toBeVisible();
}

/** The form, with the fields of one way and none of the other. */
const seesForm = (way: 'password' | 'code') => async (context: ReplayContext) => {
  const { submit, password } = signInForm(context.page);
  const form = context.page.getByRole('form', { name: say('signIn:title') });
  await expect(submit).toBeEnabled();
  await expect(password).toBeVisible({ visible: way === 'password' });
  await expect(codeField(form)).toBeVisible({ visible: way === 'code' });
};
const seesSubmitting = ({ page }: ReplayContext) =>
  expect(page.getByRole('button', { name: say('signIn:submitting') })).toBeVisible();

export const login: BrowserDriver = {
  async start({ page, url, control }) {
    await control.rule({ path: loginPath, times: 0, action: { kind: 'hold' } });
    await openSignIn(page, `${url}/login`);
    const { account, password, agreed } = signInForm(page);
    await expectEmpty(account, password);
    await expect(agreed).not.toBeChecked();
  },
  sends: {
    loginByPassword: {
      path: loginPath,
      body: (input) => ({
        loginAccount: input('loginAccount'),
        password: input('password'),
        clientType: 'OTHER',
        loginType: 3,
      }),
    },
    loginByCode: {
      path: loginPath,
      body: (input) => ({
        loginAccount: input('loginAccount'),
        verificationCode: someCode,
        clientType: 'OTHER',
        loginType: 2,
      }),
    },
  },
  perform: {
    'password.submit': submitPassword,
    'code.submit': submitCode,
    'field.edited': ({ page }) => signInForm(page).account.pressSequentially('l'),
    'method.choose': ({ page }, event) =>
      signInForm(page)[event['method'] === 'code' ? 'byCode' : 'byPassword'].click(),
    'password.forgot': async (context, event) => {
      const { page } = context;
      const typed = String(event['typed']);
      await edit(
        context,
        signInForm(page).account,
        (field) => field.fill(typed),
        'login.byPassword.editing | field.edited',
      );
      await page.getByRole('button', { name: say('signIn:forgot') }).click();
      await expect(page.getByRole('textbox', { name: say('signIn:account') })).toHaveValue(typed);
    },
    'reset.finished': (context) => resetPassword(context, demoAccount),
    'reset.left': ({ page }) => page.getByRole('button', { name: say('signIn:reset.back') }).click(),
    'xstate.done.actor.loginByPassword': succeed,
    'xstate.error.actor.loginByPassword': fail,
    'xstate.done.actor.loginByCode': succeed,
    'xstate.error.actor.loginByCode': fail,
  },
  see: {
    'byPassword.editing': seesForm('password'),
    'byPassword.submitting': seesSubmitting,
    'byCode.editing': seesForm('code'),
    'byCode.submitting': seesSubmitting,
    resetting: (context) => expect(resetForm(context).submit).toBeVisible(),
    succeeded: (context) => expect(logOutButton(context)).toBeVisible(),
  },
  unshown: 'The form goes with the sign-in: only the feed reports its last state.',
};

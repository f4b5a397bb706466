import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { dialogNamed, within } from '../within.ts';
import { endpointPath } from '../../endpointPath.ts';
import { guestAccount } from '../../signIn.ts';
import { breakdown, member, refusalOf, signInButton } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';
import { readCode } from '../../outbox.ts';
import { edit, expectEmpty, receiveCode } from '../forms.ts';
import { someCode } from '../sentBodies.ts';

const checkPath = endpointPath('checkDeletion');
const deletePath = endpointPath('cancelUser');
/** Nothing is under it: it may be deleted. */
const account = guestAccount;

const preconditions = ({ page }: ReplayContext) =>
  page.getByRole('region', { name: say('account:deletionPage.held.title') });
const proof = ({ page }: ReplayContext) =>
  page.getByRole('region', { name: say('account:deletionPage.proof.title') });
const code = (context: ReplayContext) =>
  proof(context).getByRole('textbox', { name: say('signIn:code.label') });
const deleteButton = (context: ReplayContext) =>
  proof(context).getByRole('button', { name: say('account:deletionPage.delete') });
const dialog = dialogNamed(say('account:deletionPage.ask.title'));
const { press: choose } = within(dialog);

const fill = (context: ReplayContext, typed: string) =>
  edit(context, code(context), (field) => field.fill(typed), 'accountDeletion.allowed.editing | code.edited');

/** Fills in the code that the provider sends, unless that was done. */
async function fillCode(context: ReplayContext): Promise<void> {
  if (/^\d{6}$/.test(await code(context).inputValue())) return;
  const { loginAccount } = account;
  await proof(context)
    .getByRole('textbox', { name: say('signIn:account') })
    .fill(loginAccount);
  const sent = proof(context).getByText(say('signIn:code.sent', { account: loginAccount }));
  const isSent = await sent.isVisible();
  await fill(
    context,
    await (isSent ? readCode(context.url, loginAccount) : receiveCode(context, proof(context), loginAccount)),
  );
}

export const accountDeletion: BrowserDriver = {
  async start(context) {
    const { page, url, control, signIn } = context;
    for (const path of [checkPath, deletePath])
      await control.rule({ path, times: 0, action: { kind: 'hold' } });
    await signIn(account);
    await page.goto(`${url}/destroyUser`);
  },
  sends: {
    deleteAccount: { path: deletePath, body: () => ({ userId: '1002', verificationCode: someCode }) },
  },
  perform: {
    'connection.restored': loseAndRegain,
    'xstate.done.actor.readPreconditions': async (context, { output }) => {
      const { control } = context;
      if (member(output, 'devices') === 0) {
        await control.release(checkPath);
        await expectEmpty(code(context));
      } else {
        await control.release(checkPath, { kind: 'answer', json: { code: 1, msg: '', data: output } });
      }
    },
    'xstate.error.actor.readPreconditions': ({ control }) => control.release(checkPath, breakdown),
    retry: ({ page }) => page.getByRole('button', { name: /^(Check|Try) again$/ }).click(),
    submit: async (context, event) => {
      const typed = String(event['verificationCode']);
      // A dialog that the step before closed may still cover the page.
      await expect(context.page.locator('.p-dialog-mask')).toHaveCount(0);
      // A code of the path stands for the one that the provider sends.
      const isWhole = typed.length === 6;
      if (isWhole) await fillCode(context);
      else await fill(context, typed);
      await deleteButton(context).click();
      if (!isWhole) await expect(code(context)).toHaveAccessibleDescription('Enter the six-digit code.');
    },
    'code.edited': (context) => code(context).pressSequentially('1'),
    confirm: choose(say('account:deletionPage.delete')),
    cancel: async (context) => {
      await choose(say('account:deletionPage.ask.keep'))(context);
      await expect(context.page.locator('.p-dialog-mask')).toHaveCount(0);
    },
    'xstate.done.actor.deleteAccount': ({ control }) => control.release(deletePath),
    'xstate.error.actor.deleteAccount': ({ control }, event) => control.release(deletePath, refusalOf(event)),
  },
  see: {
    checking: (context) => expect(preconditions(context)).toContainText(say('common:loading')),
    failed: (context) => expect(preconditions(context)).toContainText(say('common:notLoaded')),
    blocked: (context) => expect(preconditions(context)).toContainText('This account has 2 devices'),
    'allowed.editing': async (context) => {
      await expect(preconditions(context)).toContainText(say('account:deletionPage.held.devices.none'));
      await expect(deleteButton(context)).toBeEnabled();
    },
    'allowed.asking': (context) => expect(dialog(context)).toBeVisible(),
    'allowed.deleting': (context) =>
      expect(
        proof(context).getByRole('button', { name: say('account:deletionPage.deleting') }),
      ).toBeVisible(),
    // The 3 s may be over by now.
    deleted: (context) =>
      expect(
        context.page
          .getByRole('alert')
          .filter({ hasText: 'Signing you out in 3 sec.' })
          .or(signInButton(context))
          .first(),
      ).toBeVisible(),
  },
  unshown: 'The page goes with the session: only the feed reports the last state.',
};

import { expect, type Locator } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { demoAccount, neighbourAccount } from '../../signIn.ts';
import { member, refusalOf } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { contactForm, edit, expectEmpty, openEmailForm, receiveCode } from '../forms.ts';
import { someCode } from '../sentBodies.ts';

const savePath = endpointPath('saveGeneral');
const edited = 'contactChange.editing | field.edited';
const emailForm = (context: ReplayContext) => contactForm(context, 'email');
/** The field for the code to the old address, which its label names. */
const oldCode = (context: ReplayContext, account: string) =>
  emailForm(context).proof.getByRole('textbox', { name: say('account:profile.proof.codeTo', { account }) });

/** Types a code of the path: the one that the provider sends stands for it. One that was typed before stays. */
async function typeCode(
  context: ReplayContext,
  field: Locator,
  written: unknown,
  receive: () => Promise<string>,
): Promise<void> {
  if (written === '') await edit(context, field, (code) => code.fill(''), edited);
  else if ((await field.inputValue()) === '') {
    const sent = await receive();
    await edit(context, field, (code) => code.fill(sent), edited);
  }
}

export const contactChange: BrowserDriver = {
  async start(context, input) {
    await context.control.rule({ path: savePath, times: 0, action: { kind: 'hold' } });
    await openEmailForm(context, member(input, 'hasPassword') === true ? demoAccount : neighbourAccount);
    const { address, code, password } = emailForm(context);
    await expectEmpty(address, code);
    if (member(input, 'hasPassword') === true) await expectEmpty(password);
  },
  sends: {
    saveContact: {
      path: savePath,
      body: (input) => ({
        // Who has no password is another one.
        userId: expect.stringMatching(/^100[13]$/),
        email: input('address'),
        verificationCode: someCode,
        ...(input('password') === undefined
          ? { oldVerificationCode: someCode }
          : { password: input('password') }),
      }),
    },
  },
  perform: {
    submit: async (context, event) => {
      const { form, proof, address, code, password, save } = emailForm(context);
      const to = String(event['address']);
      await edit(context, address, (field) => field.fill(to), edited);
      await typeCode(context, code, event['verificationCode'], () => receiveCode(context, form, to));
      if (await password.isVisible()) {
        await edit(context, password, (field) => field.fill(String(event['password'])), edited);
      } else {
        const old = demoAccount.loginAccount;
        const receive = () => receiveCode(context, proof, old);
        await typeCode(context, oldCode(context, old), event['oldVerificationCode'], receive);
      }
      await save.click();
    },
    'method.choose': async (context, event) => {
      const key = `account:profile.proof.${event['method'] === 'code' ? 'code' : 'password'}`;
      await emailForm(context)
        .proof.getByRole('radio', { name: say(key), exact: true })
        .check();
    },
    'field.edited': (context) => emailForm(context).address.pressSequentially('l'),
    leave: (context) => emailForm(context).cancel.click(),
    'xstate.done.actor.saveContact': ({ control }) => control.release(savePath),
    'xstate.error.actor.saveContact': ({ control }, event) => control.release(savePath, refusalOf(event)),
  },
  see: {
    'editing.byPassword': (context) => expect(emailForm(context).password).toBeVisible(),
    'editing.byCode': async (context) => {
      const { proof, password } = emailForm(context);
      await expect(proof.getByRole('textbox')).toHaveAccessibleName(/^Code sent to .+@lookout\.example$/);
      await expect(password).toBeHidden();
    },
    saving: (context) =>
      expect(emailForm(context).form.getByRole('button', { name: say('common:saving') })).toBeVisible(),
    left: (context) => expect(emailForm(context).form).toBeHidden(),
    changed: async (context) => {
      await expect(emailForm(context).form).toBeHidden();
      await expect(context.page.getByText(/^Saved\. Signing you out in \d sec/).first()).toBeVisible();
    },
  },
  unshown: 'The dialog goes with its machine: only the feed reports the last state.',
};

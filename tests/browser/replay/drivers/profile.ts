import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { demoAccount } from '../../signIn.ts';
import { submitSignIn } from '../../signInForm.ts';
import { breakdown, member, openSignedIn, signInButton } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { demoUser, loseAndRegain } from '../outage.ts';
import { contactForm, receiveCode, resetForm, resetPassword } from '../forms.ts';
import { within } from '../within.ts';

const readPath = endpointPath('userInfo');
const namePath = endpointPath('editName');
const picture = new URL('../../../../provider/media/preview/01.jpg', import.meta.url);

const profileCard = ({ page }: ReplayContext) =>
  page.getByRole('region', { name: say('account:profile.title') });
const { press } = within(profileCard);

type Kind = Parameters<typeof contactForm>[1];
const kindOf = (value: unknown): Kind => (value === 'phone' ? 'phone' : 'email');

const nicknameForm = ({ page }: ReplayContext) => {
  const form = page.getByRole('form', { name: say('account:profile.nickname.change') });
  return {
    form,
    nickname: form.getByRole('textbox', { name: say('account:profile.nickname.label') }),
    save: form.getByRole('button', { name: say('common:save') }),
    cancel: form.getByRole('button', { name: say('common:cancel') }),
  };
};

const dialog = ({ page }: ReplayContext) => page.getByRole('dialog');

/** Answers every call for the user's data that is held: other parts of the page ask for the same. */
async function answerReads({ control }: ReplayContext, answer?: typeof breakdown): Promise<void> {
  const held = await control.awaitHeld(readPath);
  for (const _ of held) await control.release(readPath, answer);
}

/** Edits the nickname until the sign-in has expired, and chooses to sign in again. */
async function beginNickname(context: ReplayContext): Promise<void> {
  const { page, control, feed } = context;
  await openSignedIn(context, '/user');
  await press(say('account:profile.nickname.change'))(context);
  await expect(nicknameForm(context).nickname).toHaveValue('Mara Keller');
  // A call of the page that opens would open the question itself.
  await page.waitForLoadState('networkidle');
  await control.revoke(demoAccount.loginAccount);
  await page.getByRole('switch', { name: say('account:notifications.notification.label') }).click();
  await page
    .getByRole('dialog', { name: say('messages:session.expired') })
    .getByRole('button', { name: say('common:cancel') })
    .click();
  await page.getByRole('button', { name: say('shell:expired.signIn') }).click();
  await expect(page).toHaveURL(/\/login/);
  const before = ['profile.loading | xstate.done.actor.readProfile [1]', 'profile.viewing | nickname.edit'];
  await feed.expectTransitions(before, 'before the person signs in again');
}

export const profile: BrowserDriver = {
  async start(context, input) {
    const isBegun = member(input, 'isBegun') === true;
    if (isBegun) await beginNickname(context);
    for (const path of [readPath, namePath])
      await context.control.rule({ path, body: demoUser, times: 0, action: { kind: 'hold' } });
    await (isBegun ? submitSignIn(context.page) : openSignedIn(context, '/user'));
    // The language and the notifications ask for it too.
    await context.control.awaitHeld(readPath, 3);
  },
  sends: {
    saveNickname: { path: namePath, body: (input) => ({ ...demoUser, nickname: input('nickname') }) },
  },
  perform: {
    'connection.restored': loseAndRegain,
    'xstate.done.actor.readProfile': (context) => answerReads(context),
    'xstate.error.actor.readProfile': (context) => answerReads(context, breakdown),
    retry: press(say('common:tryAgain')),
    'avatar.changed': async ({ page }) => {
      const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: readFileSync(picture) };
      await page.getByLabel(say('account:profile.avatar.choose')).setInputFiles(file);
      await page.getByRole('button', { name: say('account:profile.avatar.upload') }).click();
    },
    'nickname.edit': async (context) => {
      await press(say('account:profile.nickname.change'))(context);
      await expect(nicknameForm(context).nickname).toHaveValue(/^Mara( Keller)?$/);
    },
    'nickname.submit': async (context, event) => {
      const { nickname, save } = nicknameForm(context);
      await nickname.fill(String(event['nickname']));
      await save.click();
    },
    'nickname.edited': (context) => nicknameForm(context).nickname.pressSequentially('l'),
    cancel: (context) => nicknameForm(context).cancel.click(),
    'xstate.done.actor.saveNickname': ({ control }) => control.release(namePath),
    'xstate.error.actor.saveNickname': ({ control }) => control.release(namePath, breakdown),
    'contact.edit': (context, event) =>
      press(say(`account:profile.${kindOf(event['kind'])}.change`))(context),
    'contact.changed': async (context, event) => {
      const { form, address, code, password, save } = contactForm(
        context,
        kindOf(member(event['contact'], 'kind')),
      );
      const to = String(member(event['contact'], 'address'));
      await address.fill(to);
      await code.fill(await receiveCode(context, form, to));
      await password.fill(demoAccount.password);
      await save.click();
    },
    'contact.left': (context) =>
      dialog(context)
        .getByRole('button', { name: say('common:cancel') })
        .click(),
    'password.edit': press(say('account:profile.password.change')),
    'reset.finished': (context) => resetPassword(context, demoAccount),
    'reset.left': (context) =>
      resetForm(context)
        .form.getByRole('button', { name: say('common:cancel') })
        .click(),
  },
  see: {
    loading: (context) => expect(profileCard(context)).toContainText(say('common:loading')),
    failed: (context) => expect(profileCard(context)).toContainText(say('common:notLoaded')),
    viewing: (context) => expect(profileCard(context)).toContainText(say('account:profile.nickname.label')),
    editingNickname: (context) => expect(nicknameForm(context).save).toBeVisible(),
    savingNickname: (context) =>
      expect(nicknameForm(context).form.getByRole('button', { name: say('common:saving') })).toBeVisible(),
    changingContact: (context) => expect(dialog(context)).toBeVisible(),
    changingPassword: (context) => expect(resetForm(context).submit).toBeVisible(),
    // The 3 s may be over by now.
    loggingOut: (context) =>
      expect(
        profileCard(context)
          .getByText(say('account:profile.loggingOut', { left: '3 sec' }))
          .or(signInButton(context))
          .first(),
      ).toBeVisible(),
  },
  unshown: 'The card goes with the sign-in: only the feed reports its last state.',
};

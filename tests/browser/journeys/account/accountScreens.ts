import type { Page } from 'playwright/test';
import type { Control } from '../../control.ts';
import { expect } from '../../fixtures.ts';
import { english as say } from '../../localeTexts.ts';
import { pngOf } from '../../png.ts';
import { demoAccount, newcomerAccount, type DemoAccount } from '../../signIn.ts';
import { signInForm, signInShown } from '../../signInForm.ts';
import { button, card, codeField, contactForm, expiredDialog, resetForm, textbox } from './accountPages.ts';

/** One screen of the account's pages, and how a person comes to it. */
export interface Screen {
  readonly account?: DemoAccount;
  readonly path: string;
  readonly arrange: (page: Page, control: Control) => Promise<void>;
}

const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
const wrong = (page: Page, key: string) =>
  expect(page.getByText(say(`messages:${key}`)).first()).toBeVisible();

async function openContact(page: Page): Promise<void> {
  await button(card(page, 'profile'), 'account:profile.email.change').click();
  await contactForm(page, 'email').save.click();
  await wrong(page, 'form.emailRequired');
}

async function confirmDeletion(page: Page): Promise<void> {
  await codeField(page).field.fill('123456');
  await button(page.getByRole('form'), 'account:deletionPage.delete').click();
  await dialog(page);
}

/** Runs in the page: the 3 s before the log-out do not pass, so that there is time to look. */
function neverAfter3s(): void {
  const real = window.setTimeout.bind(window);
  Reflect.set(window, 'setTimeout', (run: () => void, delay?: number) =>
    real(run, delay === 3000 ? 600_000 : delay),
  );
}

/** Every screen of the account's pages that differs by more than its words. */
export const screens: Readonly<Record<string, Screen>> = {
  'sign-in by password, with errors': {
    path: '/login',
    arrange: async (page) => {
      await signInShown(page);
      await signInForm(page).submit.click();
      await wrong(page, 'form.passwordRequired');
    },
  },
  'sign-in by code, with errors': {
    path: '/login',
    arrange: async (page) => {
      await signInShown(page);
      await signInForm(page).byCode.click();
      await signInForm(page).submit.click();
      await wrong(page, 'form.codeRequired');
    },
  },
  'the resend countdown': {
    path: '/login',
    arrange: async (page) => {
      await signInShown(page);
      await signInForm(page).byCode.click();
      await signInForm(page).account.fill(demoAccount.loginAccount);
      await codeField(page).send.click();
      await expect(
        page.getByText(say('signIn:code.sent', { account: demoAccount.loginAccount })),
      ).toBeVisible();
    },
  },
  'a forgotten password, with errors': {
    path: '/login',
    arrange: async (page) => {
      await signInShown(page);
      await button(page, 'signIn:forgot').click();
      await resetForm(page).submit.click();
      await wrong(page, 'form.passwordRequired');
    },
  },
  'the user page': {
    account: demoAccount,
    path: '/user',
    arrange: (page) => expect(card(page, 'arming').getByRole('radio').first()).toBeVisible(),
  },
  'the nickname and the table being edited, with an error': {
    account: demoAccount,
    path: '/user',
    arrange: async (page) => {
      await button(card(page, 'arming'), 'account:arming.edit').click();
      await button(card(page, 'profile'), 'account:profile.nickname.change').click();
      await textbox(page, 'account:profile.nickname.label').fill('');
      await button(card(page, 'profile'), 'common:save').click();
      await wrong(page, 'form.nicknameRequired');
    },
  },
  'a card that could not be loaded': {
    account: newcomerAccount,
    path: '/user',
    arrange: async (page, control) => {
      for (const path of ['/api/aithLink/user/share/list', '/api/aithLink/work/status/get']) {
        await control.rule({ path, times: 0, action: { kind: 'answer', raw: 'no' } });
      }
      await page.reload();
      await expect(card(page, 'arming')).toContainText(say('common:notLoaded'));
    },
  },
  'the dialog for another e-mail address': { account: demoAccount, path: '/user', arrange: openContact },
  'the dialog for another e-mail address, confirmed by a code': {
    account: demoAccount,
    path: '/user',
    arrange: async (page) => {
      await openContact(page);
      await contactForm(page, 'email').proofBy('code').check();
      await contactForm(page, 'email').save.click();
      await wrong(page, 'form.emailRequired');
    },
  },
  'the dialog for another password': {
    account: demoAccount,
    path: '/user',
    arrange: async (page) => {
      await button(card(page, 'profile'), 'account:profile.password.change').click();
      await resetForm(page).submit.click();
      await wrong(page, 'form.passwordRequired');
    },
  },
  'the dialog for a picture': {
    account: demoAccount,
    path: '/user',
    arrange: async (page) => {
      await expect(page.locator('#avatar')).toBeEnabled();
      await page
        .locator('#avatar')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pngOf(640, 480) });
      await dialog(page);
    },
  },
  'the question about a share': {
    account: demoAccount,
    path: '/user',
    arrange: async (page) => {
      await card(page, 'shares').getByRole('button').first().click();
      await dialog(page);
    },
  },
  'what came of logging out elsewhere': {
    account: demoAccount,
    path: '/user',
    arrange: async (page) => {
      await button(card(page, 'profile'), 'account:profile.others.endOthers').click();
      await button(page.getByRole('dialog'), 'account:profile.others.end').click();
      await expect(page.getByText(say('account:profile.others.alone'))).toBeVisible();
    },
  },
  'the expired sign-in over a dialog': {
    account: demoAccount,
    path: '/user',
    arrange: async (page, control) => {
      await openContact(page);
      await contactForm(page, 'email').address.fill('new@lookout.example');
      // A call of the page that opens would open the question itself.
      await page.waitForLoadState('networkidle');
      await control.revoke(demoAccount.loginAccount);
      await codeField(contactForm(page, 'email').form).send.click();
      await expect(expiredDialog(page)).toBeVisible();
    },
  },
  'a deletion that is held back': {
    account: demoAccount,
    path: '/destroyUser',
    arrange: (page) => expect(page.getByText(say('account:deletionPage.held.devices.help'))).toBeVisible(),
  },
  'a deletion that is allowed': {
    account: newcomerAccount,
    path: '/destroyUser',
    arrange: async (page) => {
      await button(page.getByRole('form'), 'account:deletionPage.delete').click();
      await wrong(page, 'form.codeRequired');
    },
  },
  'the last question before a deletion': {
    account: newcomerAccount,
    path: '/destroyUser',
    arrange: confirmDeletion,
  },
  'an account that is deleted': {
    account: newcomerAccount,
    path: '/destroyUser',
    arrange: async (page, control) => {
      await page.addInitScript(neverAfter3s);
      await page.reload();
      await confirmDeletion(page);
      await control.rule({
        path: '/api/aithLink/user/cancel',
        action: { kind: 'answer', json: { code: 1, msg: 'ok', data: null } },
      });
      await button(page.getByRole('dialog'), 'account:deletionPage.delete').click();
      await expect(page.getByText(say('account:deletionPage.deleted.text'))).toBeVisible();
    },
  },
};

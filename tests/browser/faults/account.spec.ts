import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { pngOf } from '../png.ts';
import { takeProvoked } from '../provoked.ts';
import { demoAccount, newcomerAccount, type DemoAccount } from '../signIn.ts';
import { openSignIn, signInForm } from '../signInForm.ts';
import {
  button,
  card,
  codeField,
  contactForm,
  resetForm,
  textbox,
} from '../journeys/account/accountPages.ts';
import { dropped, eachKind, type Fault, provoke } from './faultyAnswers.ts';

const api = '/api/aithLink';
const profile = (page: Page) => card(page, 'profile');
const arming = (page: Page) => card(page, 'arming');
const dialog = (page: Page) => page.getByRole('dialog');

/** A call of the account, how a person makes it, where its failure is said, and what must still be there then. */
interface Tried {
  readonly call: string;
  readonly path: string;
  readonly body?: unknown;
  readonly account?: DemoAccount;
  readonly at: string;
  /** What is done once before the call is made. */
  readonly arrange?: (page: Page) => Promise<void>;
  readonly send: (page: Page) => Promise<void>;
  readonly said: (page: Page) => Locator;
  /** What is said where the provider gave no reason of its own; without it, the usual text of the fault. */
  readonly text: string;
  /** What is said of an answer that cannot be read, where that is something else. */
  readonly unclear?: string;
  /** Only success and failure are read of the answer: its data can be anything. */
  readonly anyData?: true;
  /** What was typed or chosen before is not lost. */
  readonly kept?: (page: Page) => Promise<void>;
}

const fillReset = async (page: Page) => {
  const form = resetForm(page);
  await form.account.fill(demoAccount.loginAccount);
  await form.code.fill('123456');
  await form.newPassword.fill('long enough');
  await form.repeatedPassword.fill('long enough');
};
const openCode = async (page: Page) => {
  await openSignIn(page);
  await signInForm(page).byCode.click();
  await signInForm(page).account.fill(demoAccount.loginAccount);
  await signInForm(page).agreed.check();
};

const tried: readonly Tried[] = [
  {
    call: 'whether the account exists',
    path: `${api}/user/check`,
    at: '/login',
    arrange: openCode,
    send: (page) => codeField(page).send.click(),
    said: (page) => page.locator('#verificationCode-error'),
    text: 'messages:account.searchFailed',
    kept: (page) => expect(signInForm(page).account).toHaveValue(demoAccount.loginAccount),
  },
  {
    call: 'the code',
    path: `${api}/user/get/verificationCode`,
    at: '/login',
    arrange: openCode,
    send: (page) => codeField(page).send.click(),
    said: (page) => page.locator('#verificationCode-error'),
    text: 'messages:account.sendFailed',
    anyData: true,
    kept: (page) => expect(signInForm(page).account).toHaveValue(demoAccount.loginAccount),
  },
  {
    call: 'sign-in by code',
    path: `${api}/user/login`,
    at: '/login',
    arrange: async (page) => {
      await openCode(page);
      await codeField(page).field.fill('123456');
    },
    send: (page) => signInForm(page).submit.click(),
    text: 'messages:account.responseTimeout',
    unclear: 'messages:account.answerUnclear',
    said: (page) => page.getByRole('alert'),
    kept: (page) => expect(codeField(page).field).toHaveValue('123456'),
  },
  {
    call: 'the new password',
    path: `${api}/user/resetPwd`,
    at: '/login',
    arrange: async (page) => {
      await openSignIn(page);
      await button(page, 'signIn:forgot').click();
      await fillReset(page);
    },
    send: (page) => resetForm(page).submit.click(),
    text: 'messages:account.passwordChangeFailed',
    said: (page) => resetForm(page).form.getByRole('alert'),
    anyData: true,
    kept: (page) => expect(resetForm(page).repeatedPassword).toHaveValue('long enough'),
  },
  {
    call: 'the nickname',
    path: `${api}/user/name/edit`,
    account: demoAccount,
    at: '/user',
    arrange: async (page) => {
      await button(profile(page), 'account:profile.nickname.change').click();
      await textbox(profile(page), 'account:profile.nickname.label').fill('Half typed');
    },
    send: (page) => button(profile(page), 'common:save').click(),
    said: (page) => page.locator('#nickname-error'),
    text: 'messages:action.saveFailed',
    anyData: true,
    kept: (page) =>
      expect(textbox(profile(page), 'account:profile.nickname.label')).toHaveValue('Half typed'),
  },
  {
    call: 'the phone number',
    path: `${api}/user/general`,
    account: demoAccount,
    at: '/user',
    arrange: async (page) => {
      await button(profile(page), 'account:profile.phone.change').click();
      await contactForm(page, 'phone').address.fill('+49 30 1234567');
      await contactForm(page, 'phone').code.fill('123456');
      await contactForm(page, 'phone').password.fill('lookout-demo');
    },
    send: (page) => contactForm(page, 'phone').save.click(),
    said: (page) => contactForm(page, 'phone').form.getByRole('alert'),
    text: 'messages:action.saveFailed',
    anyData: true,
    kept: (page) => expect(contactForm(page, 'phone').address).toHaveValue('+49 30 1234567'),
  },
  {
    call: 'the picture',
    path: `${api}/user/avatar/edit`,
    account: demoAccount,
    at: '/user',
    arrange: async (page) => {
      await expect(page.locator('#avatar')).toBeEnabled();
      await page
        .locator('#avatar')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pngOf(300, 100) });
      await dialog(page).getByRole('slider').nth(1).fill('20');
    },
    send: (page) => button(dialog(page), 'account:profile.avatar.upload').click(),
    said: (page) => dialog(page).getByRole('alert'),
    text: 'messages:action.saveFailed',
    kept: (page) => expect(dialog(page).getByRole('slider').nth(1)).toHaveValue('20'),
  },
  {
    call: 'a switch',
    path: `${api}/user/general`,
    account: demoAccount,
    at: '/user',
    send: (page) => card(page, 'notifications').getByRole('switch').first().click(),
    said: (page) => card(page, 'notifications').getByRole('alert'),
    text: 'messages:action.setFailed',
    anyData: true,
    kept: (page) => expect(card(page, 'notifications').getByRole('switch').first()).toBeChecked(),
  },
  {
    call: 'the arming mode',
    path: `${api}/work/status/set`,
    account: demoAccount,
    at: '/user',
    send: (page) => arming(page).getByRole('radio').nth(2).click(),
    // It is said above every page, as the choice can be made on every page.
    said: (page) => page.locator('.arming-note[role=alert]'),
    text: 'messages:action.setFailed',
    anyData: true,
    kept: (page) => expect(arming(page).getByRole('radio', { name: 'Freedom' })).toBeChecked(),
  },
  {
    call: 'the custom table',
    path: `${api}/work/status/custom`,
    account: demoAccount,
    at: '/user',
    arrange: async (page) => {
      await button(arming(page), 'account:arming.edit').click();
      await arming(page).getByRole('switch').nth(3).click();
    },
    send: (page) => button(arming(page), 'account:arming.table.save').click(),
    said: (page) => arming(page).getByRole('alert'),
    text: 'messages:action.setFailed',
    anyData: true,
    kept: (page) => expect(arming(page).getByRole('switch').nth(3)).toBeChecked(),
  },
  {
    call: 'the end of a share',
    path: `${api}/user/share/cancel`,
    account: demoAccount,
    at: '/user',
    send: async (page) => {
      await card(page, 'shares').getByRole('listitem').first().getByRole('button').click();
      await button(dialog(page), 'account:shares.ask.confirm').click();
    },
    said: (page) => card(page, 'shares').getByRole('alert'),
    text: 'messages:share.cancelFailed',
    anyData: true,
    kept: (page) => expect(card(page, 'shares').getByRole('listitem')).toHaveCount(2),
  },
  {
    call: 'the deletion',
    path: `${api}/user/cancel`,
    account: newcomerAccount,
    at: '/destroyUser',
    arrange: (page) => codeField(page).field.fill('123456'),
    send: async (page) => {
      await button(page.getByRole('form'), 'account:deletionPage.delete').click();
      await button(dialog(page), 'account:deletionPage.delete').click();
    },
    said: (page) => page.getByRole('form').getByRole('alert'),
    text: 'messages:action.deleteFailed',
    anyData: true,
    kept: (page) => expect(codeField(page).field).toHaveValue('123456'),
  },
];

/** Whether the provider names its reason by a text of the console; else the flow says its own. */
const isNamed = ({ text }: Fault) => !/^messages:(http|network)\./.test(text);

for (const { call, path, body, account, at, arrange, send, said, text, unclear, anyData, kept } of tried) {
  const textOf = (fault: Fault) => {
    if (fault.text === 'messages:network.interface') return say(unclear ?? text);
    // A sign-in has no message of its own for what nobody named.
    const isSaid = isNamed(fault) || (path.endsWith('/login') && fault.text.startsWith('messages:http.'));
    return say(isSaid && !path.endsWith('/check') ? fault.text : text);
  };

  test(`${call}: whatever goes wrong is said where it was asked for, and nothing is lost`, async ({
    page,
    control,
    problems,
    signIn,
  }) => {
    await page.clock.install();
    if (account) await signIn(account);
    await page.goto(at);
    await arrange?.(page);
    const all = eachKind.filter(({ name }) => !(anyData && name === 'data of another type'));
    const goesWrong = (fault: Fault) =>
      test.step(fault.name, async () => {
        // What is sent again within a second is held for a repetition.
        await page.clock.fastForward(1000);
        await provoke(control, path, fault, body);
        await send(page);
        await expect(said(page)).toHaveText(textOf(fault));
        await takeProvoked(problems, fault, path);
        await kept?.(page);
      });
    for (const fault of all) await goesWrong(fault);
    await test.step('an answer that never arrives ends after 30 s', async () => {
      await page.clock.fastForward(1000);
      await control.rule({ path, action: { kind: 'hold' }, ...(body !== undefined && { body }) });
      await send(page);
      await control.awaitHeld(path);
      await page.clock.fastForward(30_000);
      await expect(said(page)).toHaveText(say(text));
      await kept?.(page);
    });
    await goesWrong(dropped);
  });
}

const read = [
  // Language and notifications ask the same: all three go wrong at first.
  {
    call: 'the profile',
    path: `${api}/user/info`,
    calls: 3,
    at: '/user',
    cardOf: profile,
    recovered: 'Mara Keller',
    harmless: [],
  },
  {
    call: 'the shares',
    path: `${api}/user/share/list`,
    calls: 1,
    at: '/user',
    cardOf: (page: Page) => card(page, 'shares'),
    recovered: 'Living room',
    harmless: ['no data'],
  },
  {
    call: 'the arming mode',
    path: `${api}/work/status/get`,
    calls: 1,
    at: '/user',
    cardOf: arming,
    recovered: say('account:arming.away.help'),
    harmless: [],
  },
  {
    call: 'what stands in the way of a deletion',
    path: `${api}/user/cancel/check`,
    calls: 1,
    at: '/destroyUser',
    cardOf: (page: Page) => page.getByRole('region', { name: say('account:deletionPage.held.title') }),
    recovered: say('account:deletionPage.held.devices.help'),
    harmless: [],
  },
];

for (const { call, path, calls, at, cardOf, recovered, harmless } of read) {
  test(`${call}: what cannot be read is said in its card, and can be loaded again`, async ({
    page,
    control,
    problems,
    signIn,
  }) => {
    const shown = cardOf(page);
    const again = button(shown, 'common:tryAgain');
    await signIn();
    await control.rule({ path, times: calls, action: { kind: 'answer', raw: 'no' } });
    await page.goto(at);
    await expect(again).toBeVisible();
    for (const fault of eachKind.filter(({ name }) => !harmless.some((each) => each === name))) {
      await test.step(fault.name, async () => {
        await provoke(control, path, fault);
        await again.click();
        await takeProvoked(problems, fault, path);
        await expect(shown).toContainText(say('common:notLoaded'));
      });
    }
    await again.click();
    await expect(shown).toContainText(recovered);
    await provoke(control, path, dropped);
    await page.reload();
    await expect(shown).toContainText(say('common:notLoaded'));
    // What was lost is loaded again for as long as the page is open.
    await page.goto('about:blank');
    await takeProvoked(problems, dropped, path);
  });
}

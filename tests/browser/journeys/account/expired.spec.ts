import type { Locator, Page } from 'playwright/test';
import { clockAt } from '../../../../src/domain/clips/clip.ts';
import { cameraAddress } from '../../../../src/domain/devices/cameraAddress.ts';
import { frontDoor } from '../../../demoRecorders.ts';
import type { Control } from '../../control.ts';
import { endpointPath } from '../../endpointPath.ts';
import { expect, test } from '../../fixtures.ts';
import { english as say } from '../../localeTexts.ts';
import { pressComposing, pressEscape } from '../../keyboard.ts';
import { plainDay } from '../../recordedDay.ts';
import { clipButton, goToSecond, markRange, recordedSecond } from '../../replay/clipStage.ts';
import { ruleEditor } from '../../replay/ruleStage.ts';
import { demoAccount, guestAccount, type DemoAccount } from '../../signIn.ts';
import { submitSignIn } from '../../signInForm.ts';
import { unansweredCalls } from '../../unansweredCalls.ts';
import { button, card, codeField, contactForm, expiredDialog, textbox } from './accountPages.ts';

const here = '/user?from=mail&note=a%26b';

/** What every page begins with: in its head, and the layout's. */
const ofEveryPage = [
  'listDevices',
  'listDevices',
  'listDevices',
  'listAlertCategories',
  'userInfo',
  'newAlerts',
] as const;

test('an expired sign-in while a form is open: what was typed is there after canceling, and after signing in again', async ({
  page,
  control,
  signIn,
}) => {
  const profile = card(page, 'profile');
  const nickname = textbox(profile, 'account:profile.nickname.label');
  await signIn();
  await page.goto(here);
  await button(profile, 'account:profile.nickname.change').click();
  await nickname.fill('half <typed>');
  // A call of the page that opens would open the question itself.
  await page.waitForLoadState('networkidle');
  await control.revoke(demoAccount.loginAccount);
  await button(profile, 'common:save').click();
  await expect(expiredDialog(page)).toHaveCount(1);
  await button(expiredDialog(page), 'common:cancel').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(here);
  await expect(nickname).toHaveValue('half <typed>');

  // Nothing is lost, so nothing is asked.
  await button(page, 'shell:expired.signIn').click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(here)}`);
  await submitSignIn(page);
  await expect(page).toHaveURL(here);
  await expect(nickname).toHaveValue('half <typed>');

  // Once: what is left out of choice is not kept.
  await button(profile, 'common:cancel').click();
  await button(profile, 'account:profile.nickname.change').click();
  await expect(nickname).toHaveValue('Mara Keller');
});

test('unsaved settings of a camera are there after signing in again, and only for the same person', async ({
  page,
  control,
  signIn,
}) => {
  const settings = '/cameras?device=LK0000000004&tab=settings';
  const name = page.getByRole('textbox', { name: say('settings:label.name') });
  const again = async (account: DemoAccount) => {
    await page.waitForLoadState('networkidle');
    await control.revoke(demoAccount.loginAccount);
    // A call that the page makes automatically may notice first, and then the question covers Save.
    const question = expiredDialog(page);
    await expect(async () => {
      if (await question.isHidden()) await button(page, 'common:save').click({ timeout: 1000 });
      await expect(question).toBeVisible({ timeout: 1000 });
    }).toPass();
    await button(question, 'shell:expired.relogin').click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(settings)}`);
    await submitSignIn(page, account);
    await expect(page).toHaveURL(settings);
  };
  await signIn();
  await page.goto(settings);
  await name.fill('Den');
  await again(demoAccount);
  await expect(name).toHaveValue('Den');
  await expect(page.getByText('Living room → Den')).toBeVisible();
  // The camera is shared with the guest.
  await again(guestAccount);
  await expect(page.getByText(say('settings:note.shared'))).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell:logout.label') })
    .click();
  await button(page.getByRole('dialog'), 'shell:logout.confirm').click();
  await submitSignIn(page);
  await expect(name).toHaveValue('Living room');
});

test('a sign-in that ends takes the live video off the screen, also once the question is dismissed', async ({
  page,
  control,
  signIn,
}) => {
  const unanswered = unansweredCalls(page);
  const ofLive = [...ofEveryPage, 'checkPlay', 'listRecordings', 'listAlerts', 'missedRings'] as const;
  await signIn();
  await page.goto('/cameras?device=LK0000000001');
  const video = page.locator('.player .pic > video');
  await expect(page.locator('.player .pic')).toHaveAttribute('data-display-state', 'live');
  await expect(video).toHaveCSS('visibility', 'visible');
  // What is refused after a person has answered asks the person again.
  await expect.poll(() => unanswered(ofLive)).toEqual([]);
  await control.revoke(demoAccount.loginAccount);
  await expect(expiredDialog(page)).toHaveCount(1);
  await expect.poll(() => unanswered([...ofLive, 'checkPlay'])).toEqual([]);
  await expect(video).toHaveCSS('visibility', 'hidden');
  await button(expiredDialog(page), 'common:cancel').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(video).toHaveCSS('visibility', 'hidden');
  await expect(page.locator('.player .pic > canvas')).toHaveCSS('visibility', 'hidden');
});

test('an expired sign-in while a dialog is open: Escape closes only the question on top, and the dialog keeps its text; nobody who wants no motion sees one', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.addInitScript(() => {
    addEventListener('transitionrun', ({ target }) => {
      if (target instanceof Element && target.matches('.p-dialog')) console.error('a dialog moved');
    });
  });
  await page.goto(here);
  await button(card(page, 'profile'), 'account:profile.email.change').click();
  const form = contactForm(page, 'email');
  await form.address.fill('half.typed@lookout.example');
  await form.code.fill('12');
  // A call of the page that opens would open the question itself.
  await page.waitForLoadState('networkidle');
  await control.revoke(demoAccount.loginAccount);
  await codeField(form.form).send.click();
  await expect(button(expiredDialog(page), 'shell:expired.relogin')).toBeFocused();
  await pressEscape(page);
  await expect(expiredDialog(page)).toHaveCount(0);
  await expect(form.address).toHaveValue('half.typed@lookout.example');
  await expect(form.code).toHaveValue('12');
  await expect(form.form.getByText(say('messages:account.sendFailed'))).toBeVisible();
  // An input method takes the Escape that drops a candidate.
  await form.address.fill('');
  await pressComposing(page, 'にほん', 'Escape');
  await expect(form.address).toHaveValue('にほん');
  await form.address.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(card(page, 'profile'), 'account:profile.email.change')).toBeFocused();
});

test('on the page of the deletion, which has no main layout, re-login goes to the sign-in and back', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto('/destroyUser');
  const again = button(page, 'account:deletionPage.held.again');
  await expect(again).toBeVisible();
  await control.revoke(demoAccount.loginAccount);
  await again.click();
  await button(expiredDialog(page), 'shell:expired.relogin').click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/destroyUser')}`);
  await submitSignIn(page);
  await expect(page).toHaveURL('/destroyUser');
  await expect(again).toBeVisible();
});

test('every call of the page that is refused at once asks one time', async ({ page, control, signIn }) => {
  await signIn();
  await control.revoke(demoAccount.loginAccount);
  const unanswered = unansweredCalls(page);
  await page.goto(here);
  // What is refused after a person has answered asks the person again: every call and card must have been refused.
  await expect
    .poll(() => unanswered([...ofEveryPage, 'userInfo', 'userInfo', 'listShares', 'listLinks', 'listPush']))
    .toEqual([]);
  for (const id of ['profile', 'notifications', 'shares', 'arming']) {
    await expect(card(page, id)).toContainText(say('common:notLoaded'));
  }
  await expect(expiredDialog(page)).toHaveCount(1);
  await button(expiredDialog(page), 'common:cancel').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a rule that was being created is there after signing in again', async ({ page, control, signIn }) => {
  const rule = '/cameras?device=LK0000000001&tab=settings&section=rules&rule=new';
  const type = ruleEditor({ page }).getByLabel(say('settings:rules.type'), { exact: true });
  await signIn();
  await page.goto(rule);
  await type.selectOption('intrusion');
  await page.waitForLoadState('networkidle');
  await control.revoke(demoAccount.loginAccount);
  await button(page, 'common:save').click();
  await button(expiredDialog(page), 'shell:expired.relogin').click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(rule)}`);
  await submitSignIn(page);
  await expect(page).toHaveURL(rule);
  await expect(type).toHaveValue('intrusion');
});

test('a table of armed devices that was being changed is there after signing in again, for the same person only', async ({
  page,
  control,
  signIn,
}) => {
  const arming = card(page, 'arming');
  const arm = (device: string) =>
    arming.getByRole('switch', { name: say('account:arming.table.arm', { device }), exact: true });
  const again = async (account: DemoAccount) => {
    await page.waitForLoadState('networkidle');
    await control.revoke(demoAccount.loginAccount);
    await button(arming, 'account:arming.table.save').click();
    await button(expiredDialog(page), 'shell:expired.relogin').click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/user')}`);
    await submitSignIn(page, account);
    await expect(page).toHaveURL('/user');
  };
  await signIn();
  await page.goto('/user');
  await button(arming, 'account:arming.edit').click();
  await arm('Front door').click();
  await again(demoAccount);
  await expect(arm('Front door')).toBeChecked();
  await expect(arm('Back yard')).not.toBeChecked();
  // The same call within a second is taken for a slip.
  await arm('Back yard').click();
  await again(guestAccount);
  await expect(button(arming, 'account:arming.edit')).toBeVisible();
});

test('a region that was being drawn is there after signing in again', async ({ page, control, signIn }) => {
  const address = '/cameras?device=LK0000000001&tab=settings&section=detection';
  const picture = page.getByRole('region', { name: say('settings:detection.picture'), exact: true });
  const surface = picture.getByRole('application');
  const press = async (key: string) => {
    for (let time = 0; time < 20; time += 1) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
  };
  await signIn();
  await page.goto(address);
  await button(page, 'settings:detection.add').press('Enter');
  await expect(surface).toBeFocused();
  await page.keyboard.press('Enter');
  await press('ArrowRight');
  await page.waitForLoadState('networkidle');
  await control.revoke(demoAccount.loginAccount);
  await button(expiredDialog(page), 'shell:expired.relogin').click();
  await submitSignIn(page);
  await expect(page).toHaveURL(address);
  await surface.focus();
  await press('ArrowDown');
  await button(picture, 'settings:detection.finish').click();
  const corner = (number: number) =>
    picture.getByRole('button', { name: new RegExp(`^Corner ${number} of Region`) });
  await expect(corner(3)).toBeVisible();
  await expect(corner(4)).toHaveCount(0);
});

const dialogOf = (page: Page, key: string) => page.getByRole('dialog', { name: say(key), exact: true });
const fieldOf = (page: Page, key: string, label: string) => textbox(dialogOf(page, key), label);

/** Ends the sign-in, sends a call that is refused if none was before, and signs in again. */
async function signInAgain(page: Page, control: Control, send: Locator): Promise<void> {
  await page.waitForLoadState('networkidle');
  await control.revoke(demoAccount.loginAccount);
  await expect(async () => {
    if (await expiredDialog(page).isHidden()) await send.click({ timeout: 1000 });
    await expect(expiredDialog(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await signInFromQuestion(page);
}

async function signInFromQuestion(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const back = `${pathname}${search}`;
  await button(expiredDialog(page), 'shell:expired.relogin').click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(back)}`);
  await submitSignIn(page);
  await expect(page).toHaveURL(back);
}

/** Ends the sign-in while a call is held, so that the provider refuses it, and signs in again. */
async function refuseHeld(page: Page, control: Control, path: string): Promise<void> {
  await control.awaitHeld(path);
  await control.revoke(demoAccount.loginAccount);
  await control.release(path);
  await signInFromQuestion(page);
}

test('a change of the email address is open again after signing in again, without its code and password', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto('/user');
  await button(card(page, 'profile'), 'account:profile.email.change').click();
  const form = contactForm(page, 'email');
  await form.address.fill('half.typed@lookout.example');
  await form.code.fill('123456');
  await form.password.fill('half a password');
  await signInAgain(page, control, form.save);
  await expect(form.address).toHaveValue('half.typed@lookout.example');
  await expect(form.code).toHaveValue('');
  await expect(form.password).toHaveValue('');
  await form.cancel.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(card(page, 'profile'), 'account:profile.phone.change').click();
  await expect(contactForm(page, 'phone').address).toHaveValue('');
});

test('the name of a new incident and a note are there after signing in again, in their dialogs', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto('/incidents');
  await button(page, 'incidents:new').click();
  const create = button(dialogOf(page, 'incidents:new'), 'common:save');
  const name = fieldOf(page, 'incidents:new', 'incidents:name');
  await name.fill('Theft');
  await signInAgain(page, control, create);
  await expect(name).toHaveValue('Theft');
  await create.click();

  await page.getByRole('link', { name: /Theft/ }).click();
  await button(page, 'incidents:note.add').click();
  const text = fieldOf(page, 'incidents:note.add', 'incidents:kind.note');
  const time = dialogOf(page, 'incidents:note.add').getByLabel(/^Date and time/);
  await text.fill('Reported\nto the police');
  await time.fill('2026-11-21T13:00:05');
  await signInAgain(page, control, button(dialogOf(page, 'incidents:note.add'), 'common:save'));
  await expect(text).toHaveValue('Reported\nto the police');
  await expect(time).toHaveValue('2026-11-21T13:00:05');
});

test('the incident that something is added to is there after signing in again, in its dialog', async ({
  page,
  control,
  signIn,
}) => {
  const stage = { page };
  const at = recordedSecond(100);
  const dialog = dialogOf(page, 'incidents:add.title');
  const choice = (of: string) => dialog.getByRole('radio', { name: of, exact: true });
  const name = fieldOf(page, 'incidents:add.title', 'incidents:add.name');
  const save = button(dialog, 'incidents:add.save');
  const added = (to: string) => expect(dialog).toContainText(`Added to ${to}`);
  await signIn();
  await page.goto(cameraAddress('LK0000000001', { tab: 'history', day: plainDay, second: at }));
  await markRange(stage, { from: at, to: at + 4 });

  await test.step('the name of a new one that could not be created', async () => {
    await clipButton(stage, 'incidents:add.clip').click();
    await name.fill('Theft');
    await signInAgain(page, control, save);
    await expect(name).toHaveValue('Theft');
    await save.click();
    await added('Theft');
    await page.keyboard.press('Escape');
  });

  await test.step('a name that was not sent, and that a new one is wanted', async () => {
    await markRange(stage, { from: at, to: at + 4 });
    await clipButton(stage, 'incidents:add.clip').click();
    await choice(say('incidents:new')).check();
    await name.fill('Fire');
    await signInAgain(page, control, name);
    await expect(choice(say('incidents:new'))).toBeChecked();
    await expect(name).toHaveValue('Fire');
    await save.click();
    await added('Fire');
    await page.keyboard.press('Escape');
  });

  await test.step('the frame that was taken, and the incident that could not be reached', async () => {
    await goToSecond(stage, at + 30);
    await page.locator('.playback-bar').getByLabel(say('live:more')).click();
    await page.getByRole('button', { name: say('incidents:add.snapshot') }).click();
    await choice('Theft').check();
    await signInAgain(page, control, save);
    await expect(choice('Theft')).toBeChecked();
    await save.click();
    await added('Theft');
    await dialog.getByRole('link', { name: say('incidents:add.open') }).click();
    await expect(page.getByRole('list', { name: say('incidents:itemsLabel') })).toContainText(
      clockAt(plainDay, at + 30, frontDoor.timezone),
    );
  });
});

test('what is added to an incident is there after signing in again, also if its dialog had no form', async ({
  page,
  control,
  signIn,
}) => {
  const stage = { page };
  const at = recordedSecond(100);
  const dialog = dialogOf(page, 'incidents:add.title');
  const choice = (of: string) => dialog.getByRole('radio', { name: of, exact: true });
  const name = fieldOf(page, 'incidents:add.title', 'incidents:add.name');
  const save = button(dialog, 'incidents:add.save');
  const addClip = clipButton(stage, 'incidents:add.clip');
  const list = endpointPath('listIncidents');
  const add = endpointPath('addIncidentClip');
  await signIn();
  await page.goto(cameraAddress('LK0000000001', { tab: 'history', day: plainDay, second: at }));
  await markRange(stage, { from: at, to: at + 4 });

  await test.step('nothing is asked about a name that is missing', async () => {
    await addClip.click();
    await save.click();
    await expect(dialog.getByText(say('messages:incident.nameRequired'))).toBeVisible();
    const isAsked = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await isAsked()).toBe(false);
    await name.fill('Theft');
    expect(await isAsked()).toBe(true);
    await save.click();
    await expect(dialog).toContainText('Added to Theft');
    await page.keyboard.press('Escape');
  });

  await test.step('a snapshot whose incidents could not be listed', async () => {
    await goToSecond(stage, at + 30);
    await control.hold(list);
    await page.locator('.playback-bar').getByLabel(say('live:more')).click();
    await page.getByRole('button', { name: say('incidents:add.snapshot') }).click();
    await refuseHeld(page, control, list);
    await choice(say('incidents:new')).check();
    await name.fill('Fire');
    await save.click();
    await expect(dialog).toContainText('Added to Fire');
    await page.keyboard.press('Escape');
  });

  await test.step('the parts of a clip after one was refused, for the same incident', async () => {
    await markRange(stage, { from: at, to: at + 5400 });
    await addClip.click();
    // The newest incident, which is the first, would be added to otherwise.
    await choice('Theft').check();
    await control.rule({ path: add, times: 2, action: { kind: 'hold' } });
    await save.click();
    await control.release(add);
    await expect(dialog).toContainText('1 of 2 parts added');
    await refuseHeld(page, control, add);
    await expect(choice('Theft')).toBeChecked();
    await save.click();
    await expect(dialog).toContainText('2 parts added to Theft');
    await page.keyboard.press('Escape');
  });

  await test.step('another incident is not chosen in place of one that was deleted', async () => {
    await markRange(stage, { from: at, to: at + 4 });
    await addClip.click();
    await choice('Theft').check();
    const empty = { cameras: [], span: null, items: 0, bytes: 0, pictures: [] };
    const incidents = [{ ...empty, id: 'i1', name: 'Fraud' }];
    const data = { incidents, space: { used: 0, limit: 9 } };
    await control.rule({ path: list, action: { kind: 'answer', json: { code: 1, msg: '', data } } });
    await signInAgain(page, control, choice('Theft'));
    await expect(choice('Fraud')).toBeVisible();
    await expect(choice(say('incidents:new'))).toBeChecked();
  });
});

test('the mail that shares a clip is there after signing in again, in its dialog', async ({
  page,
  control,
  signIn,
}) => {
  const at = recordedSecond(100);
  await signIn();
  await page.goto(cameraAddress('LK0000000001', { tab: 'history', day: plainDay, second: at }));
  await markRange({ page }, { from: at, to: at + 4 });
  await clipButton({ page }, 'clips:share').click();
  const email = fieldOf(page, 'clips:mail.title', 'clips:mail.email');
  const subject = fieldOf(page, 'clips:mail.title', 'clips:mail.subject');
  await email.fill('friend@lookout.example');
  await subject.fill('Look');
  await signInAgain(page, control, button(dialogOf(page, 'clips:mail.title'), 'clips:mail.send'));
  await expect(email).toHaveValue('friend@lookout.example');
  await expect(subject).toHaveValue('Look');
});

test('the account that a camera is about to be shared with is there after signing in again', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto(cameraAddress('LK0000000001', { tab: 'settings', section: 'sharing' }));
  const account = textbox(page, 'settings:sharing.account');
  await account.fill('friend@lookout.example');
  await signInAgain(page, control, button(page, 'settings:sharing.send'));
  await expect(account).toHaveValue('friend@lookout.example');
});

import type { Browser, Page } from 'playwright/test';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { shareCodeIn } from '../../../src/domain/devices/shareCode.ts';
import { frontDoor } from '../../demoRecorders.ts';
import type { Control } from '../control.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { expectPlaying, liveWindow } from '../livePicture.ts';
import { bar } from '../liveTools.ts';
import { plainDay } from '../recordedDay.ts';
import { clipButton, markRange, recordedSecond } from '../replay/clipStage.ts';
import { codeDialog, sharingCard, sharingPath } from '../replay/sharingSection.ts';
import { demoAccount, guestAccount, keepSession, newcomerAccount } from '../signIn.ts';
import { submitSignIn } from '../signInForm.ts';

const receiver = newcomerAccount.loginAccount;
const device = 'Front door';
const account = (page: Page) =>
  sharingCard({ page }).getByRole('textbox', { name: say('settings:sharing.account') });
const send = (page: Page) =>
  sharingCard({ page }).getByRole('button', { name: say('settings:sharing.send'), exact: true });
const rows = (page: Page) => sharingCard({ page }).getByRole('listitem');
const button = (page: Page, key: string, values = {}) =>
  page.getByRole('button', { name: say(key, values), exact: true });

/** The console of somebody else, in a browser of their own. */
async function consoleOf(browser: Browser, url: string, control?: Control): Promise<Page> {
  const page = await (
    await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  ).newPage();
  if (control) await keepSession(page, url, await control.session(receiver));
  return page;
}

async function share(page: Page, text: string): Promise<void> {
  await account(page).fill(text);
  await send(page).click();
}

test('a camera is shared by account name; its receiver sees it, mails no clip of it, and loses it at once', async ({
  page,
  browser,
  provider,
  control,
  signIn,
}) => {
  const other = await consoleOf(browser, provider.url, control);
  await other.goto('/cameras');
  await expect(other.getByText(say('devices:list.empty.title'))).toBeVisible();

  await test.step('from the list of all shares to those of one camera', async () => {
    await signIn();
    await page.goto('/user');
    await page.getByRole('link', { name: 'Living room', exact: true }).click();
    await expect(rows(page)).toHaveText([new RegExp(`^${guestAccount.loginAccount}`)]);
  });

  await test.step('what cannot be is said beside the field, and what was typed stays', async () => {
    await page.goto(sharingPath);
    await expect(sharingCard({ page })).toContainText(say('settings:sharing.nobody.title'));
    for (const [text, key] of [
      ['', 'form.receiverRequired'],
      ['guest@', 'form.emailFormat'],
      ['Anna', 'form.accountFormat'],
      ['nobody@lookout.example', 'account.userNotFound'],
      [demoAccount.loginAccount, 'share.ownAccount'],
    ] as const) {
      await share(page, text);
      await expect(account(page)).toHaveAccessibleDescription(say(`messages:${key}`));
      await expect(account(page)).toHaveValue(text);
      await expect(account(page)).toBeFocused();
    }
    await expect(sharingCard({ page })).toContainText(say('settings:sharing.nobody.title'));
  });

  await test.step('shared: it is said, and listed', async () => {
    await share(page, receiver);
    await expect(
      sharingCard({ page }).getByText(say('settings:sharing.added', { receiver, device })),
    ).toBeVisible();
    await expect(account(page)).toHaveValue('');
    await expect(rows(page)).toHaveText([new RegExp(`^${receiver}`)]);
  });

  await test.step('the receiver sees it with the mark, its recordings, and no way to mail a clip', async () => {
    await other
      .getByRole('banner')
      .getByRole('button', { name: say('common:refresh') })
      .click();
    const listed = other.getByRole('region', { name: say('devices:wall.label') }).getByRole('listitem');
    await expect(listed).toHaveText([/^Front doorShared/]);
    const second = recordedSecond(10);
    await other.goto(cameraAddress(frontDoor.serialNumber, { tab: 'history', day: plainDay, second }));
    await markRange({ page: other }, { from: recordedSecond(100), to: recordedSecond(108) });
    await expect(clipButton({ page: other }, 'clips:download')).toBeVisible();
    await expect(clipButton({ page: other }, 'clips:share')).toHaveCount(0);
    await other.goto(cameraAddress(frontDoor.serialNumber, { tab: 'settings', section: 'sharing' }));
    await expect(other.getByText(say('settings:note.shared'))).toBeVisible();
    await expect(sharingCard({ page: other })).toHaveCount(0);
  });

  await test.step('it cannot be shared with them twice', async () => {
    await share(page, receiver.toUpperCase());
    await expect(account(page)).toHaveAccessibleDescription(say('messages:share.alreadyShared'));
    await expect(rows(page)).toHaveCount(1);
    // What is typed and not sent is asked about.
    await page
      .getByRole('navigation', { name: say('settings:sections') })
      .getByRole('link', { name: say('settings:sound.title') })
      .click();
    await button(page, 'common:leave.stay').click();
    await expect(account(page)).toHaveValue(receiver.toUpperCase());
  });

  await test.step('canceled: what the receiver watches ends, and says why', async () => {
    await other.goto(cameraAddress(frontDoor.serialNumber));
    await expectPlaying(other);
    await test.step("its preview is its owner's to choose", async () => {
      await liveWindow(other).locator('summary').click();
      await expect(bar(other, 'live:zoom.in')).toBeVisible();
      await expect(bar(other, 'live:snapshot.upload')).toHaveCount(0);
      await other.keyboard.press('Escape');
    });
    await button(page, 'settings:sharing.cancelOf', { receiver }).click();
    const question = page.getByRole('dialog', { name: say('settings:sharing.ask.title') });
    await expect(question).toContainText(say('settings:sharing.ask.text', { receiver, device }));
    await button(page, 'settings:sharing.ask.confirm').click();
    await expect(sharingCard({ page })).toContainText(say('settings:sharing.nobody.title'));
    await expect(sharingCard({ page }).getByRole('heading', { level: 3 })).toBeFocused();
    await expect(liveWindow(other)).toContainText(say('live:failed.unshared'));
    // Nothing of the room stays on the screen.
    for (const shown of ['canvas', 'video'])
      await expect(liveWindow(other).locator(`.pic > ${shown}`)).toHaveCSS('visibility', 'hidden');
    await other
      .getByRole('banner')
      .getByRole('button', { name: say('common:refresh') })
      .click();
    await expect(other.getByRole('heading', { name: say('messages:device.notExist') })).toBeVisible();
  });
  await other.context().close();
});

test('a camera is shared by a code, which works once and stays in no address', async ({
  page,
  browser,
  provider,
  control,
  signIn,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: provider.url });
  await signIn();
  await page.goto(sharingPath);
  await button(page, 'settings:sharing.code.show').click();
  const dialog = codeDialog({ page });
  await expect(
    dialog.getByRole('img', { name: say('settings:sharing.code.picture', { device }) }),
  ).toBeVisible();
  await expect(dialog.getByText(/Expires in (10:00|9:\d\d)/)).toBeVisible();
  const link = await dialog.getByRole('textbox', { name: say('settings:sharing.code.link') }).inputValue();
  await button(page, 'common:copy.label', { what: say('settings:sharing.code.link') }).click();
  await expect(dialog).toContainText(say('common:copy.done'));
  const code = shareCodeIn(new URL(link).hash);
  expect(code).toMatch(/^\w{16}$/);

  await test.step('closed and shown again, also after another section, it is the same code', async () => {
    await button(page, 'common:close').click();
    const sections = page.getByRole('navigation', { name: say('settings:sections') });
    await sections.getByRole('link', { name: say('settings:sound.title') }).click();
    await sections.getByRole('link', { name: say('settings:sharing.title') }).click();
    await button(page, 'settings:sharing.code.show').click();
    await expect(dialog.getByRole('textbox', { name: say('settings:sharing.code.link') })).toHaveValue(link);
    await expect(dialog.getByText(/Expires in (10:00|9:\d\d)/)).toBeVisible();
  });

  const other = await consoleOf(browser, provider.url);
  const asked = other.getByRole('dialog', { name: say('shell:acceptance.title') });
  await test.step('who is not signed in is asked after that, and the code has left the address', async () => {
    await other.goto(link);
    await expect(other).toHaveURL('/login?redirect=%2Fcameras');
    await submitSignIn(other, newcomerAccount);
    await expect(asked).toContainText(say('shell:acceptance.text'));
    await expect(other).toHaveURL('/cameras');
  });
  await test.step('accepted: both sides are notified, and the camera is there', async () => {
    await asked.getByRole('button', { name: say('shell:acceptance.accept') }).click();
    const added = other.getByRole('dialog', { name: say('shell:acceptance.added.title', { device }) });
    await expect(dialog).toContainText(say('settings:sharing.added', { receiver, device }));
    await added.getByRole('button', { name: say('shell:acceptance.added.view') }).click();
    await expect(other).toHaveURL(cameraAddress(frontDoor.serialNumber));
    await expect(
      other.getByRole('list', { name: say('devices:list.label') }).getByRole('listitem'),
    ).toHaveText([/^Front doorOnlineHomeShared/]);
    await button(page, 'common:close').click();
    // The dialog gives the focus back once it is gone.
    await expect(button(page, 'settings:sharing.code.show')).toBeFocused();
    await account(page).press('Control+v');
    await expect(account(page)).toHaveValue(link);
    await expect(rows(page)).toHaveText([new RegExp(`^${receiver}`)]);
  });
  await test.step('the same link again, in the console that is open: the code has ended', async () => {
    await other.evaluate((hash) => {
      location.hash = hash;
    }, new URL(link).hash);
    const refused = other.getByRole('dialog', { name: say('shell:acceptance.refused') });
    await expect(refused).toContainText(say('messages:share.codeEnded'));
    await expect(other).toHaveURL(cameraAddress(frontDoor.serialNumber));
    await refused.getByRole('button', { name: say('common:close') }).click();
    await expect(refused).toBeHidden();
  });
  await test.step('another code is redeemed while its dialog is closed: the list says by whom', async () => {
    await button(page, 'settings:sharing.code.show').click();
    const next = dialog.getByRole('textbox', { name: say('settings:sharing.code.link') });
    await expect(next).not.toHaveValue(link);
    const shareCode = shareCodeIn(new URL(await next.inputValue()).hash);
    await button(page, 'common:close').click();
    const { token, userId } = await control.session(guestAccount.loginAccount);
    const answer = await fetch(provider.url + endpointPath('acceptShare'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', requestToken: token },
      body: JSON.stringify({ userId, shareCode }),
    });
    expect(await answer.json()).toMatchObject({ code: 1 });
    await expect(rows(page)).toHaveText([
      new RegExp(`^${guestAccount.loginAccount}`),
      new RegExp(`^${receiver}`),
    ]);
  });
  await test.step('any other refusal is said with the form', async () => {
    for (const [receiverTyped, msg, text] of [
      ['somebody@lookout.example', 'share.tooMany', say('messages:share.tooMany')],
      ['another@lookout.example', 'share.notOwner', say('messages:share.notOwner')],
    ] as const) {
      const refusal = { code: 601, msg, data: null };
      await control.rule({ path: endpointPath('sendShare'), action: { kind: 'answer', json: refusal } });
      await share(page, receiverTyped);
      await expect(sharingCard({ page }).getByRole('alert').filter({ hasText: /./ })).toHaveText(text);
    }
  });
  await test.step('an offline camera is not shared, and says so', async () => {
    await control.device(frontDoor.serialNumber, { onLine: false });
    await share(page, guestAccount.loginAccount);
    await expect(sharingCard({ page }).getByRole('alert').filter({ hasText: /./ })).toHaveText(
      say('messages:device.offline'),
    );
    await expect(account(page)).toHaveValue(guestAccount.loginAccount);
  });
  await page.context().clearPermissions();
  await other.context().close();
});

import type { Locator, Page } from 'playwright/test';
import * as v from 'valibot';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { firmwareSchema } from '../../../src/domain/settings/firmware.ts';
import { toWire } from '../../../src/domain/wire/fieldNames.ts';
import type { Control } from '../control.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { demoAccount } from '../signIn.ts';

const serialNumber = 'LK0000000001';
const sameModel = 'LK0000000006';
/** 28.4 MB at 1.5 MB/s, milliseconds. */
const downloadMs = 18_934;

const addressOf = (camera: string, section: 'firmware' | 'general' = 'firmware') =>
  cameraAddress(camera, { tab: 'settings', section });
const card = (page: Page) => page.getByRole('region', { name: say('settings:firmware.title'), exact: true });
const button = (page: Page, key: string) => card(page).getByRole('button', { name: say(key), exact: true });
const act = (page: Page, name: string) => button(page, `settings:firmware.act.${name}`);
const bar = (page: Page, phase: string) =>
  card(page).getByRole('progressbar', { name: say(`settings:firmware.phase.${phase}`) });
const sections = (page: Page) => page.getByRole('navigation', { name: say('settings:sections') });
const percent = async (page: Page, phase: string) =>
  Number(await bar(page, phase).evaluate((element) => element.getAttribute('value')));

/** Lets the page look at the camera now, and not in some seconds. */
const look = (page: Page) => page.clock.fastForward(70_000);
const seesStep = (page: Page, step: string) =>
  expect(
    card(page)
      .getByText(say(`settings:firmware.step.${step}`))
      .first(),
  ).toBeVisible();

/**
 * Lets the camera finish the installation, and puts the provider's clock back a minute: the 5 s until it restarts are
 * longer than any machine takes to run the test.
 */
async function install(control: Control, url: string): Promise<void> {
  const { token } = await control.session(demoAccount.loginAccount);
  const upgradeNow = async () => {
    const answer = await fetch(url + endpointPath('readFirmware'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', requestToken: token },
      body: toWire({ serialNumber }),
    });
    const { data } = v.parse(v.object({ data: firmwareSchema }), await answer.json());
    return data.upgrade;
  };
  for (let upgrade = await upgradeNow(); upgrade?.phase !== 'installed'; upgrade = await upgradeNow()) {
    await control.advance(Math.ceil(upgrade?.left ?? Number.NaN));
  }
  await control.advance(-60_000);
}

/** An answer that cannot be read, as when something on the way replaced it. */
const malformed = { kind: 'answer', json: { code: 1, msg: '', data: null } } as const;

/** Presses a way that the provider does not get through: what failed is said until the same way is taken again. */
async function fails(page: Page, control: Control, way: string, message: string): Promise<void> {
  await control.rule({ path: endpointPath('upgradeDevice'), action: malformed });
  await act(page, way).click();
  await expect(card(page).getByRole('alert').filter({ hasText: /./ })).toHaveText(say(message));
  // The same order within a second is taken for a slip.
  await look(page);
  await expect(card(page)).toContainText(say(message));
  await act(page, way).click();
  await expect(card(page)).not.toContainText(say(message));
}

/** Presses what orders an upgrade, and waits for the answer: a fault that is set after it must not hit this order. */
async function order(page: Page, way: Locator): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith(endpointPath('upgradeDevice')));
  await way.click();
  await answered;
  await seesStep(page, 'downloading');
}

async function upgrade(page: Page): Promise<void> {
  await act(page, 'upgrade').click();
  await order(
    page,
    page.getByRole('dialog').getByRole('button', { name: say('settings:firmware.ask.confirm') }),
  );
}

test('an upgrade is found where it is after a reload in every phase, and the camera is back with the new version', async ({
  page,
  control,
  signIn,
  provider,
}) => {
  await signIn();
  // A slow machine would take longer to look than the camera to download.
  await control.stopClock();
  await page.clock.install();
  await page.goto(addressOf(serialNumber));

  await test.step('what is offered', async () => {
    await seesStep(page, 'newer');
    await expect(card(page).locator('.versions')).toContainText('2.4.1');
    await expect(card(page).locator('.versions')).toContainText('2.5.0');
    await expect(card(page).getByRole('listitem')).toHaveText([
      'Sharper pictures at night',
      'Connects again sooner after a power cut',
      'Security fixes',
    ]);
    await upgrade(page);
  });

  await test.step('it downloads, whatever page is shown', async () => {
    await sections(page)
      .getByRole('link', { name: say('settings:general.title') })
      .click();
    await expect(sections(page).getByText(say('settings:firmware.upgrading'))).toHaveCount(1);
    await control.advance(downloadMs / 2);
    await page.goto(addressOf(serialNumber));
    await seesStep(page, 'downloading');
    const before = await percent(page, 'downloading');
    expect(before).toBeGreaterThanOrEqual(50);
    await page.reload();
    await seesStep(page, 'downloading');
    expect(await percent(page, 'downloading')).toBeGreaterThanOrEqual(before);
  });

  await test.step('it installs, and there is no way back', async () => {
    await control.advance(downloadMs / 2);
    await look(page);
    await seesStep(page, 'installing');
    await expect(card(page)).toContainText(say('settings:firmware.note.keepOn'));
    await expect(card(page).getByRole('button')).toHaveCount(0);
    await page.reload();
    await seesStep(page, 'installing');
    expect(await percent(page, 'downloading')).toBe(100);
  });

  await test.step('it has succeeded, and restarts automatically after 5 s', async () => {
    await install(control, provider.url);
    await look(page);
    await seesStep(page, 'installed');
    await expect(act(page, 'restart')).toBeVisible();
    await control.advance(65_000);
    await look(page);
    await seesStep(page, 'restarting');
    await page.reload();
    await seesStep(page, 'restarting');
  });

  await test.step('it is back, and everything says which version it runs', async () => {
    await control.advance(8000);
    await expect(async () => {
      await look(page);
      await expect(card(page)).toContainText('The device is back online with version 2.5.0.', {
        timeout: 500,
      });
    }).toPass();
    await sections(page)
      .getByRole('link', { name: say('settings:general.title') })
      .click();
    await expect(page.locator('.device-settings .cards')).toContainText('2.5.0');
    await page.goto(addressOf(sameModel));
    await seesStep(page, 'newer');
    await expect(card(page).locator('.versions')).toContainText('2.4.1');
  });
});

test('an upgrade can fail and be tried again, be abandoned or put off, and be begun by somebody else', async ({
  page,
  control,
  signIn,
  provider,
}) => {
  await signIn();
  await page.clock.install();
  await page.goto(addressOf(serialNumber));

  await test.step('the download fails: to check the network is said, and it can be tried again', async () => {
    await control.upgrade(serialNumber, 'download');
    await upgrade(page);
    await control.advance(13_000);
    await look(page);
    await expect(
      card(page)
        .getByRole('alert')
        .filter({ hasText: say('messages:device.upgradeFailed') }),
    ).toBeVisible();
    await expect(card(page)).toContainText('stopped at 62%');
    await page.reload();
    await seesStep(page, 'failed');
    await control.upgrade(serialNumber, 'none');
    await order(page, button(page, 'common:tryAgain'));
  });

  await test.step('abandoned, the old version continues', async () => {
    await fails(page, control, 'abandon', 'messages:device.abandonFailed');
    await seesStep(page, 'newer');
    // The same order within a second is taken for a slip.
    await look(page);
  });

  await test.step('the camera goes offline in the middle: nothing can be done until it is back', async () => {
    await upgrade(page);
    await control.device(serialNumber, { onLine: false });
    await look(page);
    await seesStep(page, 'failed');
    await expect(card(page)).toContainText(say('messages:device.offline'));
    await expect(button(page, 'common:tryAgain')).toHaveAttribute('aria-disabled', 'true');
    await act(page, 'notNow').click();
    await expect(act(page, 'upgrade')).toHaveAttribute('aria-disabled', 'true');
    await expect(card(page)).toContainText(say('messages:device.offline'));
    await control.device(serialNumber, { onLine: true });
    await look(page);
    await expect(act(page, 'upgrade')).toHaveAttribute('aria-disabled', 'false');
  });

  await test.step('somebody else begins one: it is seen here', async () => {
    const { token } = await control.session(demoAccount.loginAccount);
    const answer = await fetch(provider.url + endpointPath('upgradeDevice'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', requestToken: token },
      body: toWire({
        serialNumber,
        type: 'start',
        pmodel: 'LK-C4',
        customerId: 'lookout',
        version: '2.5.0',
      }),
    });
    expect(answer.ok).toBe(true);
    await look(page);
    await seesStep(page, 'downloading');
  });

  await test.step('put off, it waits for the restart, which a person begins; the camera does not return in time', async () => {
    await install(control, provider.url);
    await look(page);
    await fails(page, control, 'later', 'messages:device.putOffFailed');
    await seesStep(page, 'postponed');
    await control.advance(60_000);
    await page.reload();
    await seesStep(page, 'postponed');
    await control.upgrade(serialNumber, 'offline');
    await fails(page, control, 'restart', 'messages:device.restartFailed');
    await seesStep(page, 'restarting');
    await control.advance(60_000);
    await look(page);
    await seesStep(page, 'overdue');
    await expect(card(page)).toContainText(say('settings:firmware.note.notBack'));
    await control.device(serialNumber, { onLine: true });
    await look(page);
    await seesStep(page, 'upgraded');
  });
});

test('a camera that restarts with its old version is online everywhere at once, and can be upgraded again', async ({
  page,
  control,
  signIn,
  provider,
}) => {
  const isOffline = page.getByText(say('settings:note.offline'));
  await signIn();
  await page.clock.install();
  await page.goto(addressOf(serialNumber));
  await control.upgrade(serialNumber, 'restart');
  await upgrade(page);
  await install(control, provider.url);
  await look(page);
  await act(page, 'restart').click();
  await seesStep(page, 'restarting');
  await look(page);
  await expect(isOffline).toBeVisible();
  await control.advance(8000);
  // The next look at the firmware. The list of the cameras is not due for much longer.
  await page.clock.fastForward(2000);
  await seesStep(page, 'failed');
  await expect(isOffline).toHaveCount(0, { timeout: 5000 });
  await expect(button(page, 'common:tryAgain')).toHaveAttribute('aria-disabled', 'false');
});

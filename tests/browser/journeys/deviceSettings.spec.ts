import type { Page } from 'playwright/test';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { hubAddress } from '../../../src/domain/gateways/hubAddress.ts';
import type { SettingName } from '../../../src/domain/settings/cameraSettings.ts';
import type { SettingsSection } from '../../../src/domain/settings/sectionNames.ts';
import { toWire } from '../../../src/domain/wire/fieldNames.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { expectPlaying, liveWindow, turningOf, videoFacts } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';
import { demoAccount } from '../signIn.ts';
import { violations } from '../violations.ts';

const serialNumber = 'LK0000000001';
const infoPath = endpointPath('deviceBySerialNumber');
const editPath = endpointPath('editBindService');

const open = (page: Page, section: SettingsSection = 'general', of = serialNumber) =>
  page.goto(cameraAddress(of, { tab: 'settings', section }));
const goTo = (page: Page, section: SettingsSection) =>
  page
    .getByRole('navigation', { name: say('settings:sections') })
    .getByRole('link', { name: new RegExp(`^${say(`settings:${section}.title`)}`) })
    .click();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const save = (page: Page) => button(page, say('common:save')).click();
const unsaved = (page: Page) => page.locator('.unsaved-bar');
const refuseWith = (msg: string) =>
  ({ path: editPath, action: { kind: 'answer', json: { code: 601, msg } } }) as const;
/** The change is saved, but for what the camera itself refuses. */
const cameraRefuses = (name: SettingName, words: string) => {
  const refused = [{ name, reason: { trouble: 'words', words } }];
  const json = { code: 1, msg: '', data: { revision: 0, restart: null, refused } };
  return { path: editPath, action: { kind: 'answer', json } } as const;
};

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('a name is wrong, refused, changed by somebody else meanwhile, and then shows in list and header', async ({
  page,
  control,
  provider,
}) => {
  await open(page);
  const name = field(page, say('settings:label.name'));
  await name.fill(' ');
  await save(page);
  await expect(name).toBeFocused();
  await expect(page.getByText(say('messages:settings.nameRequired'))).toBeVisible();
  await name.fill('x'.repeat(33));
  await save(page);
  await expect(page.getByText(say('messages:settings.nameTooLong'))).toBeVisible();

  await name.fill('Porch');
  await expect(unsaved(page)).toContainText('Front door → Porch');
  await page.getByRole('combobox', { name: say('settings:label.timezone') }).selectOption('PST8');
  await control.rule(refuseWith('settings.zoneUnknown'));
  await save(page);
  await expect(page.getByText(say('messages:settings.zoneUnknown'))).toBeVisible();
  await page.getByRole('combobox', { name: say('settings:label.timezone') }).selectOption('CET-1');
  await control.rule(refuseWith('settings.unsupported'));
  await save(page);
  await expect(unsaved(page).getByRole('alert')).toHaveText(say('messages:settings.unsupported'));
  await page.getByRole('combobox', { name: say('settings:label.timezone') }).selectOption('EST5');
  await control.rule(refuseWith('settings.sharedDevice'));
  await save(page);
  await expect(unsaved(page).getByRole('alert')).toHaveText(say('messages:settings.sharedDevice'));
  await expect(name).toHaveValue('Porch');
  await expect(page.getByRole('heading', { level: 2, name: 'Front door' })).toBeVisible();

  // Another session of the same person.
  const other = await control.session(demoAccount.loginAccount);
  const elsewhere = await fetch(provider.url + editPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', requestToken: other.token },
    body: toWire({ userId: other.userId, serialNumber, revision: 0, change: { name: 'Gate' } }),
  });
  expect(await elsewhere.json()).toMatchObject({ code: 1 });
  await page.getByRole('combobox', { name: say('settings:label.timezone') }).selectOption('JST-9');
  await save(page);
  await expect(unsaved(page).getByRole('alert')).toHaveText(say('messages:settings.changedElsewhere'));
  await expect(unsaved(page)).toContainText('Gate → Porch');
  await expect(unsaved(page)).toContainText(say('settings:unsaved.theirs'));
  await expect(name).toHaveValue('Porch');

  await field(page, say('settings:label.name')).fill('Porch by the gate');
  // It is saved while the settings are being read anew, too.
  await control.rule({ path: infoPath, action: { kind: 'delay', ms: 0 } });
  await control.hold(infoPath);
  await button(page, say('devices:stage.refresh')).click();
  await control.awaitHeld(infoPath);
  await save(page);
  await expect(unsaved(page)).toHaveCount(0);
  await expect(
    page
      .getByRole('navigation', { name: say('settings:sections') })
      .getByRole('link', { name: say('settings:general.title') }),
  ).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'Porch by the gate' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Porch by the gate/ })).toBeVisible();
  // Its clock is another one now.
  await expect(page.locator('.dev .zone')).toContainText('9');
});

test('what the camera refuses stays in its field with the reason, until it is saved, changed or discarded', async ({
  page,
  control,
}) => {
  await page.clock.install();
  // The same change is not sent twice within a second.
  const saveAgain = async () => {
    await page.clock.fastForward(1000);
    await save(page);
  };
  await open(page, 'picture');
  const mirrorOf = (name: 'both' | 'none') =>
    page.getByRole('radio', { name: say(`settings:choice.mirror.${name}`), exact: true });
  const sections = page.getByRole('navigation', { name: say('settings:sections') });
  const words = 'Locked by the recorder';
  const reason = say('settings:trouble.words', { words });
  const refuse = () => control.rule(cameraRefuses('mirror', words));
  await page.getByText(say('settings:choice.mirror.both'), { exact: true }).click();
  await goTo(page, 'general');
  const zone = page.getByRole('combobox', { name: say('settings:label.timezone') });
  await zone.selectOption('PST8');
  await refuse();
  await save(page);
  await expect(unsaved(page).getByRole('listitem')).toHaveCount(1);
  await expect(unsaved(page)).toContainText(say('settings:unsaved.refused'));
  await expect(sections.getByRole('link', { name: say('settings:unsaved.fault') })).toHaveText(
    new RegExp(`^${say('settings:picture.title')}`),
  );
  const restart = button(page, say('settings:restart.now'));
  await expect(restart).toHaveAttribute('aria-disabled', 'true');
  await expect(restart).toHaveAccessibleDescription(say('settings:restart.unsavedFirst'));
  await goTo(page, 'picture');
  await expect(mirrorOf('both')).toBeChecked();
  const mirror = page.getByRole('radiogroup', { name: say('settings:label.mirror') });
  await expect(mirror).toHaveAccessibleDescription(reason);
  expect(await violations(page)).toEqual([]);

  // Saved again, and refused again: nothing is lost.
  await refuse();
  await saveAgain();
  await expect(mirror.locator('input:focus')).toHaveCount(1);
  await expect(page.getByText(reason)).toBeVisible();
  await expect(mirrorOf('both')).toBeChecked();
  await button(page, say('settings:unsaved.discard')).click();
  await expect(page.getByText(reason)).toHaveCount(0);
  await expect(mirrorOf('none')).toBeChecked();
  await expect(unsaved(page)).toHaveCount(0);

  await page.getByText(say('settings:choice.mirror.both'), { exact: true }).click();
  await refuse();
  await saveAgain();
  await expect(page.getByText(reason)).toBeVisible();
  await saveAgain();
  await expect(unsaved(page)).toHaveCount(0);
  await expect(page.getByText(reason)).toHaveCount(0);
  await expect(mirrorOf('both')).toBeChecked();
  await page.reload();
  await expect(mirrorOf('both')).toBeChecked();
});

test('a name that the camera refuses is saved all the same, and the field says so until it is edited', async ({
  page,
  control,
}) => {
  await open(page);
  const name = field(page, say('settings:label.name'));
  await name.fill('Porch');
  await control.rule(cameraRefuses('name', 'Too long'));
  await save(page);
  await expect(name).toHaveAccessibleDescription(say('settings:general.nameOnlyHere'));
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(unsaved(page)).toHaveCount(0);
  await expect(page.getByText(say('settings:unsaved.fault'))).toHaveCount(0);
  await expect(button(page, say('settings:restart.now'))).toHaveAttribute('aria-disabled', 'false');
  await name.fill('Gate');
  await expect(name).toHaveAccessibleDescription('');
});

test('a new site is typed and saved; every list of sites has it then, and another spelling of it is refused', async ({
  page,
}) => {
  // The filter of the list has the same name.
  const site = page
    .getByRole('combobox', { name: say('settings:label.site'), exact: true })
    .and(page.locator('input'));
  const choices = page.getByRole('listbox', { name: say('settings:label.site') }).getByRole('option');
  const saved = () => expect(unsaved(page)).toHaveCount(0);
  await open(page);
  await test.step('it is typed; blanks around it are not saved', async () => {
    await site.click();
    await expect(choices).toHaveText(['Home', 'Shop']);
    await site.fill(' Garden ');
    await expect(choices).toHaveCount(0);
    await save(page);
    await saved();
    await expect(site).toHaveValue('Garden');
    await expect(page.getByRole('link', { name: /^Front door/ })).toContainText('Garden');
  });
  await test.step('the filter of the list and the settings of a hub offer it', async () => {
    await page.goto(hubAddress({ gateway: 'LKGW00000001', settings: true }));
    await site.press('ArrowUp');
    await expect(choices).toHaveText(['Home', 'Shop', 'Garden']);
    await expect(choices.last()).toHaveAttribute('data-active', 'true');
    expect(await violations(page)).toEqual([]);
    // The panel stays open.
    await site.press('Escape');
    await expect(choices).toHaveCount(0);
    await site.fill('gAR');
    await expect(choices).toHaveText(['Garden']);
    await site.press('ArrowDown');
    await site.press('Enter');
    await expect(site).toHaveValue('Garden');
    await save(page);
    await saved();
    await expect(page.getByRole('link', { name: /^House hub/ })).toContainText('Garden');
  });
  await test.step('nothing, and another spelling, are refused at the field', async () => {
    await open(page);
    await site.fill(' ');
    await save(page);
    await expect(site).toHaveAccessibleDescription(say('messages:settings.siteRequired'));
    await site.fill('gARDEN');
    await save(page);
    await expect(site).toHaveAccessibleDescription(say('messages:settings.siteExists'));
    await expect(site).toBeFocused();
    await site.click();
    await site.fill('home');
    await choices.first().click();
    await expect(site).toHaveValue('Home');
    await save(page);
    await saved();
    await expect(
      page.getByRole('combobox', { name: say('devices:filter.site') }).getByRole('option'),
    ).toHaveText([say('devices:filter.allSites'), 'Home', 'Shop', 'Garden']);
  });
});

test('what is typed in one section stays in the next, and leaving with it asks', async ({
  page,
  control,
}) => {
  await page.goto(cameraAddress(serialNumber, { tab: 'stats' }));
  await page
    .getByRole('navigation', { name: say('devices:tabs.label') })
    .getByRole('link', { name: say('devices:tabs.settings') })
    .click();
  await field(page, say('settings:label.name')).fill('Porch');
  await goTo(page, 'sound');
  await page.getByRole('slider', { name: say('settings:label.micVolume') }).fill('0');
  await expect(unsaved(page)).toContainText('Front door → Porch');
  await expect(unsaved(page)).toContainText('80% → 0%');
  // What is wrong in another section is named, and goes there.
  await goTo(page, 'general');
  await field(page, say('settings:label.name')).fill('');
  await goTo(page, 'sound');
  await save(page);
  const wrong = unsaved(page)
    .getByRole('alert')
    .filter({ hasText: say('settings:unsaved.wrong') });
  const list = page.getByRole('navigation', { name: say('settings:sections') });
  await expect(list.getByTitle(say('settings:unsaved.fault'))).toHaveCount(1);
  await wrong.getByRole('link', { name: say('settings:general.title') }).click();
  await expect(field(page, say('settings:label.name'))).toHaveAccessibleDescription(
    say('messages:settings.nameRequired'),
  );
  await expect(field(page, say('settings:label.name'))).toBeFocused();
  await field(page, say('settings:label.name')).fill('Porch');
  await expect(list.getByTitle(say('settings:unsaved.fault'))).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/section=sound$/);

  await test.step('a list of cameras that is lost takes nothing of it away', async () => {
    const listPath = endpointPath('listDevices');
    await control.rule({ path: listPath, times: 0, action: { kind: 'hold' } });
    const failed = { kind: 'answer', json: { code: 500, msg: '' } } as const;
    await control.rule({ path: infoPath, action: failed });
    await button(page, say('devices:list.refresh')).click();
    await control.release(listPath, failed);
    await expect(page.getByText(say('devices:list.failed.title'))).toBeVisible();
    await expect(page.getByRole('region', { name: say('devices:stage.label'), exact: true })).toContainText(
      say('messages:action.refreshFailed'),
    );
    await expect(unsaved(page)).toContainText('Front door → Porch');
    await button(page, say('devices:list.refresh')).click();
    await expect(unsaved(page)).toContainText('Front door → Porch');
    await control.release(listPath);
    await expect(page.getByText(say('messages:action.refreshFailed'))).toHaveCount(0);
    await expect(unsaved(page)).toContainText('Front door → Porch');
  });

  const question = page.getByRole('dialog', { name: say('common:leave.title') });
  const stay = question.getByRole('button', { name: say('common:leave.stay') });
  await test.step('another group, Refresh and logging out ask too', async () => {
    await page.getByRole('button', { name: /^Category/ }).click();
    await page.getByRole('menuitemradio', { name: say('shell:group.gateway') }).click();
    await stay.click();
    await expect(page.getByRole('button', { name: /^Category/ })).toContainText(say('shell:group.ipc'));
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('common:refresh') })
      .click();
    await stay.click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('shell:logout.label') })
      .click();
    await stay.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(unsaved(page)).toContainText('80% → 0%');
  });

  await page
    .getByRole('navigation', { name: say('devices:tabs.label') })
    .getByRole('link', { name: say('devices:tabs.live') })
    .click();
  await stay.click();
  // Back within the settings asks nothing; back out of them does, and stays where it was.
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(field(page, say('settings:label.name'))).toHaveValue('Porch');
  await page.goBack();
  // Enter keeps the changes.
  await expect(stay).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=settings$/);
  await page.goBack();
  await question.getByRole('button', { name: say('common:leave.confirm') }).click();
  await expect(page).toHaveURL(/tab=stats$/);
  await expect(question).toBeHidden();
});

test('a fixed address is checked, restarts the camera, and every window of it says so until it is back', async ({
  page,
  control,
}) => {
  // The clock of both pages, from their first timer on.
  await page.clock.install();
  const other = await page.context().newPage();
  await other.goto(cameraAddress(serialNumber));
  await expectPlaying(other);

  await open(page, 'network');
  await page.getByText(say('settings:choice.network.static')).click();
  await save(page);
  for (const fault of [
    say('messages:settings.addressFormat'),
    say('messages:settings.maskFormat'),
    say('messages:settings.gatewayFormat'),
    say('messages:settings.dnsFormat'),
  ])
    await expect(page.getByText(fault)).toBeVisible();
  await field(page, say('settings:network.address')).fill('192.168.1.20');
  await field(page, say('settings:network.mask')).fill('255.255.255.0');
  await field(page, say('settings:network.gateway')).fill('10.0.0.1');
  await field(page, say('settings:network.dns')).fill('9.9.9.9');
  await save(page);
  await expect(page.getByText(say('messages:settings.gatewayElsewhere'))).toBeVisible();
  await field(page, say('settings:network.gateway')).fill('192.168.1.1');
  await save(page);
  const question = page.getByRole('dialog', { name: say('settings:restart.ask.title') });
  await question.getByRole('button', { name: say('common:cancel') }).click();
  await expect(unsaved(page)).toContainText('192.168.1.20');
  await save(page);
  await question.getByRole('button', { name: say('settings:restart.ask.confirm') }).click();

  const note = page.locator('[data-machine="deviceRestart"]');
  await expect(note).toContainText(say('settings:restart.counting', { count: 3 }));
  await control.advance(3000);
  await expectText(other, say('messages:device.restarting'));
  await page.clock.fastForward(3000);
  await expect(note).toContainText(say('settings:restart.restarting'));
  await expect(page.locator('.dev')).toContainText(say('common:status.restarting'));
  await expect(field(page, say('settings:network.address'))).toHaveJSProperty('readOnly', true);

  await control.advance(8000);
  await page.clock.fastForward(4000);
  await expect(note).toContainText(say('settings:restart.back'));
  await expect(page.locator('.dev')).toContainText(say('common:status.online'));
  await expect(liveWindow(other)).toHaveAttribute('data-state', 'streaming.playing', { timeout: 20_000 });
  await goTo(page, 'general');
  await expect(field(page, say('settings:general.stream'))).toHaveValue('rtsp://192.168.1.20:554/live');
});

/** Waits until the live window of a page says this. */
const expectText = (page: Page, text: string) => expect(liveWindow(page)).toContainText(text);

test('mirroring turns the live picture beside it; the qualities are what live video and recordings begin with', async ({
  page,
}) => {
  await open(page, 'picture');
  await expectPlaying(page);
  await expect.poll(() => turningOf(page.locator('video'), 'cam01')).toBe('none');
  await page.getByText(say('settings:choice.mirror.horizontal'), { exact: true }).click();
  await page.getByText(say('history:quality.low'), { exact: true }).click();
  await page.getByText(say('live:quality.UHD'), { exact: true }).click();
  await save(page);
  await expect(unsaved(page)).toHaveCount(0);
  await expectPlaying(page);
  // While it connects anew there is no picture to look at.
  await expect.poll(() => turningOf(page.locator('video'), 'cam01')).toBe('horizontal');

  const tabs = page.getByRole('navigation', { name: say('devices:tabs.label') });
  await tabs.getByRole('link', { name: say('devices:tabs.live') }).click();
  await expect(page.getByRole('combobox', { name: say('live:quality.label') })).toHaveValue('UHD');
  await expect.poll(async () => (await videoFacts(page)).width).toBe(1280);
  await tabs.getByRole('link', { name: say('devices:tabs.history') }).click();
  await expect(page.getByRole('combobox', { name: say('history:quality.label') })).toHaveValue('low');
});

test('an offline camera takes no change, a shared one offers none, battery and custom cameras say that they are such, and offer no volume of a siren', async ({
  page,
}) => {
  const sections = page.getByRole('navigation', { name: say('settings:sections') });
  await open(page, 'general', 'LK0000000005');
  await expect(page.getByText(say('settings:note.offline'))).toBeVisible();
  await expect(field(page, say('settings:label.name'))).toHaveJSProperty('readOnly', true);
  // It is said to be disabled, and can be pressed all the same.
  await page.getByText(say('settings:choice.location.outdoor'), { exact: true }).click({ force: true });
  await expect(unsaved(page)).toHaveCount(0);

  await open(page, 'network', 'LK0000000002');
  await expect(page.getByText(say('settings:note.shared'))).toBeVisible();
  await expect(sections.getByRole('link', { name: say('settings:network.title') })).toHaveCount(0);
  await expect(field(page, say('settings:label.name'))).toHaveCount(0);
  await expect(page.getByText('LK0000000002').last()).toBeVisible();

  await page
    .getByRole('list', { name: say('devices:list.label') })
    .getByRole('link', { name: say('devices:list.settingsOf', { name: 'Back yard' }) })
    .press('Enter');
  await expect(page.getByText(say('settings:general.kindOf.BATIPC'), { exact: true })).toBeVisible();
  await open(page, 'general', 'LK0000000014');
  await expect(page.getByText(say('settings:general.kindOf.CUSTOM'), { exact: true })).toBeVisible();
  // Only what has a siren has a volume of it.
  const volume = (name: 'micVolume' | 'speakerVolume') =>
    page.getByRole('slider', { name: say(`settings:label.${name}`) });
  await goTo(page, 'sound');
  await expect(volume('micVolume')).toBeVisible();
  await expect(volume('speakerVolume')).toHaveCount(0);
  const lacks = (why: 'brand' | 'model', list: string) =>
    expect(page.getByText(say(`settings:lacking.${why}`, { list }), { exact: true })).toBeVisible();
  await lacks('brand', 'Speaker volume');
  await goTo(page, 'picture');
  await lacks('brand', 'Mirror, HDR, Light, and Ultra HD');
  await open(page, 'picture');
  await lacks('model', 'HDR and Light');
  await goTo(page, 'sound');
  await expect(volume('speakerVolume')).toHaveValue('50');
});

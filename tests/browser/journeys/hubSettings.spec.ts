import type { Page } from 'playwright/test';
import { hubAddress } from '../../../src/domain/gateways/hubAddress.ts';
import { setQuietMoment } from '../alertCalls.ts';
import { streamsStand } from '../alertStreams.ts';
import { newerPill, newerText } from '../newerAlerts.ts';
import { expect, test } from '../fixtures.ts';
import { expectPlaying, liveWindow } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';
import { newSecond } from '../replay/waits.ts';
import { keepSession, newcomerAccount } from '../signIn.ts';
import { violations } from '../violations.ts';
import { openAnew } from '../turnTo.ts';

const gateway = 'LKGW00000001';
const smoke = 3;

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What is noticed counts from the segment before: the change is older then. */
const pass = 10_000;

test('a detector is renamed, switched off and on, and linked elsewhere; a scripted alert arrives only while it is on', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  await setQuietMoment(provider.url, control);
  await control.channel(gateway, smoke, { battery: 12 });
  await signIn();
  await page.goto(hubAddress({ gateway, detector: smoke }));
  const detector = panel(page, 'Kitchen smoke');
  const renamed = panel(page, 'Stove');
  const save = () => renamed.getByRole('button', { name: say('common:save'), exact: true }).click();
  const saved = () => expect(renamed.locator('.unsaved-bar')).toHaveCount(0);
  const toggle = renamed.getByRole('switch', { name: say('gateways:detector.detection.label') });
  const pill = newerPill(page, renamed);
  await streamsStand(control);

  await test.step('it says what it is, and that its battery is low', async () => {
    await expect(detector).toContainText(say('alerts:type.smoke'));
    await expect(detector).toContainText('12%, low');
    expect(await violations(page)).toEqual([]);
  });
  await test.step('a name of spaces is refused beside its field; another one is saved', async () => {
    const name = detector.getByRole('textbox', { name: say('settings:label.name') });
    await name.fill(' ');
    await detector.getByRole('button', { name: say('common:save'), exact: true }).click();
    await expect(name).toHaveAccessibleDescription(say('messages:settings.nameRequired'));
    await expect(name).toBeFocused();
    await name.fill('Stove');
    await detector.getByRole('button', { name: say('common:save'), exact: true }).press('Enter');
    await expect(renamed).toBeVisible();
    await saved();
  });
  await test.step('switched off, its alert does not arrive; switched on again, the next one does', async () => {
    await toggle.press('Space');
    await save();
    await saved();
    await expect(renamed).toContainText(say('gateways:displayState.off'));
    await control.advance(pass);
    await control.noticed(gateway, smoke, 'smoke');
    await control.advance(pass);
    await toggle.press('Space');
    await save();
    await saved();
    await control.advance(pass);
    await control.noticed(gateway, smoke, 'smoke');
    await control.advance(pass);
    await expect(pill).toHaveText(newerText(1));
    await control.noticed(gateway, smoke, 'smoke');
    await control.advance(pass);
    await expect(pill).toHaveText(newerText(2));
    await expect(renamed.locator('.detector-status .tag')).toHaveText(say('gateways:state.smoke.alert'));
    await pill.press('Enter');
    const rows = renamed.getByRole('link', { name: new RegExp(`^${say('alerts:type.smoke')}`) });
    for (const row of [rows.first(), rows.nth(1)])
      await expect(row).toHaveAttribute('href', /^\/gatewayAlerts\?.*device=LKGW00000001&channel=3/);
  });
  await test.step('switched off, it raises no alert on the picture of its hub either', async () => {
    const raised = page.locator('.alert-bar').filter({ hasText: 'Stove' });
    const row = page.getByRole('list', { name: say('gateways:list.label') }).getByRole('link');
    const what = say('gateways:alert.title', { what: say('gateways:state.smoke.alert'), name: 'Stove' });
    await expect(raised).toHaveCount(1);
    await expect(row.first()).toContainText(what);
    await toggle.press('Space');
    await save();
    await saved();
    await expect(raised).toHaveCount(0);
    await expect(row.first()).not.toContainText(what);
  });
  await test.step('linked elsewhere by keyboard, undone, and unlinked', async () => {
    const link = renamed.getByRole('combobox', { name: say('gateways:detector.link.label') });
    await expect(link).toHaveValue('1');
    const connectedTo = (camera: string) =>
      page.getByRole('list', { name: say('gateways:detectorsOf', { name: camera }) });
    await expect(connectedTo('Lounge')).toContainText('Stove');
    await link.selectOption({ label: 'Terrace' });
    await expect(renamed).toContainText(say('gateways:detector.link.linked', { camera: 'Terrace' }));
    await expect(connectedTo('Terrace')).toContainText('Stove');
    await expect(connectedTo('Lounge')).not.toContainText('Stove');
    await renamed.getByRole('button', { name: say('gateways:detector.link.undo') }).press('Enter');
    await expect(renamed).toContainText(say('gateways:detector.link.linked', { camera: 'Lounge' }));
    await link.selectOption({ label: say('gateways:detector.link.none') });
    await expect(renamed).toContainText(say('gateways:detector.link.unlinked'));
    await page.reload();
    await expect(link).toHaveValue('none');
  });
});

test('a camera of a hub is renamed, mirrored and muted in its settings, and takes nothing while it is offline', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto(hubAddress({ gateway, channel: 1 }));
  await page
    .getByRole('navigation', { name: say('devices:tabs.label') })
    .getByRole('link', { name: say('devices:tabs.settings') })
    .click();
  const settings = panel(page, say('gateways:camera.settings.label'));
  const save = () => settings.getByRole('button', { name: say('common:save'), exact: true }).click();
  const saved = () => expect(settings.locator('.unsaved-bar')).toHaveCount(0);
  const mirror = (how: string) => settings.getByRole('radio', { name: say(`settings:choice.mirror.${how}`) });
  const volume = settings.getByRole('slider', { name: say('settings:label.micVolume') });
  await test.step('it says what the hub cannot change', async () => {
    await expect(settings).toContainText(say('gateways:camera.settings.others'));
    expect(await violations(page)).toEqual([]);
  });
  await test.step('its name, mirroring, volume and recording times are saved together', async () => {
    await settings.getByRole('textbox', { name: say('settings:label.name') }).fill('Stairs');
    await mirror('both').check();
    await volume.fill('0');
    await settings.getByRole('radio', { name: say('settings:week.kind.day') }).check();
    await save();
    await saved();
    await expect(page.getByRole('heading', { level: 3, name: 'Stairs' })).toBeVisible();
    await page.reload();
    await expect(mirror('both')).toBeChecked();
    await expect(volume).toHaveValue('0');
    await expect(settings.getByRole('radio', { name: say('settings:week.kind.day') })).toBeChecked();
  });
  await test.step('what it cannot do is not there', async () => {
    await page.goto(hubAddress({ gateway, channel: 2, tab: 'settings' }));
    await expect(volume).toHaveValue('80');
    await expect(settings.getByRole('radiogroup', { name: say('settings:label.mirror') })).toHaveCount(0);
  });
  await test.step('offline it says so and refuses, and what was typed stays', async () => {
    await control.channel(gateway, 2, { onLine: false });
    await page.reload();
    await expect(settings).toContainText(say('gateways:camera.settings.offline'));
    await volume.fill('50');
    await save();
    await expect(settings.locator('.unsaved-bar').getByRole('alert')).toHaveText(
      say('messages:gateway.editFailed'),
    );
    await expect(volume).toHaveValue('50');
    await control.channel(gateway, 2, { onLine: true });
    await newSecond(page);
    await save();
    await saved();
  });
});

test('a hub that is offline refuses, nothing typed is lost, and it is saved once it is back', async ({
  page,
  control,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto(hubAddress({ gateway, settings: true }));
  const settings = panel(page, say('gateways:settings.title'));
  const name = settings.getByRole('textbox', { name: say('settings:label.name') });
  const zone = settings.getByRole('combobox', { name: say('settings:label.timezone') });
  const save = settings.getByRole('button', { name: say('common:save'), exact: true });
  await name.fill('Cellar hub');
  await zone.selectOption('GMT+5:45');
  await control.device(gateway, { onLine: false });
  await save.click();
  await expect(settings.locator('.unsaved-bar').getByRole('alert')).toHaveText(
    say('messages:gateway.editFailed'),
  );
  await expect(name).toHaveValue('Cellar hub');
  await expect(zone).toHaveValue('GMT+5:45');

  await control.device(gateway, { onLine: true });
  await newSecond(page);
  await save.click();
  await expect(settings.locator('.unsaved-bar')).toHaveCount(0);
  await page.reload();
  await expect(name).toHaveValue('Cellar hub');
  await expect(zone).toHaveValue('GMT+5:45');
  expect(await violations(page)).toEqual([]);
});

test('a hub shows its address, and its serial number as a code; a fixed address is checked, and is its address then', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto(hubAddress({ gateway, settings: true }));
  const settings = panel(page, say('gateways:settings.title'));
  const facts = settings.getByRole('region', { name: say('settings:general.facts') });
  await expect(
    facts.getByRole('img', { name: say('settings:general.serialCode', { serial: gateway }) }),
  ).toBeVisible();
  await expect(facts).toContainText('192.168.1.11');

  const field = (name: string) => settings.getByRole('textbox', { name: say(`settings:network.${name}`) });
  const save = settings.getByRole('button', { name: say('common:save'), exact: true });
  const fixed = settings.getByRole('radio', { name: say('settings:choice.network.static') });
  await expect(fixed).not.toBeChecked();
  await settings.getByText(say('settings:choice.network.static'), { exact: true }).click();
  await save.click();
  for (const [name, wrong, right] of [
    ['address', 'addressFormat', ' 192.168.1.20 '],
    ['mask', 'maskFormat', '255.255.255.0'],
    ['gateway', 'gatewayFormat', '192.168.1.1'],
    ['dns', 'dnsFormat', '9.9.9.9'],
  ] as const) {
    await expect(field(name)).toHaveAccessibleDescription(say(`messages:settings.${wrong}`));
    await field(name).fill(right);
  }
  await save.click();
  const question = page.getByRole('dialog', { name: say('gateways:settings.restart.title') });
  await question.getByRole('button', { name: say('settings:restart.ask.confirm') }).click();
  await expect(settings.locator('.unsaved-bar')).toHaveCount(0);
  await control.advance(11_000);
  await page.reload();
  await expect(facts).toContainText('192.168.1.20');
  await expect(fixed).toBeChecked();
});

test('the line between a camera and its detectors goes to what is linked to it; there a switch links and unlinks', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(hubAddress({ gateway }));
  const wayTo = (name: string) =>
    page.getByRole('link', { name: say('gateways:link.of', { name }), exact: true });
  const connectedTo = (name: string) =>
    page.getByRole('list', { name: say('gateways:detectorsOf', { name }), exact: true });
  const moved = (name: string) => linking.getByRole('switch', { name });
  const linking = panel(page, say('gateways:link.of', { name: 'Terrace' }));

  await test.step('on the line it is shown to who points at it or reaches it by the keyboard', async () => {
    await page.mouse.move(0, 0);
    await expect(wayTo('Lounge')).toHaveCSS('opacity', '0');
    await connectedTo('Lounge').hover();
    await expect(wayTo('Lounge')).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await expect(wayTo('Lounge')).toHaveCSS('opacity', '0');
    await page
      .getByRole('link', { name: /Lounge/ })
      .first()
      .focus();
    await page.keyboard.press('Tab');
    await expect(wayTo('Lounge')).toBeFocused();
    await expect(wayTo('Lounge')).toHaveCSS('opacity', '1');
  });
  await test.step('a detector of another camera comes to this one, and back', async () => {
    await wayTo('Terrace').click();
    await expect(page).toHaveURL(hubAddress({ gateway, link: 2 }));
    await expect(moved('Kitchen smoke')).not.toBeChecked();
    await moved('Kitchen smoke').press('Space');
    await expect(linking).toContainText(say('gateways:detector.link.linked', { camera: 'Terrace' }));
    await expect(moved('Kitchen smoke')).toBeChecked();
    await expect(connectedTo('Terrace')).toContainText('Kitchen smoke');
    await expect(connectedTo('Lounge')).not.toContainText('Kitchen smoke');
    expect(await violations(page)).toEqual([]);
    await linking.getByRole('button', { name: say('gateways:detector.link.undo') }).press('Enter');
    await expect(moved('Kitchen smoke')).not.toBeChecked();
    await expect(moved('Kitchen smoke')).toBeFocused();
    await expect(connectedTo('Lounge')).toContainText('Kitchen smoke');
  });
  await test.step('where nothing is linked, the way stands in words', async () => {
    for (const off of await linking.getByRole('switch', { checked: true }).all()) await off.press('Space');
    await expect(connectedTo('Terrace')).toHaveCount(0);
    await expect(wayTo('Terrace')).toContainText(say('gateways:link.label'));
    await expect(wayTo('Terrace')).toHaveCSS('opacity', '1');
  });
});

test('a hub is upgraded from its settings, which say so while it restarts and once it is back', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.clock.install();
  await page.goto(hubAddress({ gateway, settings: true }));
  const settings = panel(page, say('gateways:settings.title'));
  const firmware = panel(page, say('settings:firmware.title'));
  const seesStep = (step: string) =>
    expect(firmware.getByText(say(`settings:firmware.step.${step}`)).first()).toBeVisible();
  /** Lets the page look at the hub now, and not in some seconds. */
  const look = () => page.clock.fastForward(70_000);

  await seesStep('newer');
  expect(await violations(page)).toEqual([]);
  await firmware.getByRole('button', { name: say('settings:firmware.act.upgrade') }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('House hub');
  await question.getByRole('button', { name: say('settings:firmware.ask.confirm') }).click();
  await seesStep('downloading');
  await control.advance(30_000);
  await look();
  await seesStep('restarting');
  await expect(page.getByText(say('common:status.restarting')).first()).toBeVisible();
  await control.advance(8000);
  await expect(async () => {
    await look();
    await expect(firmware).toContainText(say('settings:firmware.note.upgraded', { version: '2.5.0' }), {
      timeout: 500,
    });
  }).toPass();
  await expect(settings.getByRole('region', { name: say('settings:general.facts') })).toContainText('2.5.0');
});

test('a hub is shared from its settings; its receiver watches it through the hub, and changes nothing', async ({
  page,
  browser,
  provider,
  control,
  signIn,
}) => {
  const receiver = newcomerAccount.loginAccount;
  await signIn();
  await page.goto(hubAddress({ gateway, settings: true }));
  const sharing = panel(page, say('settings:sharing.title'));
  await sharing.getByRole('textbox', { name: say('settings:sharing.account') }).fill(receiver);
  await sharing.getByRole('button', { name: say('settings:sharing.send'), exact: true }).click();
  await expect(
    sharing.getByText(say('settings:sharing.added', { receiver, device: 'House hub' })),
  ).toBeVisible();
  await test.step('the list of all shares goes back to it', async () => {
    await page.goto('/user');
    await page.getByRole('link', { name: 'House hub', exact: true }).click();
    await expect(page).toHaveURL(hubAddress({ gateway, settings: true }));
    await expect(sharing.getByRole('listitem')).toHaveText([new RegExp(`^${receiver}`)]);
  });

  const other = await (
    await browser.newContext({ baseURL: provider.url, viewport: { width: 1440, height: 900 } })
  ).newPage();
  await keepSession(other, provider.url, await control.session(receiver));
  await test.step('its receiver sees it marked, and what it is, with no way to change it', async () => {
    await other.goto(hubAddress({ gateway, settings: true }));
    await expect(other.getByRole('listitem').filter({ hasText: 'House hub' })).toContainText(
      say('common:shared'),
    );
    const settings = panel(other, say('gateways:settings.title'));
    await expect(settings).toContainText(say('gateways:settings.shared'));
    await expect(settings).toContainText('LK-H4');
    await expect(settings.getByRole('textbox')).toHaveCount(0);
    await expect(other.getByRole('link', { name: new RegExp(say('gateways:link.label')) })).toHaveCount(0);
    expect(await violations(other)).toEqual([]);
  });
  await test.step('so it is with a detector, whose history is there', async () => {
    await openAnew(other, hubAddress({ gateway, detector: smoke }));
    const detector = panel(other, 'Kitchen smoke');
    await expect(detector).toContainText(say('gateways:settings.shared'));
    await expect(detector.getByRole('switch')).toHaveCount(0);
    await expect(detector.getByRole('link', { name: say('gateways:detector.history.all') })).toBeVisible();
    await expect(detector.locator('[data-machine="alertQuery"]')).toHaveAttribute(
      'data-state',
      /^(?!loading|failed)/,
    );
  });
  await test.step('a camera of it plays, until the share is canceled', async () => {
    await openAnew(other, hubAddress({ gateway, channel: 2 }));
    await expectPlaying(other);
    await sharing.getByRole('button', { name: say('settings:sharing.cancelOf', { receiver }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('settings:sharing.ask.confirm') })
      .click();
    await expect(liveWindow(other)).toContainText(say('live:failed.unshared'));
  });
  await other.context().close();
});

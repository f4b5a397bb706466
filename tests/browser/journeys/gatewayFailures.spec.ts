import type { Locator, Page } from 'playwright/test';
import { hubAddress } from '../../../src/domain/gateways/hubAddress.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { liveWindow } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';
import { newSecond } from '../replay/waits.ts';
import { openAnew } from '../turnTo.ts';
import { violations } from '../violations.ts';

const house = 'LKGW00000001';
const smoke = 3;
const bell = 'LKDB00000001';

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const again = (place: Locator) => place.getByRole('button', { name: say('common:tryAgain') });
/** The provider answers, and refuses without a message of its own. */
const refused = { kind: 'answer', json: { code: 500, msg: '', data: null } } as const;

test('an address that names no hub, no camera, no detector or no doorbell says so and goes to those there are', async ({
  page,
  signIn,
}) => {
  await signIn();
  const unknown = say('messages:device.notExist');
  await page.goto('/grids');
  for (const [address, text] of [
    [hubAddress({ gateway: 'LKGW99999999' }), say('devices:stage.unknown.text')],
    [hubAddress({ gateway: house, channel: 9 }), say('gateways:camera.unknown', { channel: 9 })],
    [hubAddress({ gateway: house, link: 9 }), say('gateways:camera.unknown', { channel: 9 })],
    [hubAddress({ gateway: house, detector: 99 }), say('gateways:detector.unknown')],
    ['/doorHome?device=LKDB99999999', say('devices:stage.unknown.text')],
  ] as const)
    await test.step(address, async () => {
      await openAnew(page, address);
      await expect(main(page).getByRole('heading', { name: unknown })).toBeVisible();
      await expect(main(page)).toContainText(text);
      expect(await violations(page)).toEqual([]);
    });
  await main(page)
    .getByRole('link', { name: say('doorbells:all') })
    .click();
  await expect(page).toHaveURL('/doorHome');
  await page.goto(hubAddress({ gateway: 'LKGW99999999' }));
  await main(page)
    .getByRole('link', { name: say('gateways:stage.all') })
    .click();
  await expect(page).toHaveURL('/gatewayDevice');
  await expect(page.getByRole('list', { name: say('gateways:picture') })).toBeVisible();
});

test('a hub that does not answer is said to be so, and what was shown of it stays', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto(hubAddress({ gateway: house }));
  const lanes = page.getByRole('list', { name: say('gateways:picture') });
  await expect(lanes).toContainText('Kitchen smoke');
  await expect(page.locator('[data-machine="hubRefresh"]')).toHaveAttribute('data-state', 'settled');
  await control.rule({ path: endpointPath('deviceBySerialNumber'), times: 0, action: refused });
  await page.getByRole('button', { name: say('gateways:stage.refresh') }).click();
  await expect(
    main(page)
      .getByRole('alert')
      .filter({ hasText: say('messages:gateway.refreshFailed') }),
  ).toBeVisible();
  await expect(lanes).toContainText('Kitchen smoke');
  expect(await violations(page)).toEqual([]);
});

test('a detector of a hub that is offline takes no change, nothing typed is lost, and its link stays', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto(hubAddress({ gateway: house, detector: smoke }));
  const detector = region(page, 'Kitchen smoke');
  const name = detector.getByRole('textbox', { name: say('settings:label.name') });
  const link = detector.getByRole('combobox', { name: say('gateways:detector.link.label') });
  const bar = detector.locator('.unsaved-bar');
  await name.fill('Stove');
  await control.device(house, { onLine: false });
  await bar.getByRole('button', { name: say('common:save'), exact: true }).click();
  await expect(bar.getByRole('alert')).toHaveText(say('messages:gateway.editFailed'));
  await expect(name).toHaveValue('Stove');
  await expect(link).toHaveValue('1');
  expect(await violations(page)).toEqual([]);

  await control.device(house, { onLine: true });
  await newSecond(page);
  await bar.getByRole('button', { name: say('common:save'), exact: true }).click();
  await expect(region(page, 'Stove')).toBeVisible();
});

test('a hub that does not answer a change in time is said to be so, nothing typed is lost, and it is taken later', async ({
  page,
  control,
  signIn,
}) => {
  await page.clock.install();
  await signIn();
  await page.goto(hubAddress({ gateway: house, detector: smoke }));
  const detector = region(page, 'Kitchen smoke');
  const name = detector.getByRole('textbox', { name: say('settings:label.name') });
  const bar = detector.locator('.unsaved-bar');
  const save = bar.getByRole('button', { name: say('common:save'), exact: true });
  await name.fill('Stove');
  await control.hold(endpointPath('editDetector'));
  await save.click();
  await control.awaitHeld(endpointPath('editDetector'));
  await page.clock.runFor(30_000);
  await expect(bar.getByRole('alert')).toHaveText(say('messages:gateway.editFailed'));
  await expect(name).toHaveValue('Stove');

  await save.click();
  await expect(region(page, 'Stove')).toBeVisible();
});

test('a detector that cannot be linked says why, and its link stays', async ({ page, control, signIn }) => {
  await signIn();
  await page.goto(hubAddress({ gateway: house, link: 2 }));
  const panel = region(page, say('gateways:link.of', { name: 'Terrace' }));
  const toggle = panel.getByRole('switch', { name: /Kitchen smoke/ });
  await expect(toggle).not.toBeChecked();
  await control.device(house, { onLine: false });
  await toggle.click();
  await expect(panel).toContainText(say('messages:gateway.editFailed'));
  await expect(toggle).not.toBeChecked();
  await page.reload();
  await expect(toggle).not.toBeChecked();
});

test('a doorbell that is offline has no picture to show, and says so', async ({ page, control, signIn }) => {
  await control.device(bell, { onLine: false });
  await signIn();
  await page.goto(`/doorHome?device=${bell}`);
  await expect(liveWindow(page)).toHaveAttribute('data-state', 'offline');
  await expect(liveWindow(page)).toContainText(say('live:offline.doorbell'));
  await expect(page.getByRole('region', { name: say('doorbells:list.label'), exact: true })).toContainText(
    /Offline since/,
  );
  expect(await violations(page)).toEqual([]);
});

test('a list that fails is no empty one on any page of gateways and doorbells, and arrives when it is loaded again', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  let isRefusing = false;
  for (const call of ['listAlerts', 'listArchives'] as const)
    await page.route(`**${endpointPath(call)}`, (route) =>
      isRefusing ? route.fulfill({ json: refused.json }) : route.continue(),
    );
  await page.goto('/grids');
  for (const [address, label, failed = 'alerts:failed'] of [
    ['/gatewayAlerts?review=all', 'alerts:page.label'],
    ['/doorAlerts?review=all', 'alerts:page.label'],
    ['/gatewayPeople?period=threeMonths', 'alerts:people.label'],
    ['/gatewayVehicle?period=threeMonths', 'alerts:vehicles.label'],
    [
      `/doorHome?device=${bell}&tab=archives&period=threeMonths`,
      'alerts:archives.label',
      'alerts:archives.failed',
    ],
    [`/doorHome?device=${bell}`, 'doorbells:rings.title'],
    [hubAddress({ gateway: house, detector: smoke }), 'gateways:detector.history.label'],
  ] as const)
    await test.step(address, async () => {
      isRefusing = true;
      await openAnew(page, address);
      const list = region(page, say(label));
      await expect(list).toContainText(say(failed));
      expect(await violations(page)).toEqual([]);
      isRefusing = false;
      await again(list).click();
      await expect(list.getByRole('listitem').first()).toBeVisible();
      await expect(list).not.toContainText(say(failed));
    });
  for (const [path, kind, text] of [
    ['/gatewayAlerts', 'GW', 'gateways:list.failed.title'],
    ['/gatewayPeople', 'GW', 'gateways:list.failed.title'],
    ['/gatewayVehicle', 'GW', 'gateways:list.failed.title'],
    ['/doorAlerts', 'DOORBELL', 'doorbells:list.failed.title'],
  ] as const)
    await test.step(`${path} without its devices`, async () => {
      await control.rule({
        path: endpointPath('listDevices'),
        body: { deviceType: [kind] },
        action: refused,
      });
      await page.goto(path);
      await expect(main(page).getByRole('heading', { name: say(text) })).toBeVisible();
      await again(main(page)).click();
      await expect(main(page).getByRole('search')).toBeVisible();
    });
});

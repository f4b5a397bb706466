import type { Page } from 'playwright/test';
import { armingModeNumber, armingModes, type ArmingMode } from '../../../../src/domain/account/workStatus.ts';
import { endpointPath } from '../../endpointPath.ts';
import { expect, test } from '../../fixtures.ts';
import { english as say } from '../../localeTexts.ts';
import { demoAccount, newcomerAccount } from '../../signIn.ts';
import { button, callAs, card } from './accountPages.ts';
import { turnTo } from '../../turnTo.ts';

const arming = (page: Page) => card(page, 'arming');
const mode = (page: Page, name: ArmingMode) =>
  arming(page).getByRole('radio', { name: say(`account:arming.${name}.label`), exact: true });
const arm = (page: Page, device: string) =>
  arming(page).getByRole('switch', { name: say('account:arming.table.arm', { device }), exact: true });
const saved = (page: Page) => page.locator('[data-machine="workStatus"][data-state^="ready."]');

const note = (page: Page) => page.locator('.notice');
const expectStored = async (url: string, name: ArmingMode) =>
  expect(await callAs(url, demoAccount, 'work/status/get')).toMatchObject({ status: armingModeNumber[name] });

test('each arming mode is set at once, and is there after a reload', async ({ page, provider, signIn }) => {
  await page.clock.install();
  await signIn();
  await page.goto('/user');
  await expect(mode(page, 'freedom')).toBeChecked();
  for (const name of armingModes.toReversed()) {
    await mode(page, name).check();
    await expect(saved(page)).toBeVisible();
    expect(await callAs(provider.url, demoAccount, 'work/status/get'), name).toMatchObject({
      status: armingModeNumber[name],
    });
  }
  // The same mode within a second would be held for a repetition.
  await page.clock.fastForward(1000);
  await mode(page, 'away').check();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(mode(page, 'away')).toBeChecked();
});

test('the custom table names every device of the owner, is saved as a whole with its mode, and Cancel drops it', async ({
  page,
  control,
  signIn,
}) => {
  const script = '<img src=x onerror=alert(1)>';
  await control.device('LK0000000006', { name: script });
  await signIn();
  await page.goto('/user');
  await button(arming(page), 'account:arming.edit').click();
  // The cameras that a neighbour shares are not the owner's to arm.
  await expect(arming(page).getByRole('row')).toHaveCount(1 + 16);
  await arm(page, 'Front door').click();
  await button(arming(page), 'common:cancel').click();
  await expect(mode(page, 'freedom')).toBeChecked();

  await button(arming(page), 'account:arming.edit').click();
  await expect(arm(page, 'Front door')).not.toBeChecked();
  const armed = ['Back yard', script, 'House hub', 'Shop bell'];
  for (const device of armed) await arm(page, device).click();
  await button(arming(page), 'account:arming.table.save').click();
  await expect(mode(page, 'custom')).toBeChecked();
  await expect(button(arming(page), 'account:arming.edit')).toBeFocused();

  await page.reload();
  await expect(mode(page, 'custom')).toBeChecked();
  await button(arming(page), 'account:arming.edit').click();
  const checked = arming(page).getByRole('switch', { checked: true });
  await expect(checked).toHaveCount(armed.length);
  for (const device of armed) await expect(arm(page, device)).toBeChecked();
});

test('a person without devices sees where devices are added', async ({ page, signIn }) => {
  await signIn(newcomerAccount);
  await page.goto('/user');
  await button(arming(page), 'account:arming.edit').click();
  await expect(arming(page)).toContainText(say('account:arming.table.empty'));
});

test('the mode is in the top bar of every page, is changed there by two presses, and says where that fails', async ({
  page,
  provider,
  control,
  signIn,
}) => {
  const inBar = (name: ArmingMode) =>
    page.getByRole('banner').getByRole('button', {
      name: say('account:arming.now', { mode: say(`account:arming.${name}.label`) }),
      exact: true,
    });
  const menu = page.getByRole('region', { name: say('account:arming.title') });
  const choice = (name: ArmingMode) =>
    menu.getByRole('button', { name: say(`account:arming.${name}.label`), exact: true });
  await page.clock.install();
  await signIn();
  await page.goto('/cameras');
  for (const path of ['/grids', '/people', '/vehicle', '/user', '/gatewayDevice', '/alert']) {
    await expect(inBar('freedom')).toBeVisible();
    await turnTo(page, path);
  }
  await inBar('freedom').click();
  await expect(menu.getByRole('button')).toHaveCount(armingModes.length);
  await expect(choice('disarmed')).toHaveAccessibleDescription(say('account:arming.disarmed.help'));
  await expect(menu.getByRole('button', { pressed: true })).toHaveAccessibleName('Freedom');
  await choice('disarmed').click();
  await expect(menu).toBeHidden();
  await expect(inBar('disarmed')).toBeFocused();
  await expect(note(page)).toContainText('Arming mode: Disarmed');
  await expect(note(page)).toContainText(say('account:arming.disarmed.armed'));
  await expectStored(provider.url, 'disarmed');

  await test.step('the choice is undone, and what is armed is on the wall', async () => {
    await page.clock.fastForward(1000);
    await button(note(page), 'account:arming.undo').click();
    await expect(inBar('freedom')).toBeFocused();
    await expect(note(page)).toContainText('Arming mode: Freedom');
    await expectStored(provider.url, 'freedom');
    await button(note(page), 'common:dismiss').click();
    await expect(note(page)).toHaveCount(0);
    await page.getByRole('link', { name: say('shell:page.cameras'), exact: true }).click();
    await expect(page.locator('.wall-arming')).toHaveText(`Freedom${say('account:arming.freedom.armed')}`);
    await inBar('freedom').click();
    await choice('home').click();
    await expect(page.locator('.wall-arming')).toHaveText(`Home${say('account:arming.home.armed')}`);
    await page.clock.fastForward(20_000);
    await expect(note(page)).toHaveCount(0);
  });

  await control.rule({
    path: endpointPath('setWorkStatus'),
    times: 1,
    action: { kind: 'answer', json: { code: 601, msg: 'action.setFailed' } },
  });
  await inBar('home').click();
  await choice('disarmed').click();
  await expect(note(page)).toHaveText(say('messages:action.setFailed'));
  await expect(inBar('home')).toBeVisible();

  await test.step('the user page shows the same mode, and the table is reached from any page', async () => {
    await inBar('home').click();
    await menu.getByRole('link', { name: say('account:arming.edit') }).click();
    await expect(page).toHaveURL('/user#arming');
    await expect(mode(page, 'home')).toBeChecked();
    await page.clock.fastForward(1000);
    await mode(page, 'away').check();
    await expect(inBar('away')).toBeVisible();
  });
  await test.step('a table that is left is not there any more', async () => {
    await button(arming(page), 'account:arming.edit').click();
    await expect(arming(page).getByRole('table')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/cameras');
    await page.goForward();
    await expect(mode(page, 'away')).toBeChecked();
  });
});

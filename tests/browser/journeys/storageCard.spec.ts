import type { Page } from 'playwright/test';
import { formatMs } from '../../../provider/cards/storedCard.ts';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { hubAddress } from '../../../src/domain/gateways/hubAddress.ts';
import { dayAfter, dayAt } from '../../../src/domain/time/deviceDay.ts';
import { endpointPath } from '../endpointPath.ts';
import type { Control } from '../control.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { timezone } from '../../demoRecorders.ts';
import { openAnew } from '../turnTo.ts';

const frontDoor = 'LK0000000001';
const hub = 'LKGW00000001';
const formatPath = endpointPath('formatCard');

const address = (serialNumber: string) => cameraAddress(serialNumber, { tab: 'settings', section: 'card' });
const card = (page: Page) => page.getByRole('region', { name: say('settings:card.title'), exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const formatButton = (page: Page) => card(page).getByRole('button', { name: say('settings:card.format') });
const keepButton = (page: Page) => dialog(page).getByRole('button', { name: say('settings:card.ask.keep') });
const holdButton = (page: Page) => dialog(page).locator('.hold');
const progress = (page: Page) => card(page).getByRole('progressbar', { name: say('settings:card.progress.title') }); // prettier-ignore
const switchOf = (page: Page, name: 'record' | 'overwrite') =>
  card(page).getByRole('switch', { name: say(`settings:card.${name}.label`) });
const formatCalls = async (control: Control) =>
  (await control.log()).filter(({ path }) => path === formatPath).length;

/** Presses the red button by a way of holding it, and lets 2 s pass by the page's clock. */
async function holdFor2s(page: Page, hold: () => Promise<void>, release: () => Promise<void>) {
  await hold();
  await expect(holdButton(page)).toHaveText(say('settings:card.ask.held'));
  await page.clock.fastForward(2000);
  await expect(dialog(page)).toHaveCount(0);
  await release();
}

test('a card is formatted with the mouse: letting go does nothing, a reload finds it where it is, and history is empty and says why', async ({
  page,
  control,
  signIn,
}) => {
  await page.clock.install();
  await signIn();
  await page.goto(address(frontDoor));
  await expect(card(page)).toContainText(
    /^Storage card.*Normal.*of 256\.0 GB used.*about \d+ days of recordings/,
  );
  await formatButton(page).click();
  await expect(dialog(page)).toContainText('Erase Front door’s card?');
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    /^\d+ days of recordings, the oldest from \w+ \d+$/,
    say('settings:card.loss.clips'),
    /^\d+\.\d GB of data that can’t be recovered$/,
  ]);
  await expect(keepButton(page)).toBeFocused();

  await holdButton(page).hover();
  await page.mouse.down();
  await expect(holdButton(page)).toHaveText(say('settings:card.ask.held'));
  await page.mouse.up();
  await expect(holdButton(page)).toHaveText(say('settings:card.ask.erase'));
  await page.mouse.down();
  await page.mouse.move(0, 0);
  await expect(holdButton(page)).toHaveText(say('settings:card.ask.erase'));
  await page.clock.fastForward(2000);
  await page.mouse.up();
  await keepButton(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(formatButton(page)).toBeFocused();
  expect(await formatCalls(control)).toBe(0);

  await formatButton(page).click();
  await holdButton(page).hover();
  await holdFor2s(page, () => page.mouse.down(), () => page.mouse.up()); // prettier-ignore
  await expect(progress(page)).toBeVisible();
  await page.reload();
  await expect(progress(page)).toBeVisible();
  await control.advance(formatMs / 2);
  await page.clock.fastForward(1000);
  await expect(progress(page)).toHaveAttribute('aria-valuenow', /^[5-9]\d$/);
  await control.advance(formatMs);
  await page.clock.fastForward(1000);
  await expect(card(page)).toContainText(say('settings:card.done'));
  await expect(card(page)).toContainText('0.0 GB of 256.0 GB used');
  expect(await formatCalls(control)).toBe(1);

  const yesterday = dayAfter(dayAt(Date.now(), timezone), -1);
  await page.goto(cameraAddress(frontDoor, { tab: 'history', day: yesterday, second: null }));
  await expect(page.getByText(/^The card was formatted on .*20\d\d.* Earlier recordings were erased\.$/)).toBeVisible(); // prettier-ignore
});

test('by the keyboard alone: Space and Enter hold, letting go and Escape do nothing', async ({
  page,
  control,
  signIn,
}) => {
  await page.clock.install();
  await signIn();
  await page.goto(address(frontDoor));
  await formatButton(page).press('Enter');
  await expect(keepButton(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(holdButton(page)).toBeFocused();
  for (const key of ['Space', 'Enter']) {
    await page.keyboard.down(key);
    await expect(holdButton(page)).toHaveText(say('settings:card.ask.held'));
    await page.keyboard.up(key);
    await expect(holdButton(page)).toHaveText(say('settings:card.ask.erase'));
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await formatCalls(control)).toBe(0);
  await control.card(frontDoor, { willFail: true });
  await formatButton(page).press('Space');
  await expect(keepButton(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await holdFor2s(page, () => page.keyboard.down('Enter'), () => page.keyboard.up('Enter')); // prettier-ignore
  await expect(progress(page)).toBeVisible();
  await expect(card(page).getByText(say('settings:card.progress.title')).locator('..')).toBeFocused();

  // It fails, says so after a reload too, and is tried again by a retry.
  await control.advance(formatMs);
  await page.clock.fastForward(1000);
  await expect(card(page).getByRole('alert')).toHaveText(say('messages:device.formatFailed'));
  await page.reload();
  await expect(card(page).getByRole('alert')).toHaveText(say('messages:device.formatFailed'));
  await expect(card(page).getByRole('status').first()).toHaveText(say('settings:card.status.formatFailed'));
  await card(page)
    .getByRole('button', { name: say('common:tryAgain') })
    .click();
  await expect(dialog(page)).toBeVisible();
  await keepButton(page).click();
  await expect(card(page)).toContainText('of 256.0 GB used');
});

test('a card that is missing, full, or not to be read says so; one that is offline cannot be read, and is once the camera is back', async ({
  page,
  control,
  signIn,
}) => {
  await page.clock.install();
  await signIn();
  await page.goto(address('LK0000000014'));
  await expect(card(page)).toContainText(say('messages:device.noCard'));
  await expect(formatButton(page)).toHaveCount(0);

  await openAnew(page, address('LK0000000013'));
  await expect(card(page)).toContainText(say('settings:card.full'));
  await expect(switchOf(page, 'overwrite')).not.toBeChecked();

  await openAnew(page, address('LK0000000012'));
  await expect(card(page)).toContainText(say('messages:device.cardReadFailed'));
  await expect(switchOf(page, 'record')).toHaveCount(0);
  await formatButton(page).click();
  await expect(dialog(page).getByRole('listitem')).toHaveText([say('settings:card.loss.all')]);
  await holdButton(page).hover();
  await holdFor2s(page, () => page.mouse.down(), () => page.mouse.up()); // prettier-ignore
  await control.advance(formatMs);
  await page.clock.fastForward(1000);
  await expect(card(page)).toContainText('0.0 GB of 64.0 GB used');
  // Its alerts keep their pictures, and have nothing to play.
  await openAnew(page, cameraAddress('LK0000000012', { tab: 'people' }));
  const people = page.getByRole('region', { name: say('alerts:people.label'), exact: true });
  await expect(people.getByRole('listitem').first()).toContainText(say('alerts:notRecorded'));
  await expect(people.getByText(say('alerts:play'), { exact: true })).toHaveCount(0);

  await openAnew(page, address('LK0000000005'));
  await expect(card(page).getByRole('alert').first()).toHaveText(say('messages:device.offline'));
  await expect(formatButton(page)).toHaveCount(0);
  await control.device('LK0000000005', { onLine: true });
  await card(page)
    .getByRole('button', { name: say('common:tryAgain') })
    .click();
  await expect(card(page)).toContainText('of 128.0 GB used');

  // A camera of somebody else: its card is theirs.
  await openAnew(page, address('LK0000000002'));
  await expect(page.getByText(say('settings:note.shared'))).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('what the switches say is done: the history of a camera that records no more says so; a refused switch goes back', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto(address(frontDoor));
  await expect(switchOf(page, 'record')).toBeChecked();
  await switchOf(page, 'record').click();
  await expect(switchOf(page, 'record')).not.toBeChecked();
  await expect(card(page)).toContainText('Normal');
  await page.reload();
  await expect(switchOf(page, 'record')).not.toBeChecked();

  await control.device(frontDoor, { onLine: false });
  await switchOf(page, 'overwrite').click();
  await expect(card(page).getByRole('alert')).toHaveText(say('messages:device.offline'));
  await expect(switchOf(page, 'overwrite')).toBeChecked();
  await control.device(frontDoor, { onLine: true });

  await page.goto(cameraAddress(frontDoor, { tab: 'history' }));
  await expect(page.getByText(/^Recording has been off since .*20\d\d/)).toBeVisible();
});

test('the card of a hub holds the recordings of all its cameras, and is erased for all of them', async ({
  page,
  control,
  signIn,
}) => {
  await page.clock.install();
  await signIn();
  await page.goto(hubAddress({ gateway: hub, settings: true }));
  await expect(card(page)).toContainText(
    /^Storage card.*Normal.*of 512\.0 GB used.*about \d+ days of recordings/,
  );
  await expect(card(page)).toContainText(say('settings:card.hubErases'));
  await formatButton(page).click();
  await expect(dialog(page)).toContainText('Erase House hub’s card?');
  await expect(keepButton(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await holdFor2s(
    page,
    () => page.keyboard.down('Space'),
    () => page.keyboard.up('Space'),
  );
  await expect(progress(page)).toBeVisible();
  await control.advance(formatMs);
  await page.clock.fastForward(1000);
  await expect(card(page)).toContainText(say('settings:card.done'));
});

import type { Page } from 'playwright/test';
import { clockCamera, otherClockCameras, westClockCamera } from '../../../provider/seed/test.ts';
import { readGridAddress } from '../../../src/domain/grids/gridAddress.ts';
import { cameraAddress, readCameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { momentOf } from '../../../src/domain/time/deviceDay.ts';
import { plainDay } from '../recordedDay.ts';
import { afterAll, clockAt, clockCard, historyAt, plain, stretchesOf } from '../clockCamera.ts';
import { clockShown } from '../clockPicture.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { holdPicture } from '../recordedPicture.ts';
import { changeWaits } from '../replay/waits.ts';
import { frontDoor } from '../../demoRecorders.ts';
import { clockAccount } from '../signIn.ts';
import { violations } from '../violations.ts';

const { day } = plain;
const clocks = [clockCamera, westClockCamera, ...otherClockCameras];
const ids = clocks.map(({ serialNumber }) => serialNumber);
/** The clock of the second camera is an hour behind. */
const behind = 3600;
const ownSecond = (camera: typeof clockCamera, second: number) =>
  camera === westClockCamera ? second - behind : second;

/** A second from which on all four cameras recorded two minutes. */
const together = (() => {
  const found = Array.from({ length: 1000 }, (_, at) => 7200 + at * 60).find((second) =>
    clocks.every((camera) =>
      stretchesOf(day, camera).some(
        ({ from, to }) => from < ownSecond(camera, second) - 15 && to > ownSecond(camera, second) + 120,
      ),
    ),
  );
  if (found === undefined) throw new Error('the four cameras recorded together for no two minutes');
  return found;
})();

const sync = (page: Page) => page.locator('[data-machine="syncPlayback"]');
const windowAt = (page: Page, place: number) => page.locator(`[data-place="${place}"]`);
const stateOf = (page: Page, place: number) => windowAt(page, place).locator('[data-machine="syncWindow"]');
const named = (page: Page, place: number) => windowAt(page, place).locator('.gw-name');
const choice = (page: Page, place: number) =>
  page.getByRole('combobox', { name: say('gridLive:sideBySide.choose', { window: place + 1 }) });
const sideBySide = (page: Page) => page.getByRole('link', { name: say('gridLive:sideBySide.title') });
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true });
const addressOf = (page: Page) => {
  const address = readGridAddress(new URL(page.url()).search);
  if (address.page !== 'sideBySide') throw new Error(`no cameras side by side at ${page.url()}`);
  return address;
};
/** What the pictures of the windows say, each by the clock of the first camera. */
const shown = (page: Page, places: readonly number[] = [0, 1, 2, 3]) =>
  Promise.all(
    places.map(async (place) => {
      const seen = await clockShown(windowAt(page, place).locator('video'));
      const text = seen?.text ?? '';
      const isWest = (await named(page, place).textContent()) === westClockCamera.name;
      const at = Date.parse(`${text.replace(' ', 'T')}Z`);
      return Number.isNaN(at) ? text : new Date(at + (isWest ? behind * 1000 : 0)).toISOString().slice(0, 19);
    }),
  );
const inStep = async (page: Page, places: readonly number[] = [0, 1, 2, 3]) => {
  for (const place of places)
    await expect(stateOf(page, place)).toHaveAttribute('data-state', 'onDay.showing.following.inStep');
};
/** As an address names a second of the day of the first camera. */
const instantOf = (second: number) => momentOf(day, second, clockCamera.timezone) / 1000;
const isoAt = (second: number) => clockAt(day, second).replace(' ', 'T');
/**
 * Types a time, and waits until the pictures of all four show that very second.
 *
 * @param late by how many seconds the clock of the first window is behind
 */
async function goTo(page: Page, second: number, late = 0): Promise<void> {
  const time = page.getByRole('textbox', { name: say('history:timeline.time.label') });
  await time.fill(clockAt(day, second - late).slice(11));
  await time.press('Enter');
  const wanted = isoAt(second);
  await expect.poll(() => shown(page)).toEqual([wanted, wanted, wanted, wanted]);
}

test('four cameras at one moment in two presses; all show the same second, in any window that is changed', async ({
  page,
  control,
  signIn,
}) => {
  test.slow();
  await control.setClock(afterAll);
  await page.clock.install({ time: afterAll });
  await signIn(clockAccount);

  await test.step('two presses from the home of the cameras: a camera, and a key', async () => {
    await page.goto('/cameras');
    await clockCard(page).click();
    await sideBySide(page).waitFor();
    await page.keyboard.press('b');
    await expect(sync(page)).toHaveAttribute('data-state', 'running');
    expect(new Set(addressOf(page).cameras)).toEqual(new Set(ids));
    expect(addressOf(page).cameras[0]).toBe(clockCamera.serialNumber);
  });

  await test.step('one press from a history that is paused: paused at its second, with its speed and zoom', async () => {
    await page.goto(historyAt(day, together));
    await holdPicture(page);
    await page.getByRole('combobox', { name: say('history:speed') }).selectOption('2');
    await page.getByRole('radio', { name: '10 min' }).check();
    const shownNow = async () =>
      (await clockShown(page.locator('.player video')))?.text.replace(' ', 'T') ?? '';
    await expect.poll(shownNow).not.toBe('');
    const held = await shownNow();
    await sideBySide(page).click();
    await expect(sync(page)).toHaveAttribute('data-state', 'paused');
    await expect.poll(() => shown(page)).toEqual([held, held, held, held]);
    await expect(page.getByRole('combobox', { name: say('history:speed') })).toHaveValue('2');
    await expect(page.getByRole('radio', { name: '10 min' })).toBeChecked();
    const instant = Date.parse(`${held}Z`) / 1000 - Date.parse(`${day}T00:00:00Z`) / 1000;
    expect(addressOf(page)).toMatchObject({ at: instantOf(instant), day: null, speed: 2 });
    expect(await violations(page)).toEqual([]);
  });

  await test.step('a time that is typed is sought in all four, and a reload keeps cameras, moment and speed', async () => {
    await goTo(page, together + 30);
    await expect.poll(() => addressOf(page)).toMatchObject({ at: instantOf(together + 30), speed: 2 });
    await page.reload();
    await expect(sync(page)).toHaveAttribute('data-state', 'running');
    await inStep(page);
    await expect(page.getByRole('combobox', { name: say('history:speed') })).toHaveValue('2');
    await page.getByRole('combobox', { name: say('history:speed') }).selectOption('1');
    await expect.poll(() => addressOf(page).speed).toBe(1);
    await inStep(page);
  });

  await test.step('a camera is taken out of its window, put into another one, and swapped, while the others play', async () => {
    const before = addressOf(page).cameras;
    await windowAt(page, 1).hover();
    await choice(page, 1).selectOption({ label: say('gridLive:sideBySide.none') });
    await expect.poll(() => addressOf(page).cameras).toEqual([before[0], '', before[2], before[3]]);
    await expect(windowAt(page, 1)).toContainText(say('gridLive:window.empty'));
    await inStep(page, [0, 2, 3]);
    await choice(page, 1).selectOption(before[2] ?? '');
    await expect.poll(() => addressOf(page).cameras).toEqual([before[0], before[2], '', before[3]]);
    await inStep(page, [0, 1, 3]);
    await choice(page, 2).selectOption(before[1] ?? '');
    await inStep(page);
    await windowAt(page, 3).hover();
    await choice(page, 3).selectOption(before[1] ?? '');
    await expect.poll(() => addressOf(page).cameras).toEqual([before[0], before[2], before[3], before[1]]);
    await inStep(page);
    await button(page, 'history:pause').click();
    await goTo(page, together + 60);
  });

  await test.step('a first camera with another calendar keeps the moment and the pause, and the other windows', async () => {
    const [held] = await shown(page);
    const { at, cameras } = addressOf(page);
    const swapped = cameras.indexOf(westClockCamera.serialNumber);
    const others = [1, 2, 3].filter((place) => place !== swapped);
    const videos = await Promise.all(
      others.map((place) => windowAt(page, place).locator('video').elementHandle()),
    );
    await windowAt(page, 0).hover();
    await choice(page, 0).selectOption(westClockCamera.serialNumber);
    await expect.poll(() => addressOf(page).cameras[0]).toBe(westClockCamera.serialNumber);
    await expect.poll(() => shown(page)).toEqual([held, held, held, held]);
    await expect(sync(page)).toHaveAttribute('data-state', 'paused');
    expect(addressOf(page).at).toBe(at);
    const head = page.getByRole('slider', { name: say('history:timeline.moment') });
    await expect(head).toHaveAttribute('aria-valuenow', String(together + 60 - behind));
    for (const video of videos) expect(await video?.evaluate((each) => each.isConnected)).toBe(true);
  });

  await test.step('a press on the name of a window opens its history there, and Back returns', async () => {
    const [held = ''] = await shown(page);
    const place = addressOf(page).cameras.indexOf(clockCamera.serialNumber);
    await named(page, place).click();
    await expect(page).toHaveURL(/&tab=history&/);
    expect(readCameraAddress(new URL(page.url()).search).serialNumber).toBe(clockCamera.serialNumber);
    await expect
      .poll(async () => (await clockShown(page.locator('.player video')))?.text.replace(' ', 'T'))
      .toBe(held);
    await expect(button(page, 'history:play')).toBeVisible();
    await page.goBack();
    await expect(sync(page)).toBeVisible();
    await inStep(page);
  });

  await test.step('the button at the top opens the history of the first camera at the moment that was reached', async () => {
    await button(page, 'history:pause').click();
    await goTo(page, together + 70, behind);
    const held = isoAt(together + 70);
    await page
      .getByRole('link', { name: say('gridLive:sideBySide.back', { name: westClockCamera.name }) })
      .click();
    await expect(page).toHaveURL(/&tab=history&/);
    const own = new Date(Date.parse(`${held}Z`) - behind * 1000).toISOString().slice(0, 19).replace('T', ' ');
    await expect.poll(async () => (await clockShown(page.locator('.player video')))?.text).toBe(own);
  });

  await test.step('Back returns to the history that it was opened from, at the moment that was reached', async () => {
    await page.goto(historyAt(day, together));
    await page.locator('.playback-bar').waitFor();
    await page.keyboard.press('b');
    await inStep(page);
    await expect.poll(async () => ((await shown(page))[0] ?? '') > isoAt(together + 8)).toBe(true);
    await button(page, 'history:pause').click();
    await expect(sync(page)).toHaveAttribute('data-state', 'paused');
    const [held = ''] = await shown(page);
    await page.goBack();
    await expect(page).toHaveURL(/&tab=history&/);
    // A window may be ahead of the clock by a quarter of a second.
    const moved = async () => {
      const text = (await clockShown(page.locator('.player video')))?.text.replace(' ', 'T');
      return Math.abs(Date.parse(`${text}Z`) - Date.parse(`${held}Z`));
    };
    await expect.poll(moved).toBeLessThanOrEqual(1000);
    await expect(button(page, 'history:play')).toBeVisible();
  });
});

test('a link opens at the same instant for whoever has not its first camera', async ({
  page,
  control,
  signIn,
}) => {
  await control.setClock(afterAll);
  await page.clock.install({ time: afterAll });
  await signIn(clockAccount);
  const rest = `&camera=${westClockCamera.serialNumber}&at=${instantOf(together)}`;
  const played = async () => {
    await inStep(page, [1]);
    await button(page, 'history:pause').click();
    await expect(sync(page)).toHaveAttribute('data-state', 'paused');
    const [second = ''] = await shown(page, [1]);
    return (Date.parse(`${second}Z`) - Date.parse(`${isoAt(together)}Z`)) / 1000;
  };
  await page.goto(`/grids?camera=${clockCamera.serialNumber}${rest}`);
  const forSender = await played();
  await page.goto(`/grids?camera=LKNOBODYS${rest}`);
  await expect(windowAt(page, 0)).toContainText(say('gridLive:window.missing'));
  const forRecipient = await played();
  for (const seconds of [forSender, forRecipient]) {
    expect(seconds).toBeGreaterThanOrEqual(0);
    expect(seconds).toBeLessThan(120);
  }
});

test('an address with a camera twice, one that is not theirs, and too many is said in plain words', async ({
  page,
  signIn,
}) => {
  await signIn();
  const own = frontDoor.serialNumber;
  const rest = `&day=${plainDay}&t=43200`;
  await page.goto(`/grids?camera=${own}&camera=${own}&camera=LKNOBODYS&camera=${rest}`);
  await expect(page.getByText(say('gridLive:sideBySide.cut'))).toBeVisible();
  await expect(named(page, 0)).toHaveText('Front door');
  await expect(windowAt(page, 1)).toContainText(say('gridLive:window.empty'));
  await expect(windowAt(page, 2)).toContainText(say('gridLive:window.missing'));
  await expect(windowAt(page, 2)).toContainText(say('gridLive:window.missingText'));
  await expect(windowAt(page, 3)).toContainText(say('gridLive:window.empty'));
  await expect(windowAt(page, 3)).toContainText(say('gridLive:sideBySide.chooseHere'));
  expect(await violations(page)).toEqual([]);
  await choice(page, 3).selectOption({ label: 'Driveway' });
  await expect(page.getByText(say('gridLive:sideBySide.cut'))).toHaveCount(0);
  await expect(named(page, 3)).toHaveText('Driveway');
  expect(addressOf(page).cameras).toEqual([own, '', 'LKNOBODYS', 'LK0000000002']);
});

const [front, driveway] = ['LK0000000001', 'LK0000000002'];

test('the camera and the speed that are chosen while a window is enlarged stay when it is restored, and over Back', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(`/grids?camera=${front}&camera=${driveway}&day=${plainDay}&t=43200`);
  const enlarged = page.locator('.gp [data-large]');
  const speed = page.getByRole('combobox', { name: say('history:speed') });
  await inStep(page, [0, 1]);
  await windowAt(page, 1).locator('.pic').click();
  await expect(enlarged).toHaveCount(1);
  await choice(page, 1).selectOption('LKDB00000001');
  await expect(named(page, 1)).toHaveText('Front bell');
  await speed.selectOption('4');
  await expect.poll(() => addressOf(page)).toMatchObject({ window: 2, speed: 4 });
  await page.keyboard.press('Escape');
  await expect(enlarged).toHaveCount(0);
  await expect(named(page, 1)).toHaveText('Front bell');
  await expect(speed).toHaveValue('4');
  await page.getByRole('button', { name: say('history:back', { seconds: 10 }), exact: true }).click();
  await speed.selectOption('2');
  await expect.poll(() => addressOf(page).speed).toBe(2);
  await page.goBack();
  await expect
    .poll(() => addressOf(page))
    .toMatchObject({ cameras: [front, 'LKDB00000001', '', ''], speed: 2 });
  await expect(speed).toHaveValue('2');
});

test('the list of a window takes the keys that choose from it, and keeps the focus', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(`/grids?camera=${front}&camera=&camera=${driveway}&day=${plainDay}&t=43200`);
  await inStep(page, [0, 2]);
  await test.step('of an empty window', async () => {
    await choice(page, 1).focus();
    await page.keyboard.press('D');
    await expect.poll(() => addressOf(page).cameras).toEqual([front, driveway, '', '']);
    await expect(choice(page, 1)).toBeFocused();
  });
  await test.step('of a window with a camera', async () => {
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => addressOf(page).cameras.slice(0, 2)).not.toEqual([front, driveway]);
    await expect(choice(page, 1)).toBeFocused();
    await page.keyboard.press('Home');
    await expect.poll(() => addressOf(page).cameras[1]).toBe('');
    await expect(choice(page, 1)).toBeFocused();
  });
  await test.step('and the tab key goes from it to the other windows', async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(windowAt(page, 0).locator('.gw-main')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(choice(page, 1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(windowAt(page, 0).locator('.gw-main')).toBeFocused();
  });
});

test('only the history before side by side continues where that was left', async ({ page, signIn }) => {
  const ofHistory = () => readCameraAddress(new URL(page.url()).search);
  const live = page
    .getByRole('navigation', { name: say('devices:tabs.label') })
    .getByRole('link', { name: say('devices:tabs.live'), exact: true });
  await signIn();

  await test.step('not one from which the person went live first', async () => {
    await page.goto(cameraAddress(front, { tab: 'history', day: plainDay, second: 43_200 }));
    await page.locator('.playback-bar').waitFor();
    await live.click();
    await sideBySide(page).waitFor();
    await page.keyboard.press('b');
    await expect(sync(page)).toHaveAttribute('data-state', 'running');
    await page.goBack();
    await sideBySide(page).waitFor();
    const { second } = ofHistory();
    expect(second).toBeNull();
    await page.goBack();
    await page.locator('.playback-bar').waitFor();
    await expect.poll(() => ofHistory().second ?? 0).toBeGreaterThan(43_205);
    expect(ofHistory().day).toBe(plainDay);
  });

  await test.step('nor one that was opened from it', async () => {
    await page.goto(`/grids?camera=${front}&camera=${driveway}&day=${plainDay}&t=43200`);
    await inStep(page, [0, 1]);
    await named(page, 0).click();
    await expect(page).toHaveURL(/&tab=history&/);
    await page.locator('.playback-bar').waitFor();
    await page.goBack();
    await inStep(page, [0, 1]);
    await button(page, 'history:pause').click();
    await expect(sync(page)).toHaveAttribute('data-state', 'paused');
    await page.goForward();
    await page.locator('.playback-bar').waitFor();
    await expect(button(page, 'history:pause')).toBeVisible();
  });
});

test('it plays on while the lists are read again, though its first camera is gone', async ({
  page,
  signIn,
}) => {
  let haveNoBells = false;
  await page.route(`**${endpointPath('listDevices')}`, (route) => {
    const kinds = route.request().postData() ?? '';
    return haveNoBells && kinds.includes('DOORBELL') && !kinds.includes('IPC')
      ? route.fulfill({ json: { code: 1, msg: '', data: { bindDevice: [] } } })
      : route.continue();
  });
  await changeWaits(page, { 45_000: 1500 });
  await signIn();
  await page.goto(`/grids?camera=LKNOBODYS&camera=${front}&day=${plainDay}&t=43200`);
  await inStep(page, [1]);
  const video = await windowAt(page, 1).locator('video').elementHandle();
  await expect(choice(page, 1).locator('option[value="LKDB00000001"]')).toHaveCount(1);
  haveNoBells = true;
  await expect(choice(page, 1).locator('option[value="LKDB00000001"]')).toHaveCount(0);
  await expect(windowAt(page, 0)).toContainText(say('gridLive:window.missing'));
  expect(await video?.evaluate((each) => each.isConnected)).toBe(true);
});

test('a window without a camera is not enlarged by the address', async ({ page, signIn }) => {
  await signIn();
  const rest = `&day=${plainDay}&t=43200&window=2`;
  for (const other of ['', 'LKNOBODYS']) {
    await page.goto(`/grids?camera=${front}&camera=${other}${rest}`);
    await inStep(page, [0]);
    await expect(page.locator('.gp [data-large]')).toHaveCount(0);
    await expect(page.locator('.gws')).not.toHaveClass(/has-large/);
  }
});

test('from the history of a camera of a hub', async ({ page, signIn }) => {
  await signIn();
  await page.goto(`/gatewayDevice?gateway=LKGW00000001&channel=1&tab=history&day=${plainDay}&t=43200`);
  await page.locator('.playback-bar').waitFor();
  await page.keyboard.press('b');
  await expect(sync(page)).toBeVisible();
  expect(addressOf(page).cameras[0]).toBe('LKGW00000001/1');
});

for (const width of [390, 1024]) {
  test(`the four fit a screen of ${width} px, with their controls in one row`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn();
    await page.goto(cameraAddress(frontDoor.serialNumber, { tab: 'history', day: plainDay, second: 43_200 }));
    await sideBySide(page).click();
    await expect(sync(page)).toBeVisible();
    await expect(page.locator('.gw .player')).toHaveCount(4);
    for (const place of [0, 1, 2, 3]) await expect(windowAt(page, place)).toBeInViewport({ ratio: 0.99 });
    await expect(button(page, 'history:pause').or(button(page, 'history:play'))).toBeInViewport();
    await expect(page.getByRole('slider', { name: say('history:timeline.moment') })).toBeInViewport();
    expect(await violations(page)).toEqual([]);
  });
}

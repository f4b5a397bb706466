import type { Page } from 'playwright/test';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { makeGrid } from '../nineWindows.ts';
import { gridCard, gridEditor, gridsAnswer, gridWindow } from '../replay/gridEditorStage.ts';
import { changeWaits } from '../replay/waits.ts';

// What grids and tours show while the lists of devices fail, or are read again.

const [front, driveway, bell, gone] = ['LK0000000001', 'LK0000000002', 'LKDB00000001', 'LK0000009999'];
const listPath = endpointPath('listDevices');
const ofBells = { path: listPath, body: { deviceType: ['DOORBELL'] } } as const;
const refused = { kind: 'answer', json: { code: 500, msg: '', data: null } } as const;

const windowAt = (page: Page, place: number) =>
  page.locator(`.gws:not([data-behind]) [data-place="${place}"]`);
const again = (page: Page, place: number) =>
  windowAt(page, place).getByRole('button', { name: say('common:tryAgain'), exact: true });
const tourState = (page: Page) => page.locator('.tour-pages').getAttribute('data-state');
const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement === document.documentElement);
const shown = (page: Page) => page.locator('.gws:not([data-behind])').getAttribute('aria-label');
const windowsOf = (name: string) => say('gridLive:windows', { name });

test('a tour begins with what is known, and continues, paused and on the full screen, while a list that failed is read again', async ({
  page,
  control,
  signIn,
}) => {
  const grid = (id: string, name: string, windows: readonly (string | null)[]) =>
    ({ id, name, layout: 4, windows: [...windows, null, null] }) as const;
  await control.rule({
    path: endpointPath('listGrids'),
    times: 0,
    action: gridsAnswer([grid('g1', 'Drive', [driveway, null]), grid('g2', 'Doors', [front, bell])]),
  });
  await control.rule({ ...ofBells, action: refused });
  await signIn();
  await page.goto('/grids');
  await page.getByRole('button', { name: say('gridLive:tour.start') }).click();
  await expect.poll(() => isFull(page)).toBe(true);
  await expect(page.locator('.tour-pages')).toHaveAttribute('data-state', /^turning/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shown(page)).toBe(windowsOf('Doors'));
  await page.keyboard.press('Space');
  await expect.poll(() => tourState(page)).toBe('paused');
  await expect(windowAt(page, 1)).toContainText(say('gridLive:window.failed'));
  await control.rule({ ...ofBells, action: { kind: 'hold' } });
  await again(page, 1).press('Enter');
  await control.awaitHeld(listPath);
  const standsAsItWas = async () => {
    expect(await tourState(page)).toBe('paused');
    expect(await shown(page)).toBe(windowsOf('Doors'));
    expect(await isFull(page)).toBe(true);
    await expect(windowAt(page, 1)).toBeFocused();
  };
  await expect(windowAt(page, 1)).toHaveText(say('live:connecting'));
  await standsAsItWas();
  await control.release(listPath);
  await expect(windowAt(page, 1).getByText('Front bell', { exact: true })).toBeVisible();
  await standsAsItWas();
});

test('a tour whose lists all fail keeps its pages until they can be read again', async ({ page, signIn }) => {
  let answers: 'well' | 'others, then no more' = 'well';
  const asked = new Set<string>();
  await page.route(`**${listPath}`, async (route) => {
    const kind = route.request().postData() ?? '';
    if (answers === 'well') return route.continue();
    if (asked.has(kind)) return route.fulfill({ json: refused.json });
    asked.add(kind);
    return route.fulfill({ json: { code: 1, msg: '', data: { bindDevice: [] } } });
  });
  // The devices are read unasked, and where they are others than the lists have, those are read again.
  await changeWaits(page, { 45_000: 1500 });
  await signIn();
  await page.goto('/grids?tour=cameras&each=60');
  const all = windowsOf(say('gridLive:tour.devices'));
  await expect.poll(() => shown(page)).toBe(all);
  await expect(windowAt(page, 0).getByText('Front door', { exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await expect.poll(() => tourState(page)).toBe('paused');
  answers = 'others, then no more';
  await expect(windowAt(page, 0)).toContainText(say('gridLive:window.failed'));
  expect(await tourState(page)).toBe('paused');
  answers = 'well';
  await again(page, 0).press('Enter');
  await expect(windowAt(page, 0).getByText('Front door', { exact: true })).toBeVisible();
  expect(await tourState(page)).toBe('paused');
  await expect.poll(() => shown(page)).toBe(all);
});

test('who tries again in a window keeps the focus in it: while the list is read, and once the camera is there', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  await signIn();
  const address = await makeGrid(control, provider.url, {
    name: 'Doors',
    layout: 4,
    windows: [front, driveway, bell, null],
  });
  await control.rule({ ...ofBells, action: refused });
  await page.goto(address);
  await expect(windowAt(page, 0).locator('.gw-main')).toBeAttached();
  for (const answer of [refused, { kind: 'pass' } as const]) {
    await control.rule({ ...ofBells, action: { kind: 'hold' } });
    await again(page, 2).press('Enter');
    await expect(windowAt(page, 2)).toHaveText(say('live:connecting'));
    await expect(windowAt(page, 2)).toBeFocused();
    await control.release(listPath, answer);
    await expect(windowAt(page, 2).locator('.gw-main')).toBeFocused();
  }
  await expect(windowAt(page, 2).getByText('Front bell', { exact: true })).toBeVisible();
});

test('while the lists are read again, nothing says of a camera that none of them has that it is not there any more', async ({
  page,
  control,
  signIn,
}) => {
  const at = { page };
  await control.rule({
    path: endpointPath('listGrids'),
    times: 0,
    action: gridsAnswer([{ id: 'g1', name: 'Doors', layout: 4, windows: [front, gone, null, null] }]),
  });
  await signIn();
  const refresh = async () => {
    await control.rule({ ...ofBells, action: { kind: 'hold' } });
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('common:refresh') })
      .click();
    await control.awaitHeld(listPath);
  };
  const read = () => control.release(listPath);

  await test.step('live', async () => {
    const missing = say('gridLive:window.missing');
    await page.goto('/grids?grid=g1');
    await expect(windowAt(page, 1)).toContainText(missing);
    await refresh();
    await expect(windowAt(page, 1)).toHaveText(say('live:connecting'));
    await read();
    await expect(windowAt(page, 1)).toContainText(missing);
  });
  await test.step('in the editor', async () => {
    const missing = say('messages:device.notExist');
    await page.goto('/grids?grid=g1&edit');
    await expect(gridWindow(at, 2)).toContainText(missing);
    await refresh();
    await expect(gridWindow(at, 2)).toHaveText(`${say('grids:window')} 2`);
    await read();
    await expect(gridWindow(at, 2)).toContainText(missing);
    await expect(gridEditor(at)).toBeVisible();
  });
  await test.step('on its card', async () => {
    const missing = say('grids:missing', { count: 1 });
    await page.goto('/grids');
    await expect(gridCard(at, 'Doors')).toContainText(missing);
    await refresh();
    await expect(gridCard(at, 'Doors')).not.toContainText(missing);
    await read();
    await expect(gridCard(at, 'Doors')).toContainText(missing);
  });
});

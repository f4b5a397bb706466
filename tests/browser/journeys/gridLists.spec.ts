import type { Page } from 'playwright/test';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { makeGrid } from '../nineWindows.ts';
import { gridCard, gridEditor, gridsAnswer, gridWindow } from '../replay/gridEditorStage.ts';

// What grids and tours show while the lists of devices fail, or are read again.

const [front, driveway, bell, gone] = ['LK0000000001', 'LK0000000002', 'LKDB00000001', 'LK0000009999'];
const listPath = endpointPath('listDevices');
const ofBells = { path: listPath, body: { deviceType: ['DOORBELL'] } } as const;
const refused = { kind: 'answer', json: { code: 500, msg: '', data: null } } as const;

const windowAt = (page: Page, place: number) =>
  page.locator(`.gws:not([data-behind]) [data-place="${place}"]`);
const again = (page: Page, place: number) =>
  windowAt(page, place).getByRole('button', { name: say('common:tryAgain'), exact: true });

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

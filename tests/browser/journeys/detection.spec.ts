import type { Page } from 'playwright/test';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { breakdown } from '../replay/acts.ts';

test.use({ previews: true });

const section = (serialNumber: string) =>
  cameraAddress(serialNumber, { tab: 'settings', section: 'detection' });
const picture = (page: Page) =>
  page.getByRole('region', { name: say('settings:detection.picture'), exact: true });
const tool = (page: Page, key: string) => picture(page).getByRole('button', { name: say(key), exact: true });
const parts = (page: Page) =>
  page.getByRole('region', { name: say('settings:detection.title'), exact: true });
const corner = (page: Page, number: number, name: string) =>
  picture(page).getByRole('button', { name: new RegExp(`^Corner ${number} of ${name}, `) });
const nameOf = (page: Page, name: string) =>
  parts(page).getByRole('textbox', { name: say('settings:detection.nameOf', { name }), exact: true });
const add = (page: Page) =>
  parts(page).getByRole('button', { name: say('settings:detection.add'), exact: true });
const save = (page: Page) => page.getByRole('button', { name: say('common:save'), exact: true });

async function saved(page: Page): Promise<void> {
  await save(page).click();
  await expect(save(page)).toHaveCount(0);
}

/** The numbers of the two dots below the picture. */
const counts = async (page: Page) => {
  const text = await page.locator('.rg-key p').innerText();
  return [...text.matchAll(/\d+/g)].map(Number);
};

/** Where parts of the picture are in the window. */
async function placeOn(page: Page) {
  await picture(page).locator('.pic').scrollIntoViewIfNeeded();
  const box = await picture(page).locator('.pic').boundingBox();
  if (box === null) throw new Error('the picture is not in the page');
  return (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
}

test('a region is drawn by mouse and mended by keys; it is saved, and alerts outside are distinguished', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(section('LK0000000001'));
  await expect(page.locator('.rg-key .seen').first()).toBeVisible();
  const [all = 0, none] = await counts(page);
  expect([all > 0, none]).toEqual([true, 0]);

  await add(page).click();
  const at = await placeOn(page);
  // The path of the garden, without the door; the last press is on the first corner.
  for (const [x, y] of [
    [0.03, 0.6],
    [0.5, 0.6],
    [0.5, 0.95],
    [0.03, 0.95],
    [0.03, 0.6],
  ] as const)
    await page.mouse.click(...at(x, y));
  await expect(nameOf(page, 'Region 1')).toHaveValue('Region 1');
  const [caught = 0, missed = 0] = await counts(page);
  expect(caught + missed).toBe(all);
  expect(missed).toBeGreaterThan(0);
  await expect(picture(page).locator('.seen[data-missed]')).toHaveCount(missed);

  await nameOf(page, 'Region 1').fill('Path');
  await nameOf(page, 'Path').press('Enter');
  await expect(nameOf(page, 'Path')).toBeFocused();
  await corner(page, 4, 'Path').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(corner(page, 4, 'Path')).toHaveAccessibleName(/, 9% from the left, 9\d% from the top$/);
  // Three moves of one corner are one step back.
  await page.keyboard.press('Control+z');
  await expect(corner(page, 4, 'Path')).toHaveAccessibleName(/, 3% from the left/);
  await page.keyboard.press('Enter');
  await expect(picture(page).locator('.handle')).toHaveCount(5);
  await page.keyboard.press('Tab');
  await expect(corner(page, 5, 'Path')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(picture(page).locator('.handle')).toHaveCount(4);
  await expect(corner(page, 4, 'Path')).toBeFocused();

  // A corner that is moved across an edge goes back, and why is said.
  // The page may have been scrolled to what had the focus.
  await picture(page).scrollIntoViewIfNeeded();
  const now = await placeOn(page);
  const hold = await corner(page, 1, 'Path').boundingBox();
  await page.mouse.move((hold?.x ?? 0) + 14, (hold?.y ?? 0) + 14);
  await page.mouse.down();
  await page.mouse.move(...now(0.8, 0.8), { steps: 3 });
  await page.mouse.up();
  await expect(page.getByText(say('messages:settings.regionCrosses'))).toBeVisible();
  await expect(corner(page, 1, 'Path')).toHaveAccessibleName(/, 3% from the left, 60%/);

  await expect(parts(page)).toContainText(say('settings:detection.removeHelp'));
  await saved(page);
  await page.reload();
  await expect(nameOf(page, 'Path')).toHaveValue('Path');
  await expect(picture(page).locator('.handle')).toHaveCount(4);
  await expect.poll(() => counts(page)).toEqual([caught, missed]);
});

test('where the recent alerts cannot be read none are counted, and they are once they can', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await control.rule({ path: endpointPath('listAlerts'), action: breakdown });
  await page.goto(section('LK0000000001'));
  const key = page.locator('.rg-key');
  await expect(key.getByRole('alert')).toHaveText(say('alerts:failed'));
  await expect(key.locator('.seen')).toHaveCount(0);
  await key.getByRole('button', { name: say('common:tryAgain') }).click();
  await expect(key.locator('.seen').first()).toBeVisible();
  const [all = 0] = await counts(page);
  expect(all).toBeGreaterThan(0);
});

test('a region is drawn and motion areas are painted by keys alone, and both are found again', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(section('LK0000000001'));
  await add(page).press('Enter');
  const said = (key: string) => expect(page.getByText(say(key))).toBeVisible();
  const surface = picture(page).getByRole('application');
  await expect(surface).toBeFocused();
  const go = async (key: string, times: number) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  await tool(page, 'settings:detection.finish').press('Enter');
  await said('messages:settings.regionCorners');
  // A speck in the middle is no region.
  await surface.focus();
  for (const key of ['ArrowRight', 'ArrowDown']) {
    await page.keyboard.press('Enter');
    await go(key, 3);
  }
  await page.keyboard.press('Enter');
  await tool(page, 'settings:detection.finish').press('Enter');
  await said('messages:settings.regionSmall');
  await page.keyboard.press('Escape');
  await add(page).press('Enter');
  // From the middle: a square of a fifth of the picture.
  await page.keyboard.press('Enter');
  // What is begun is not lost unasked.
  await page
    .getByRole('navigation', { name: say('settings:sections') })
    .getByRole('link', { name: say('settings:sound.title') })
    .press('Enter');
  await page
    .getByRole('dialog', { name: say('common:leave.title') })
    .getByRole('button', { name: say('common:leave.stay') })
    .press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await surface.focus();
  await go('Shift+ArrowRight', 4);
  await page.keyboard.press('Enter');
  await go('Shift+ArrowDown', 4);
  await page.keyboard.press('Enter');
  await go('Shift+ArrowLeft', 4);
  await page.keyboard.press('Enter');
  await go('Shift+ArrowUp', 4);
  await page.keyboard.press('Enter');
  await expect(picture(page).locator('.handle')).toHaveCount(4);
  // The closed region continues with its first corner.
  await expect(picture(page).locator('.handle').first()).toBeFocused();
  // As many corners as there may be, then all of them taken back.
  for (const index of [0, 2, 4, 6, 0, 2, 4, 6, 8, 10, 12, 14, 0, 2, 4, 6, 8])
    await picture(page).locator('.handle').nth(index).press('Enter');
  await said('messages:settings.regionCornersMost');
  await expect(picture(page).locator('.handle')).toHaveCount(20);
  await go('Control+z', 16);
  await expect(picture(page).locator('.handle')).toHaveCount(4);

  await tool(page, 'settings:detection.mode.motion').press('Enter');
  await tool(page, 'settings:detection.clearAll').press('Enter');
  await surface.focus();
  await page.keyboard.press(' ');
  await go('Shift+ArrowRight', 3);
  const painted = picture(page).locator('.painted');
  const shape = await painted.getAttribute('d');
  expect(shape).toMatch(/^M\d+ \d+h4v1h-4z$/);
  await saved(page);
  await page.reload();
  await expect(picture(page).locator('.handle')).toHaveCount(4);
  await tool(page, 'settings:detection.mode.motion').click();
  await expect(painted).toHaveAttribute('d', String(shape));
  const at = await placeOn(page);
  await page.mouse.move(...at(0.02, 0.03));
  await page.mouse.down();
  await page.mouse.move(...at(0.2, 0.03));
  await page.mouse.up();
  await expect(painted).toHaveAttribute('d', `M0 0h7v1h-7z${shape}`);
  await page.getByRole('button', { name: say('settings:unsaved.discard'), exact: true }).click();
  await expect(painted).toHaveAttribute('d', String(shape));
  await parts(page)
    .getByRole('button', { name: say('settings:detection.removeNamed').replace('{{name}}', 'Region 1') })
    .press('Enter');
  await expect(add(page)).toBeFocused();
});

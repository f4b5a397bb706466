import type { Page } from 'playwright/test';
import { groupIds, groups, type GroupId } from '../../../src/domain/shell/routes.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';

const nameOf = (group: GroupId) => say(`shell:group.${group}`);
const switcher = (page: Page) => page.getByRole('button', { name: say('shell:category') });
const choices = (page: Page) => page.getByRole('menuitemradio');
const choice = (page: Page, group: GroupId) => page.getByRole('menuitemradio', { name: nameOf(group) });

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto('/cameras');
  await expect(switcher(page)).toBeVisible();
});

/** Puts the pointer where it opens nothing. */
const moveAway = (page: Page) => page.mouse.move(850, 800);

test('the lists and the alert categories are asked for once, and again on refresh', async ({
  page,
  control,
}) => {
  const asked = async () => {
    const log = await control.log();
    const count = (path: string) => log.filter((call) => call.path === path).length;
    return {
      lists: count('/api/aithLink/device/info'),
      categories: count('/api/aithLink/alarm/category/list'),
      sites: count('/api/aithLink/user/address/list'),
      info: count('/getInfo'),
    };
  };
  const list = page.locator('[data-machine="deviceList"]');
  await expect(list).toHaveAttribute('data-state', 'published');
  await expect.poll(asked).toEqual({ lists: 3, categories: 1, sites: 1, info: 1 });

  await page.getByRole('link', { name: say('shell:page.grids') }).click();
  await expect(page).toHaveURL('/grids');
  await page.goBack();
  await expect(list).toHaveAttribute('data-state', 'published');
  expect(await asked()).toEqual({ lists: 3, categories: 1, sites: 1, info: 1 });

  const mounted = await page.locator('.fade').elementHandle();
  await page.getByRole('button', { name: say('common:refresh'), exact: true }).click();
  await expect.poll(asked).toEqual({ lists: 6, categories: 2, sites: 2, info: 2 });
  expect(await mounted?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(list).toHaveAttribute('data-state', 'published');
});

test('the sidebar collapses to icons with tooltips, and expands again', async ({ page }) => {
  const entry = page.getByRole('link', { name: say('shell:page.grids') });
  await expect(entry.getByText(say('shell:page.grids'))).toBeVisible();
  const width = () => page.getByRole('complementary').evaluate((side) => side.clientWidth);
  const wide = await width();
  await page.getByRole('button', { name: say('shell:collapse') }).click();
  const expand = page.getByRole('button', { name: say('shell:expand') });
  await expect(expand).toHaveAttribute('aria-expanded', 'false');
  await expect(entry).toHaveAttribute('title', say('shell:page.grids'));
  await expect.poll(width).toBeLessThan(wide / 2);
  await expand.click();
  await expect.poll(width).toBe(wide);
});

test('each group has its home and its menu', async ({ page }) => {
  for (const group of groupIds.toReversed())
    await test.step(group, async () => {
      await moveAway(page);
      await switcher(page).hover();
      await expect(choices(page)).toContainText(groupIds.map(nameOf));
      await choice(page, group).click();
      const { home, menu } = groups[group];
      await expect(page).toHaveURL(home);
      await expect(choices(page)).toHaveCount(0);
      await expect(switcher(page)).toContainText(nameOf(group));
      const entries = page.getByRole('navigation', { name: say('shell:menu') }).getByRole('link');
      // Rings that were missed are counted at the doorbells.
      await expect(entries).toContainText(menu.map(({ name }) => say(`shell:page.${name}`)));
      const paths = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(paths).toEqual(menu.map(({ path }) => path));
    });
});

test('pointing at a group shows it; leaving without a choice, or Escape wherever the focus is, goes back to the one before', async ({
  page,
}) => {
  await switcher(page).hover();
  await choice(page, 'doorbell').hover();
  await expect(switcher(page)).toContainText(nameOf('doorbell'));
  await expect(choice(page, 'doorbell')).toBeChecked();
  await moveAway(page);
  await expect(choices(page)).toHaveCount(0);
  await expect(switcher(page)).toContainText(nameOf('ipc'));
  await expect(page).toHaveURL('/cameras');
  await switcher(page).hover();
  await expect(choices(page)).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(choices(page)).toHaveCount(0);
  await expect(switcher(page)).toContainText(nameOf('ipc'));
});

test('the switcher works by keyboard: it opens on focus, arrows move, Escape reverts, Enter chooses', async ({
  page,
}) => {
  await switcher(page).focus();
  await expect(choices(page)).toHaveCount(4);
  await page.keyboard.press('ArrowDown');
  await expect(choice(page, 'ipc')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(choice(page, 'gateway')).toBeFocused();
  await expect(switcher(page)).toContainText(nameOf('gateway'));
  await page.keyboard.press('Escape');
  await expect(switcher(page)).toBeFocused();
  await expect(choices(page)).toHaveCount(0);
  await expect(switcher(page)).toContainText(nameOf('ipc'));

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(choice(page, 'user')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user');
  await expect(choices(page)).toHaveCount(0);
});

test('the group follows the path on the way back and forward', async ({ page }) => {
  await switcher(page).hover();
  await choice(page, 'gateway').click();
  await expect(switcher(page)).toContainText(nameOf('gateway'));
  await page.getByRole('link', { name: say('shell:page.gatewayAlerts') }).click();
  await expect(page).toHaveURL('/gatewayAlerts');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/cameras');
  await expect(switcher(page)).toContainText(nameOf('ipc'));
  await page.goForward();
  await expect(switcher(page)).toContainText(nameOf('gateway'));
});

test('a page starts at its top, and its heading has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 170 });
  await page.getByRole('link', { name: say('shell:page.people') }).click();
  const main = page.getByRole('main');
  await main.evaluate((element) => element.scrollTo(0, 1000));
  expect(await main.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await page.getByRole('link', { name: say('shell:page.vehicle') }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(say('shell:page.vehicle'));
  await expect(heading).toBeFocused();
  expect(await main.evaluate((element) => element.scrollTop)).toBe(0);
});

test('an icon stands in the middle of its button', async ({ page }) => {
  await page.goto('/alert?review=all&period=all&device=LK0000000001');
  await page.locator('.ev a').first().click();
  const buttons = page.locator('.p-button-icon-only');
  await expect(buttons).toHaveCount(4);
  const aside = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const [box, icon] = [button, button.querySelector('.pi') ?? button].map((part) =>
        part.getBoundingClientRect(),
      );
      return Math.round((icon?.x ?? 0) + (icon?.width ?? 0) / 2 - (box?.x ?? 0) - (box?.width ?? 0) / 2);
    }),
  );
  expect(aside).toEqual([0, 0, 0, 0]);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('the switcher opens by a tap, and a tap beside it closes it', async ({ page }) => {
    await switcher(page).tap();
    await expect(choices(page)).toHaveCount(4);
    await page.getByRole('main').tap({ position: { x: 600, y: 400 } });
    await expect(choices(page)).toHaveCount(0);
    await switcher(page).tap();
    await choice(page, 'doorbell').tap();
    await expect(page).toHaveURL('/doorHome');
  });
});

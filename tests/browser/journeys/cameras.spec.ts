import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { guestAccount, newcomerAccount } from '../signIn.ts';

const serialNumber = (n: number) => `LK${String(n).padStart(10, '0')}`;
const names = {
  Home: [
    'Front door',
    'Driveway',
    'Back yard',
    'Living room',
    'Garage',
    'Front porch',
    'High street',
    'Workbench',
  ],
  Shop: ['Street corner', 'Warehouse aisle 4', 'Night yard', 'Shop floor', 'Gate', 'Office'],
};

const cameraList = (page: Page) => page.getByRole('list', { name: say('devices:list.label') });
const rows = (page: Page) => cameraList(page).getByRole('listitem');
const shownNames = (page: Page) => rows(page).locator('b');
const wall = (page: Page) => page.getByRole('region', { name: say('devices:wall.label') });
const keyword = (page: Page) => page.getByRole('searchbox', { name: say('devices:filter.keyword') });
const site = (page: Page) => page.getByRole('combobox', { name: say('devices:filter.site') });
const status = (page: Page) => page.getByRole('combobox', { name: say('devices:filter.status') });

// Tall enough for all fourteen at once.
test.use({ viewport: { width: 1440, height: 1700 }, previews: true });

test.describe('the list of the demo account', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn();
    // The list stands beside a camera that is chosen; this one is offline.
    await page.goto(`/cameras?device=${serialNumber(5)}`);
    await expect(page.getByText(say('devices:list.count', { count: 14 }))).toBeVisible();
  });

  test('shows every camera with its real preview; keyword, site and status narrow it, and clearing brings all back', async ({
    page,
  }) => {
    await expect(page.getByText(say('devices:list.online', { count: 13 }))).toBeVisible();
    // The garage is offline since it was 09:12 there: today or yesterday.
    await expect(rows(page)).toHaveText([
      /^Front doorOnlineHome$/,
      /^DrivewayOnlineHomeShared$/,
      /^Back yardOnlineHomeBattery64%$/,
      /^Living roomOnlineHome$/,
      /^GarageOffline since (09:12|[A-Z][a-z]{2} \d{1,2})Home$/,
      /^Street cornerOnlineShop$/,
      /^Warehouse aisle 4OnlineShop$/,
      /^Night yardOnlineShopBattery11%, low$/,
      /^Shop floorOnlineShopShared$/,
      /^GateOnlineShop$/,
      /^OfficeOnlineShop$/,
      /^Front porchOnlineHome$/,
      /^High streetOnlineHome$/,
      /^WorkbenchOnlineHome$/,
    ]);
    // They come one by one.
    const widths = () =>
      rows(page)
        .locator('img')
        .evaluateAll((images) =>
          images.map((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth),
        );
    await expect.poll(widths).toEqual(Array.from({ length: 14 }, () => 640));
    // By name, serial number, model and site, in any case and with spaces.
    for (const [typed, found] of [
      ['yard', ['Back yard', 'Night yard']],
      ['  YARD ', ['Back yard', 'Night yard']],
      [serialNumber(13), ['High street']],
      ['LK-B1', ['Back yard', 'Night yard']],
      ['shop', names.Shop],
    ] as const) {
      await keyword(page).fill(typed);
      await expect(shownNames(page)).toHaveText(found);
      await expect(
        page.getByText(say('devices:list.countOf', { shown: found.length, count: 14 })),
      ).toBeVisible();
    }
    await keyword(page).fill('');
    await expect(site(page).getByRole('option')).toHaveText([say('devices:filter.allSites'), 'Home', 'Shop']);
    await site(page).selectOption('Shop');
    await expect(shownNames(page)).toHaveText(names.Shop);
    await site(page).selectOption('Home');
    await expect(shownNames(page)).toHaveText(names.Home);
    await status(page).selectOption('offline');
    await expect(shownNames(page)).toHaveText(['Garage']);
    await status(page).selectOption('online');
    await keyword(page).fill('room');
    await expect(shownNames(page)).toHaveText(['Living room']);
    await keyword(page).fill('no such camera');
    await expect(page.getByRole('heading', { name: say('devices:list.noMatch.title') })).toBeVisible();
    await page.getByRole('button', { name: say('devices:list.noMatch.clear') }).click();
    await expect(rows(page)).toHaveCount(14);
    await expect(keyword(page)).toHaveValue('');
    await expect(status(page)).toHaveValue('all');
    await expect(site(page)).toHaveValue('');
  });

  test('a choice is in the address, is marked, and can be undone by the way back', async ({ page }) => {
    await page.goto('/cameras');
    await expect(wall(page)).toBeVisible();
    await page.getByRole('link', { name: /^Garage/ }).click();
    await expect(page).toHaveURL(`/cameras?device=${serialNumber(5)}`);
    await expect(page).toHaveTitle('Garage · Lookout');
    await expect(page.getByRole('heading', { level: 2, name: 'Garage' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Garage/ })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByText(say('live:offline.title'))).toBeVisible();
    await page.goBack();
    await expect(wall(page)).toBeVisible();
  });
});

test('an address of no camera says so and goes back to all', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/cameras?device=LK9999999999');
  await expect(page.getByRole('heading', { name: say('messages:device.notExist') })).toBeVisible();
  await page.getByRole('link', { name: say('devices:stage.unknown.all') }).click();
  await expect(page).toHaveURL('/cameras');
  await expect(wall(page)).toBeVisible();
});

test('an account without cameras sees where they are added', async ({ page, signIn }) => {
  await signIn(newcomerAccount);
  await page.goto('/cameras');
  await expect(page.getByRole('heading', { name: say('devices:list.empty.title') })).toBeVisible();
  await expect(page.getByText(say('devices:list.empty.text'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Newcomer' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: say('common:refresh'), exact: true })
    .click();
  await expect(page.getByRole('heading', { name: say('devices:list.empty.title') })).toBeVisible();
});

test('an account that only others share with has their cameras', async ({ page, signIn }) => {
  await signIn(guestAccount);
  await page.goto('/cameras?device=LK0000000004');
  await expect(rows(page)).toHaveText([/^Living roomOnlineHomeShared$/, /^Front porchOnlineHomeShared$/]);
  await page.setViewportSize({ width: 360, height: 740 });
  const head = page.getByRole('region', { name: say('devices:stage.label'), exact: true }).locator('header');
  await expect(head.getByText(say('common:shared'), { exact: true })).toBeInViewport();
});

test('while previews are on their way the cameras can be used already, and the progress is said', async ({
  page,
  signIn,
  control,
}) => {
  await signIn();
  const address = '/api/aithLink/device/screenshot/address';
  const last = { path: address, body: { serialNumber: serialNumber(14) } };
  await control.rule({ ...last, action: { kind: 'hold' } });
  await page.goto('/cameras');
  await control.awaitHeld(address);
  await expect(page.getByText(say('devices:list.progress', { done: 13, total: 14 }))).toBeVisible();
  await expect(page.getByRole('progressbar', { name: say('devices:list.loadingPreviews') })).toHaveAttribute(
    'aria-valuenow',
    '93',
  );
  await page.getByRole('link', { name: /^Garage/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Garage' })).toBeVisible();
  await control.release(address);
  await expect(page.getByText(say('devices:list.count', { count: 14 }))).toBeVisible();
});

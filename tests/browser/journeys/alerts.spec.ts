import type { Locator, Page } from 'playwright/test';
import { readScenes } from '../../../provider/alerts/scenes.ts';
import { readCameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { dayAt } from '../../../src/domain/time/deviceDay.ts';
import { periodDays } from '../../../src/domain/time/periodDays.ts';
import { countListed, entriesOf, entryAt, scrollTo } from '../cardList.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { timezone } from '../../demoRecorders.ts';

const device = 'LK0000000001';
const scene = readScenes(new URL('../../../provider/media/', import.meta.url).pathname).of('cam01.flv');
const region = (page: Page, key: string) => page.getByRole('region', { name: say(key), exact: true });
const tab = (page: Page, key: string) =>
  page.getByRole('navigation', { name: say('devices:tabs.label') }).getByRole('link', { name: say(key) });
const preset = (page: Page, key: string) =>
  page.getByRole('navigation', { name: say('alerts:period.label') }).getByRole('link', { name: say(key) });

/** The moment that a card goes to. */
async function momentOf(card: Locator) {
  const href = await card.getByRole('link').getAttribute('href');
  return readCameraAddress(new URL(href ?? '', 'http://console').search);
}

const topOf = async (card: Locator) => (await card.boundingBox())?.y ?? Number.NaN;

test('alerts, recordings and their counts: pictures, pages, presets, and a way into playback', async ({
  page,
  signIn,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await signIn();
  await page.goto(`/cameras?device=${device}&tab=people`);

  const people = region(page, 'alerts:people.label');
  const cards = entriesOf(people);
  await test.step('a page of alerts by day, their pictures as they come into view', async () => {
    await expect(cards.first()).toContainText(say('alerts:type.human'));
    const picture = cards.first().locator('img');
    await expect(picture).toHaveJSProperty('naturalWidth', 640);
    await expect(cards.last().locator('img')).toHaveCount(0);
    await expect(people.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  });

  await test.step('each goes to a second at which the person is in the picture', async () => {
    for (const card of await cards.all()) {
      const { serialNumber, tab: view, second } = await momentOf(card);
      expect([serialNumber, view]).toEqual([device, 'history']);
      const within = (second ?? 0) % 16;
      expect(scene?.actors.some(({ enters, leaves }) => enters <= within && within <= leaves)).toBe(true);
    }
  });

  await test.step('older ones come before the end is reached: nothing jumps', async () => {
    const before = await countListed(people);
    const at = await scrollTo(people, before - 1);
    const place = await topOf(at);
    await expect.poll(() => countListed(people)).toBeGreaterThan(before);
    // A browser may place it some hundredths of a pixel off.
    expect(await topOf(at)).toBeCloseTo(place, 0);
    await expect(at.locator('img')).toHaveJSProperty('naturalWidth', 640);
  });

  await test.step('an alert is a link to its moment, and back goes to the list', async () => {
    // As far down as it is.
    const card = await scrollTo(people, 60);
    const { day, second } = await momentOf(card);
    const place = await topOf(card);
    const count = await countListed(people);
    await card.getByRole('link').click();
    await expect(page).toHaveURL(`/cameras?device=${device}&tab=history&day=${day}&t=${second}`);
    await expect(people).toHaveCount(0);
    await page.goBack();
    // Older ones may have arrived by then.
    expect(await countListed(people)).toBeGreaterThanOrEqual(count);
    expect(await topOf(card)).toBeCloseTo(place, 0);
    await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 640);
  });

  await test.step('refresh reads the list anew', async () => {
    await page.getByRole('button', { name: say('common:refresh'), exact: true }).click();
    await expect(entryAt(people, 0)).toBeInViewport();
    expect(await countListed(people)).toBeLessThan(60);
  });

  await test.step('none of a kind is said, with a way on', async () => {
    await tab(page, 'devices:tabs.vehicles').click();
    const vehicles = region(page, 'alerts:vehicles.label');
    await expect(vehicles.getByRole('heading', { name: say('alerts:vehicles.empty') })).toBeVisible();
    await expect(vehicles.getByRole('link', { name: say('alerts:openHistory') })).toHaveAttribute(
      'href',
      `/cameras?device=${device}&tab=history`,
    );
  });

  await test.step('recordings in a preset that stands in the address', async () => {
    await tab(page, 'devices:tabs.archives').click();
    const archives = region(page, 'alerts:archives.label');
    const shown = archives.getByRole('status').last();
    await expect(preset(page, 'alerts:period.week')).toHaveAttribute('aria-current', 'true');
    await expect(entryAt(archives, 8)).toBeAttached();
    await expect(entryAt(archives, 0)).toContainText(/Continuous|Face|Package|Sound|Doorbell/);
    const ofWeek = await shown.textContent();
    await preset(page, 'alerts:period.day').click();
    await expect(page).toHaveURL(`/cameras?device=${device}&tab=archives&period=day`);
    await expect(shown).not.toHaveText(ofWeek ?? '');
    await page.reload();
    await expect(preset(page, 'alerts:period.day')).toHaveAttribute('aria-current', 'true');
    await expect(entryAt(archives, 8)).toBeAttached();
  });

  await test.step('charts, loaded when they are opened, and their numbers as a table', async () => {
    expect(scripts.filter((path) => path.includes('StatsPanel'))).toEqual([]);
    await tab(page, 'devices:tabs.stats').click();
    const stats = region(page, 'alerts:stats.label');
    await expect(stats.getByRole('figure')).toHaveCount(2);
    await expect(stats.locator('.apexcharts-line-series path.apexcharts-line')).toHaveCount(2);
    await expect(stats.locator('.apexcharts-bar-area')).toHaveCount(2);
    const rows = stats.getByRole('row');
    // Pointing at a day shows the day and how many of each type there were.
    const lines = stats.getByRole('figure').first();
    await lines.locator('.apexcharts-line-series').hover({ force: true });
    const hint = lines.locator('.apexcharts-tooltip.apexcharts-active');
    await expect(hint).toHaveText(
      /^(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day, [A-Z][a-z]+ \d+(Person: \d+Motion: \d+|Motion: \d+Person: \d+)$/,
    );
    await expect(rows).toHaveCount(1 + 7 + 1);
    const numbers = async (row: Locator) => (await row.getByRole('cell').allTextContents()).map(Number);
    const days = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((index) => numbers(rows.nth(index))));
    const sums = days.reduce((all, day) => all.map((sum, index) => sum + (day[index] ?? 0)));
    expect(await numbers(rows.last())).toEqual(sums);
    await preset(page, 'alerts:period.threeMonths').click();
    // Three months have 89 to 92 days.
    const { from, to } = periodDays('threeMonths', dayAt(Date.now(), timezone));
    const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
    await expect(rows).toHaveCount(1 + length + 1);
  });
});

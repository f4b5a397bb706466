import type { Locator, Page } from 'playwright/test';
import { cameraAddress, readCameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { dayAfter, dayAt } from '../../../src/domain/time/deviceDay.ts';
import { timezone } from '../../demoRecorders.ts';
import { openAlert } from '../alertReviews.ts';
import { entriesOf, scrollTo } from '../cardList.ts';
import { wallClock } from '../../../src/domain/time/wallClock.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { newcomerAccount } from '../signIn.ts';
import { openAnew } from '../turnTo.ts';

const frontDoor = 'LK0000000001';
const region = (page: Page, key: string) => page.getByRole('region', { name: say(key), exact: true });
const choice = (page: Page, group: string, key: string) =>
  page
    .getByRole('navigation', { name: say(group), exact: true })
    .getByRole('link', { name: say(key), exact: true });
const deviceChoice = (page: Page) => page.getByRole('combobox', { name: say('alerts:page.device') });

/** Waits for a list that fills the window and gives those of its entries that are in the document. */
async function full(list: Locator) {
  const cards = entriesOf(list);
  await expect(cards.nth(9)).toBeAttached();
  return cards;
}
const momentsOf = (cards: Locator) =>
  cards.getByRole('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
const kindsOf = async (cards: Locator) =>
  [...new Set(await cards.locator('.kind').allTextContents())].toSorted();
const namesOf = async (cards: Locator) => [...new Set(await cards.locator('.cap b').allTextContents())];

test('the alerts of the household by time, device, category and type, all of it in the address', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto('/alert?review=all');
  const list = region(page, 'alerts:page.label');

  await test.step('of all devices, newest first', async () => {
    const cards = await full(list);
    expect((await namesOf(cards)).length).toBeGreaterThan(1);
    const moments = (await momentsOf(cards)).map((moment) => Date.parse(moment));
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
    await expect(cards.locator('img').first()).toHaveJSProperty('naturalWidth', 640);
  });

  await test.step('of one category', async () => {
    await choice(page, 'alerts:page.category', 'alerts:category.human').click();
    await expect(page).toHaveURL('/alert?category=human&review=all');
    await expect.poll(async () => kindsOf(await full(list))).toEqual([say('alerts:type.human')]);
  });

  await test.step('of one device', async () => {
    await deviceChoice(page).selectOption({ label: 'Front door' });
    await expect(page).toHaveURL(`/alert?device=${frontDoor}&category=human&review=all`);
    await expect.poll(async () => namesOf(await full(list))).toEqual(['Front door']);
    // A camera raises no pets of a doorbell: its own categories are offered.
    await expect(choice(page, 'alerts:page.category', 'alerts:category.human')).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  await test.step('of one day, by the clock of the device', async () => {
    await choice(page, 'alerts:range.label', 'alerts:range.custom').click();
    const day = dayAfter(dayAt(Date.now(), timezone), -2);
    await page.getByLabel(say('alerts:range.from'), { exact: true }).fill(day);
    await expect(page).toHaveURL(new RegExp(`from=${day}`));
    await page.getByLabel(say('alerts:range.to'), { exact: true }).fill(day);
    await expect(page).toHaveURL(
      `/alert?period=custom&from=${day}&to=${day}&device=${frontDoor}&category=human&review=all`,
    );
    await expect(list.getByRole('listitem').first()).toBeVisible();
    await expect
      .poll(async () => {
        const moments = await momentsOf(list.getByRole('listitem'));
        return [...new Set(moments.map((moment) => dayAt(Date.parse(moment), timezone)))];
      })
      .toEqual([day]);
    await page.reload();
    await expect(page.getByLabel(say('alerts:range.to'), { exact: true })).toHaveValue(day);
    await expect(list.getByRole('heading', { level: 2 })).toHaveCount(1);
  });

  await test.step('Back goes to what was listed before, a card opens in its place, and Back to it from the history', async () => {
    await page.goBack();
    await expect(page).toHaveURL(`/alert?device=${frontDoor}&category=human&review=all`);
    const card = await scrollTo(list, 16);
    const place = await card.boundingBox();
    await card.getByRole('link').click();
    const opened = page.getByRole('region', { name: say('review:open', { name: 'Front door' }) });
    await expect(opened).toBeInViewport();
    expect((await card.boundingBox())?.x).toBe(place?.x);
    const history = opened.getByRole('link', { name: say('review:inHistory') });
    const href = (await history.getAttribute('href')) ?? '';
    const { serialNumber, tab } = readCameraAddress(new URL(href, page.url()).search);
    expect([serialNumber, tab]).toEqual([frontDoor, 'history']);
    await history.click();
    await expect(page).toHaveURL(href);
    await page.goBack();
    await expect(opened).toBeInViewport();
    await opened.getByRole('button', { name: say('common:close') }).click();
    await full(list);
    await expect(card.getByRole('link')).toBeFocused();
  });

  await test.step('of one type, without a category', async () => {
    await page.goto('/alert?period=all&review=all');
    await page
      .getByRole('combobox', { name: say('alerts:page.type') })
      .selectOption({ label: say('alerts:type.pir') });
    await expect(page).toHaveURL('/alert?period=all&type=pir&review=all');
    await expect.poll(async () => kindsOf(await full(list))).toEqual([say('alerts:type.pir')]);
  });

  await test.step('nothing of a kind is said, with the way to all', async () => {
    await page.goto(`/alert?device=${frontDoor}&category=abnormal&review=all`);
    await expect(list.getByRole('heading', { name: say('alerts:page.empty') })).toBeVisible();
    await list.getByRole('link', { name: say('alerts:page.showAll') }).click();
    await expect(page).toHaveURL('/alert?period=all&review=all');
    await full(list);
  });

  await test.step('of the last hour, of last night, of today and of yesterday', async () => {
    await control.alert(frontDoor, 'human');
    await page.goto(`/alert?device=${frontDoor}&category=human&review=all`);
    const now = Date.now();
    const [today, yesterday] = [dayAt(now, timezone), dayAfter(dayAt(now, timezone), -1)];
    const dayOf = (moment: string) => dayAt(Date.parse(moment), timezone);
    const isOfNight = (at: number) => {
      const { date, time } = wallClock(at, timezone);
      return (date === yesterday && time >= '20:00:00') || (date === today && time <= '06:00:00');
    };
    for (const [period, isMeant] of [
      ['hour', (moment: string) => now - Date.parse(moment) < 3_600_000],
      ['night', (moment: string) => isOfNight(Date.parse(moment))],
      ['today', (moment: string) => dayOf(moment) === today],
      ['yesterday', (moment: string) => dayOf(moment) === yesterday],
    ] as const) {
      await choice(page, 'alerts:range.label', `alerts:range.${period}`).click();
      await expect(page).toHaveURL(`/alert?period=${period}&device=${frontDoor}&category=human&review=all`);
      await expect
        .poll(async () => {
          const moments = await momentsOf(entriesOf(list));
          return moments.length > 0 && moments.every(isMeant);
        }, period)
        .toBe(true);
    }
  });
});

test('of a type that was never seen it is said that the filter lists nothing, with the way to all', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/alert?period=all&type=io&review=all');
  await expect(page.getByText(say('alerts:page.emptyText'))).toBeVisible();
  await page.getByRole('link', { name: say('alerts:page.showAll') }).click();
  await expect(page).toHaveURL('/alert?period=all&review=all');
  await full(region(page, 'alerts:page.label'));
});

test('what a device can name no closer is listed with motion, and can be chosen as a type', async ({
  page,
  control,
  signIn,
}) => {
  await control.alert(frontDoor, 'other');
  await signIn();
  await page.goto(cameraAddress(frontDoor, { tab: 'motion' }));
  const other = say('alerts:type.other');
  await expect(entriesOf(region(page, 'alerts:motion.label')).first().locator('.kind')).toHaveText(other);
  await page.goto(`/alert?device=${frontDoor}&category=abnormal`);
  await page.getByRole('combobox', { name: say('alerts:page.type') }).selectOption({ label: other });
  await expect(page).toHaveURL(`/alert?device=${frontDoor}&category=abnormal&type=other`);
  await expect.poll(() => kindsOf(entriesOf(region(page, 'alerts:page.label')))).toEqual([other]);
});

test('where nothing was ever reported nothing is said to be reviewed', async ({ page, signIn }) => {
  await signIn(newcomerAccount);
  await page.goto('/alert');
  const list = region(page, 'alerts:page.label');
  await expect(list.getByRole('heading', { level: 2 })).toHaveText(say('alerts:page.empty'));
  await list.getByRole('link', { name: say('alerts:page.showAll') }).click();
  await expect(page).toHaveURL('/alert?period=all&review=all');
  await expect(list.getByText(say('alerts:page.noneText'))).toBeVisible();
});

test('of a device that is not there that is said, with the way to all devices', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/grids');
  for (const [path, key, all] of [
    ['/alert?device=LK0000009999&review=all', 'alerts:page.label', '/alert?review=all'],
    ['/people?period=month&device=LK0000009999', 'alerts:people.label', '/people?period=month'],
    ['/vehicle?view=archives&device=LK0000009999', 'alerts:archives.label', '/vehicle?view=archives'],
  ] as const) {
    await openAnew(page, path);
    const list = region(page, key);
    await expect(list.getByRole('heading', { level: 2 })).toHaveText(say('messages:device.notExist'));
    await list.getByRole('link', { name: say('alerts:page.allDevices') }).click();
    await expect(page).toHaveURL(all);
    await full(list);
  }
});

/** The time in a text that may name the day and the zone too. */
const clockIn = (text: string): string => /\d\d:\d\d:\d\d/.exec(text)?.[0] ?? 'no time';

test('people and vehicles: what was seen and what was recorded of them, by date preset', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/people');
  const people = region(page, 'alerts:people.label');
  expect(await kindsOf(await full(people))).toEqual([say('alerts:type.human')]);

  await test.step('one far down opens in the viewer of alerts, and Back to the same place', async () => {
    const top = (card: Locator) => card.evaluate((element) => element.getBoundingClientRect().top);
    const card = await scrollTo(people, 30);
    const place = await top(card);
    const [name = ''] = await card.locator('.cap b').allTextContents();
    const [time = ''] = await card.locator('time').allTextContents();
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/^[^?]*\/alert\?type=human&review=all&open=[^&]+&at=\d+$/);
    const opened = openAlert(page);
    await expect(opened).toContainText(name);
    await expect(opened).toContainText(clockIn(time));
    const marks = new RegExp(`^(${say('review:mark.this')}|${say('review:mark.andNext')})$`);
    await expect(opened.getByRole('button', { name: marks })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/people');
    await expect.poll(() => top(card)).toBeCloseTo(place, 0);
  });

  await test.step('recordings of people alone, of three months, played from their beginning', async () => {
    await choice(page, 'alerts:records.view', 'alerts:records.archives').click();
    await choice(page, 'alerts:period.label', 'alerts:period.threeMonths').click();
    await expect(page).toHaveURL('/people?view=archives&period=threeMonths');
    const rows = await full(region(page, 'alerts:archives.label'));
    const types = new Set(await rows.locator('.rec-type').allTextContents());
    expect([...types].every((type) => ['Person', 'Face'].includes(type))).toBe(true);
    const link = rows.first().getByRole('link');
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(href);
    await page.goBack();
    await full(region(page, 'alerts:archives.label'));
  });

  await test.step('vehicles of a device that is chosen', async () => {
    await page.goto('/vehicle?period=month');
    const vehicles = region(page, 'alerts:vehicles.label');
    const cards = await full(vehicles);
    expect(await kindsOf(cards)).toEqual([say('alerts:type.vehicle')]);
    // What a hub's cameras saw is named with the hub, which is chosen on its own page.
    const name = (await namesOf(cards)).find((each) => !each.includes(': ')) ?? '';
    await deviceChoice(page).selectOption({ label: name });
    await expect.poll(() => namesOf(vehicles.getByRole('listitem'))).toEqual([name]);
  });
});

test('the alerts of gateways are listed apart, by hub and by channel, and so are the people and vehicles they saw', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/gatewayAlerts?review=all');
  const list = region(page, 'alerts:page.label');
  const cards = list.getByRole('listitem');
  const devices = () => namesOf(cards);

  await test.step('of hubs alone', async () => {
    await full(list);
    expect(new Set((await devices()).map((name) => name.split(':')[0]))).toEqual(
      new Set(['House hub', 'Shop hub']),
    );
    await expect(deviceChoice(page).getByRole('option')).toHaveText([
      say('alerts:page.allDevices'),
      'House hub',
      'Shop hub',
    ]);
  });

  await test.step('of what hubs raise', async () => {
    const offered = page.getByRole('navigation', { name: say('alerts:page.category'), exact: true });
    await expect(offered.getByRole('link', { name: say('alerts:category.abnormal') })).toBeVisible();
    await expect(offered.getByRole('link', { name: say('alerts:category.pet') })).toHaveCount(0);
  });

  await test.step('of one channel of one of them', async () => {
    await deviceChoice(page).selectOption({ label: 'House hub' });
    await page.getByRole('combobox', { name: say('review:channel.label') }).selectOption('1');
    await expect(page).toHaveURL('/gatewayAlerts?device=LKGW00000001&channel=1&review=all');
    await expect.poll(devices).toEqual(['House hub: Lounge']);
    await cards.first().getByRole('link').click();
    const atHub = page.getByRole('link', { name: say('review:atGateway') });
    await expect(atHub).toHaveAttribute('href', '/gatewayDevice?gateway=LKGW00000001&channel=1');
  });

  for (const [path, key] of [
    ['/gatewayPeople', 'alerts:people.label'],
    ['/gatewayVehicle', 'alerts:vehicles.label'],
  ] as const)
    await test.step(path, async () => {
      // Of a gateway nothing but what was seen is listed, whatever the address says.
      await openAnew(page, `${path}?view=archives&period=threeMonths`);
      const seen = region(page, key).getByRole('listitem');
      await expect(seen.first()).toBeVisible();
      await expect(choice(page, 'alerts:records.view', 'alerts:records.archives')).toHaveCount(0);
      expect((await namesOf(seen)).every((name) => /^(House|Shop) hub: /.test(name))).toBe(true);
      const [time = ''] = await seen.first().locator('time').allTextContents();
      await seen.first().getByRole('link').click();
      await expect(page).toHaveURL(
        /\/gatewayAlerts\?period=threeMonths&type=(human|vehicle)&review=all&open=[^&]+&at=\d+$/,
      );
      await expect(openAlert(page)).toContainText(clockIn(time));
    });
});

for (const [of, channel] of [
  ['of a camera of a hub', 2],
  ['of a detector, by the camera that is linked to it,', 6],
] as const)
  test(`an alert ${of} plays in its place, and goes to the history of the camera`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto(`/alert?period=all&device=LKGW00000001&channel=${channel}&review=all`);
    const recorded = entriesOf(region(page, 'alerts:page.label'))
      .filter({ hasNotText: say('alerts:notRecorded') })
      .first();
    await expect(recorded.locator('img')).toHaveJSProperty('naturalWidth', 640);
    await recorded.getByRole('link').click();
    const opened = page.locator('.play-in');
    await expect(opened.locator('[data-display-state="moving"]')).toBeVisible();
    const shown = () =>
      opened
        .locator('video')
        .evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0));
    const before = await shown();
    await expect.poll(shown).toBeGreaterThan(before + 0.5);
    await expect(page.getByRole('link', { name: say('review:inHistory') })).toHaveAttribute(
      'href',
      /^\/gatewayDevice\?gateway=LKGW00000001&channel=2&tab=history&day=[\d-]+&t=\d+$/,
    );
  });

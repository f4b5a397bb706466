import type { Page } from 'playwright/test';
import { demoHousehold } from '../../../provider/seed/demo.ts';
import { recordedParts } from '../../../provider/recordings/schedule.ts';
import { cameraAddress, readCameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { momentOf, secondAt } from '../../../src/domain/time/deviceDay.ts';
import { frontDoor, recorderOf, sectionsOf, timezone } from '../../demoRecorders.ts';
import { expect, test } from '../fixtures.ts';
import { storeItems } from '../storedItems.ts';
import { english as say } from '../localeTexts.ts';
import { plainDay } from '../recordedDay.ts';
import { clipSeconds, expectScene, holdPicture, provenSecond, secondShown } from '../recordedPicture.ts';
import { demoAccount, neighboursKept } from '../signIn.ts';
import { violations } from '../violations.ts';

const driveway = recorderOf('LK0000000002');
/** Its clock is an hour ahead of that of the others. */
const gate = recorderOf('LK0000000010');

const row = (page: Page, name: string) =>
  page
    .getByRole('list', { name: say('devices:list.label') })
    .getByRole('link', { name: new RegExp(`^${name}`) });
const speed = (page: Page) => page.getByRole('combobox', { name: say('history:speed') });
const tenMinutes = (page: Page) => page.getByRole('radio', { name: '10 min' });
const play = (page: Page) => page.getByRole('button', { name: say('history:play'), exact: true });
const pause = (page: Page) => page.getByRole('button', { name: say('history:pause'), exact: true });

/** What a camera recorded on the day around a second of the front door's day. */
function partsAround(camera: typeof gate, second: number) {
  const own = secondAt(momentOf(plainDay, second, timezone), camera.timezone);
  const parts = [...recordedParts(sectionsOf(camera, own.day, Date.now()), 0, 86_400)];
  return { own, parts };
}

/** A second of the day at which each of the cameras recorded for a while, and the driveway's picture is proven. */
function sharedSecond(): number {
  const at = provenSecond('cam02');
  const isRecorded = (camera: typeof gate, second: number) => {
    const { own, parts } = partsAround(camera, second);
    return parts.some(({ start, end }) => start < own.second - 30 && end > own.second + 60);
  };
  const seconds = Array.from(
    { length: 4000 },
    (_, round) => 7200 - (7200 % clipSeconds) + at + round * clipSeconds,
  );
  const found = seconds.find((second) =>
    [frontDoor, driveway, gate].every((each) => isRecorded(each, second)),
  );
  if (found === undefined) throw new Error('the three cameras recorded at no moment of the day');
  return found;
}

test('another camera of the list continues at the same moment, speed and zoom, paused or playing', async ({
  page,
  signIn,
}) => {
  const second = sharedSecond();
  await signIn();
  await page.goto(cameraAddress(frontDoor.serialNumber, { tab: 'history', day: plainDay, second }));
  await holdPicture(page);
  await speed(page).selectOption('2');
  await tenMinutes(page).check();
  await expect.poll(() => secondShown(page)).toBeGreaterThanOrEqual(second);
  const held = await secondShown(page);

  await row(page, 'Driveway').click();
  await expect(row(page, 'Driveway')).toHaveAttribute('aria-current', 'true');
  await expectScene(page, 'cam02');
  await expect.poll(() => secondShown(page)).toBeCloseTo(held, 1);
  await expect(play(page)).toBeVisible();
  await expect(speed(page)).toHaveValue('2');
  await expect(tenMinutes(page)).toBeChecked();

  const own = secondAt(momentOf(plainDay, held, timezone), gate.timezone);
  await play(page).click();
  await pause(page).waitFor();
  await row(page, 'Gate').click();
  await expect(page.locator('.player .pic')).toHaveAttribute('data-display-state', 'moving');
  await expect(pause(page)).toBeVisible();
  await expect(speed(page)).toHaveValue('2');
  await expect.poll(() => secondShown(page)).toBeGreaterThanOrEqual(own.second);
  await expect
    .poll(() => readCameraAddress(new URL(page.url()).search))
    .toMatchObject({ tab: 'history', day: own.day });
  expect(await secondShown(page)).toBeLessThan(own.second + 60);

  // What opens elsewhere cannot know the speed, but the moment.
  const link = new URL((await row(page, 'Warehouse').getAttribute('href')) ?? '', 'http://console');
  const { day, second: named } = readCameraAddress(link.search);
  expect(day).toBe(plainDay);
  expect(named).toBeGreaterThanOrEqual(second - 1);
  expect(named).toBeLessThan(second + 60);
});

/** The name of a camera of the front door's site that recorded nothing around a second. */
function silentAt(second: number): string {
  const silent = demoHousehold.devices.find(({ site, deviceType, serialNumber }) => {
    if (site !== 'Home' || deviceType === 'GW') return false;
    const { own, parts } = partsAround(recorderOf(serialNumber), second);
    return !parts.some(({ start, end }) => start < own.second + 60 && end > own.second - 60);
  });
  if (silent === undefined) throw new Error('every camera recorded at that second');
  return silent.name;
}

const beside = (page: Page) => page.getByRole('region', { name: say('history:neighbours.label') });
const tile = (page: Page, name: string) => beside(page).getByRole('link', { name: new RegExp(name) });
/** The second of its day that the small picture of a camera shows; -1 without a frame. */
const secondOf = (page: Page, name: string) =>
  tile(page, name)
    .locator('video')
    .evaluate((video) =>
      video instanceof HTMLVideoElement && video.videoWidth > 0 ? video.currentTime : -1,
    );

test.describe('next to a history', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the other cameras show its moment, and one press makes one the main picture', async ({
    page,
    signIn,
    control,
    provider,
  }) => {
    const second = sharedSecond();
    await signIn();
    const { userId } = await control.session(demoAccount.loginAccount);
    await storeItems(page, provider.url, neighboursKept(userId, 'on'));
    await page.goto(cameraAddress(frontDoor.serialNumber, { tab: 'history', day: plainDay, second }));
    await holdPicture(page);
    await speed(page).selectOption('2');
    await tenMinutes(page).check();
    await expect.poll(() => secondShown(page)).toBeGreaterThanOrEqual(second);
    const held = await secondShown(page);
    await expect(tile(page, 'Front door')).toHaveAttribute('aria-current', 'true');
    await expect.poll(async () => Math.abs((await secondOf(page, 'Driveway')) - held)).toBeLessThan(1);
    await expect(tile(page, silentAt(held))).toContainText(say('history:timeline.nothing'));
    // Those of the same site come before those of others.
    const names = await beside(page).locator('.moment-group, .moment').allTextContents();
    expect(names.findIndex((name) => name === 'Home')).toBeLessThan(
      names.findIndex((name) => name === 'Shop'),
    );
    expect(await violations(page)).toEqual([]);

    // They follow the timeline.
    await page.getByRole('button', { name: say('history:forward', { seconds: 10 }), exact: true }).click();
    await expect.poll(() => secondShown(page)).toBeGreaterThan(held + 9);
    const later = await secondShown(page);
    await expect.poll(async () => Math.abs((await secondOf(page, 'Driveway')) - later)).toBeLessThan(1);

    await tile(page, 'Driveway').press('Enter');
    await expect(tile(page, 'Driveway')).toHaveAttribute('aria-current', 'true');
    await expectScene(page, 'cam02');
    await expect.poll(() => secondShown(page)).toBeCloseTo(later, 1);
    await expect(play(page)).toBeVisible();
    await expect(speed(page)).toHaveValue('2');
    await expect(tenMinutes(page)).toBeChecked();
    expect(await beside(page).locator('.moment-group, .moment').count()).toBe(names.length);

    // On a phone they are below the history.
    await page.setViewportSize({ width: 390, height: 844 });
    const own = secondAt(momentOf(plainDay, later, timezone), gate.timezone);
    await tile(page, 'Gate').click();
    await expect(page).toHaveURL(new RegExp(`device=${gate.serialNumber}`));
    await expect.poll(async () => Math.abs((await secondShown(page)) - own.second)).toBeLessThan(1);
    await expect(play(page)).toBeVisible();

    // Turned off, the list is back, and it stays so.
    await page.setViewportSize({ width: 1440, height: 900 });
    await beside(page)
      .getByRole('switch', { name: say('history:neighbours.show') })
      .uncheck();
    await expect(row(page, 'Gate')).toHaveAttribute('aria-current', 'true');
    await page.reload();
    await expect(row(page, 'Gate')).toHaveAttribute('aria-current', 'true');
  });
});

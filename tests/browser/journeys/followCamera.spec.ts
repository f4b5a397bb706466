import type { Page } from 'playwright/test';
import { recordedParts } from '../../../provider/recordings/schedule.ts';
import { cameraAddress, readCameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { momentOf, secondAt } from '../../../src/domain/time/deviceDay.ts';
import { frontDoor, recorderOf, sectionsOf, timezone } from '../../demoRecorders.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { plainDay } from '../recordedDay.ts';
import { clipSeconds, expectScene, holdPicture, provenSecond, secondShown } from '../recordedPicture.ts';

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

/** A second of the day at which each of the cameras recorded for a while, and the driveway's picture is proven. */
function sharedSecond(): number {
  const at = provenSecond('cam02');
  const isRecorded = (camera: typeof gate, second: number) => {
    const own = secondAt(momentOf(plainDay, second, timezone), camera.timezone);
    return [...recordedParts(sectionsOf(camera, own.day, Date.now()), 0, 86_400)].some(
      ({ start, end }) => start < own.second - 30 && end > own.second + 60,
    );
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
  const link = new URL((await row(page, 'Driveway').getAttribute('href')) ?? '', 'http://console');
  const { day, second: named } = readCameraAddress(link.search);
  expect(day).toBe(plainDay);
  expect(named).toBeGreaterThanOrEqual(second - 1);
  expect(named).toBeLessThan(second + 60);
});

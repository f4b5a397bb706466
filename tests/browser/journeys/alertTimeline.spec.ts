import type { Locator, Page } from 'playwright/test';
import { clockCamera } from '../../../provider/seed/test.ts';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { secondAt } from '../../../src/domain/time/deviceDay.ts';
import { frontDoor, timezone } from '../../demoRecorders.ts';
import { callsOf, raiseContacts } from '../alertCalls.ts';
import { clockAt, expectSecond, historyAt } from '../clockCamera.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { holdPicture, secondShown } from '../recordedPicture.ts';
import { clockAccount, demoAccount } from '../signIn.ts';
import { violations } from '../violations.ts';

test.use({ previews: true });

/** In the middle of the row of alerts, in pixels from the top of the timeline. */
const row = 35;
const lane = 70;

const timeline = (page: Page) => page.getByRole('region', { name: say('history:timeline.label') });
const slider = (page: Page) => timeline(page).getByRole('slider', { name: say('history:timeline.moment') });
const list = (page: Page) => timeline(page).getByRole('listbox', { name: say('alerts:page.label') });
const kind = (page: Page) =>
  timeline(page).getByRole('button', { name: new RegExp(`^${say('alerts:type.io')}`) });
const only = (page: Page) => page.getByRole('button', { name: say('history:only.label') });
const hint = (page: Page) => page.locator('.tl-hint');
const event = (page: Page, key: 'previousEvent' | 'nextEvent') =>
  page.getByRole('button', { name: say(`history:${key}`), exact: true });

/** What is drawn in the middle of the timeline at a height: a color of its canvas. */
const colorAt = (canvas: Locator, y: number): Promise<string> =>
  canvas.evaluate((element, at) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('no canvas');
    const ratio = element.width / element.clientWidth;
    const [x, top] = [Math.round(element.width / 2) - Math.round(6 * ratio), Math.round(at * ratio)];
    return [...(element.getContext('2d')?.getImageData(x, top, 1, 1).data ?? [])].join();
  }, y);

test('alerts are marked on the timeline: what is pointed at is said, a press or a key goes there, and events go by what is switched on', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  const { timezone: zone } = clockCamera;
  const newest = await raiseContacts(provider.url, control);
  await signIn(clockAccount);
  const found = (await newest())
    .filter(({ before, seconds }) => before === 5 && seconds === 12)
    .map((alert) => ({ alert, ...secondAt(alert.at, zone) }))
    // The view is in the middle of its day, with room for a press beside it.
    .find(({ second }) => second > 6 * 3600 && second < 18 * 3600);
  if (found === undefined) throw new Error('no alert was recorded wholly');
  const { day, second } = found;
  const ofDay = (await newest()).map(({ at }) => secondAt(at, zone));
  const seconds = ofDay.flatMap((one) => (one.day === day ? [one.second] : [])).toSorted((a, b) => a - b);

  await page.goto(historyAt(day, second));
  await holdPicture(page);
  await list(page).waitFor();
  const canvas = slider(page).locator('canvas');
  await expect(kind(page)).toHaveText(`${say('alerts:type.io')}${seconds.length}`);
  const box = await slider(page).boundingBox();
  if (box === null) throw new Error('the timeline is not in the page');
  const middle = box.x + box.width / 2;

  await test.step('the mark of what is shown stands out; elsewhere it is one of many', async () => {
    const shown = await colorAt(canvas, row);
    await page.mouse.click(middle + 200, box.y + lane);
    await expect.poll(() => colorAt(canvas, row)).not.toBe(shown);
    expect(await colorAt(canvas, row)).not.toBe('0,0,0,0');
  });
  await test.step('pointed at, it shows its kind and time; one press goes there', async () => {
    await page.mouse.move(middle, box.y + row);
    await expect(hint(page)).toContainText(say('alerts:type.io'));
    await expect(hint(page).locator('b')).toHaveText(clockAt(day, second).slice(11));
    await page.mouse.click(middle, box.y + row);
    await expectSecond(page, day, second);
  });
  await test.step('by keys, in their order', async () => {
    await list(page).focus();
    for (const [key, at] of [
      ['Home', seconds[0]],
      ['ArrowRight', seconds[1]],
      ['End', seconds.at(-1)],
      ['ArrowLeft', seconds.at(-2)],
    ] as const) {
      await page.keyboard.press(key);
      const time = clockAt(day, at ?? 0).slice(11);
      await expect(list(page).getByRole('option')).toHaveText(`${say('alerts:type.io')}, ${time}`);
      await expect(hint(page).locator('b')).toHaveText(time);
    }
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expectSecond(page, day, seconds[0] ?? 0);
  });
  await test.step('only what happened: one press, and what is between two alerts is skipped up to the last', async () => {
    await page.mouse.click(middle + 200, box.y + lane);
    await expect.poll(() => secondShown(page)).not.toBe(seconds[0]);
    const from = await secondShown(page);
    const next = seconds.find((at) => at + 12 > from) ?? 0;
    await only(page).click();
    await expect(only(page)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => secondShown(page)).toBeGreaterThanOrEqual(next - 10.1);
    expect(await secondShown(page)).toBeLessThan(next + 17);
    await slider(page).press('End');
    await expect(page.getByText(say('history:only.over'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('history:play'), exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await list(page).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expectSecond(page, day, seconds[0] ?? 0);
    await expect(only(page)).toHaveAttribute('aria-pressed', 'false');
  });
  await test.step('previous and next go by what is switched on', async () => {
    const types = timeline(page)
      .getByRole('group', { name: say('history:timeline.types') })
      .getByRole('button', { pressed: true });
    for (let left = await types.count(); left > 0; left -= 1) await types.first().click();
    await event(page, 'nextEvent').click();
    await expectSecond(page, day, seconds[1] ?? 0);
    await event(page, 'nextEvent').click();
    await expectSecond(page, day, seconds[2] ?? 0);
    await event(page, 'previousEvent').click();
    await expectSecond(page, day, seconds[1] ?? 0);
    await kind(page).click();
    await expect(kind(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(list(page)).toHaveCount(0);
    await event(page, 'nextEvent').click();
    await event(page, 'previousEvent').click();
    await expectSecond(page, day, seconds[1] ?? 0);
  });
  await test.step('what is turned off stays so on another day', async () => {
    await page.getByRole('button', { name: say('history:days.previous') }).click();
    await expect(page).not.toHaveURL(new RegExp(`day=${day}`));
    await expect(kind(page)).toHaveAttribute('aria-pressed', 'false');
  });
});

test('an alert that is pointed at shows its picture, and one press plays it', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  const { newest } = callsOf(provider.url, control, demoAccount);
  const listed = await newest(frontDoor.serialNumber);
  const found = listed
    .map((alert) => ({ alert, ...secondAt(alert.at, timezone) }))
    // In the middle of the view, and with no other in its place.
    .find(
      ({ alert, second }) =>
        alert.picture !== null &&
        alert.seconds > 0 &&
        second > 6 * 3600 &&
        second < 18 * 3600 &&
        listed.every((other) => other === alert || Math.abs(other.at - alert.at) > 900_000),
    );
  if (found === undefined) throw new Error('no alert is alone at its time');
  const { alert, day, second } = found;
  await signIn();
  await page.goto(cameraAddress(frontDoor.serialNumber, { tab: 'history', day, second: second - 1200 }));
  await list(page).waitFor();
  const box = await slider(page).boundingBox();
  if (box === null) throw new Error('the timeline is not in the page');
  // An hour is 120 pixels.
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + row);
  await expect(hint(page)).toContainText(say(`alerts:type.${alert.type}`));
  const picture = hint(page).locator('.thumbnail img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.mouse.click(box.x + box.width / 2 + 40, box.y + row);
  await expect.poll(() => secondShown(page)).toBeGreaterThanOrEqual(Math.floor(second));
  expect(await secondShown(page)).toBeLessThan(second + 60);
});

import type { Page } from 'playwright/test';
import { clockCamera, westClockCamera } from '../../../provider/seed/test.ts';
import { plain } from '../clockCamera.ts';
import { makeClockGrid } from '../clockGrid.ts';
import { clockShown, clocksShown } from '../clockPicture.ts';
import { expect, test } from '../fixtures.ts';
import { hide } from '../hiddenTab.ts';
import { english as say } from '../localeTexts.ts';

const { day } = plain;
/** Seconds after the midnight of the first camera, at which both recorded. */
const begin = 12_000;

const windowAt = (page: Page, place: number) => page.locator(`[data-place="${place}"]`);
const video = (page: Page, place: number) => windowAt(page, place).locator('video');
const playback = (page: Page) => page.locator('[data-machine="syncPlayback"]');
const expectState = (page: Page, place: number, state: string) =>
  expect(windowAt(page, place).locator('[data-machine="syncWindow"]')).toHaveAttribute('data-state', state, {
    timeout: 20_000,
  });
const inStep = 'onDay.showing.following.inStep';

/** Epoch milliseconds of what the pixels say, as if the camera were in UTC. */
const momentOf = (text: string | undefined) => Date.parse(`${(text ?? '').replace(' ', 'T')}Z`);
const shown = async (page: Page, place: number) => momentOf((await clockShown(video(page, place)))?.text);

/** The segments that are asked for from now on, by their addresses. */
function segmentsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.m4s')) asked.push(request.url());
  });
  return asked;
}

test('a grid that is played back stands in a hidden tab, gives back what it fetched, and continues where it was left', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  test.slow();
  const windows = [clockCamera.serialNumber, westClockCamera.serialNumber, null, null];
  const address = await makeClockGrid({ page, control, provider, signIn }, 4, windows);
  const asked = segmentsAsked(page);
  /** Of both videos. */
  const sources = () =>
    page.locator('.gp video').evaluateAll((all) => all.map((each) => each.getAttribute('src')));
  const expectBoth = async (state: string) => {
    for (const place of [0, 1]) await expectState(page, place, state);
  };

  await test.step('nothing is asked for while nobody sees the tab', async () => {
    await page.goto(`${address}&play&day=${day}&t=${begin}`);
    await expectBoth(inStep);
    const left = await shown(page, 0);
    const show = await hide(page);
    await expect(playback(page)).toHaveAttribute('data-state', 'suspended');
    await expectBoth('suspended.idle');
    expect(await sources()).toEqual([null, null]);
    asked.length = 0;
    await page.clock.fastForward(60_000);
    expect(asked).toEqual([]);
    await show();
    const [first] = (await clocksShown(video(page, 0), 10_000)) ?? [];
    const continues = momentOf(first?.text);
    // The minute that has passed is not left out.
    expect(continues).toBeGreaterThanOrEqual(left);
    expect(continues).toBeLessThan(left + 10_000);
    await expect(playback(page)).toHaveAttribute('data-state', 'running');
    await expectBoth(inStep);
    await expect.poll(() => shown(page, 0)).toBeGreaterThan(continues);
    expect(asked.length).toBeGreaterThan(0);
  });

  await test.step('what the person has paused stays so, at the same picture', async () => {
    await page.getByRole('button', { name: say('history:pause'), exact: true }).click();
    const left = await shown(page, 0);
    const show = await hide(page);
    await expectBoth('suspended.idle');
    await show();
    await expectBoth(inStep);
    await expect(playback(page)).toHaveAttribute('data-state', 'paused');
    expect(Math.abs((await shown(page, 0)) - left)).toBeLessThanOrEqual(1000);
  });
});

test('a window of a grid that is played back gives back what it fetched while it is out of view, and returns where the clock is', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 480 });
  const none = Array.from({ length: 7 }, () => null);
  const windows = [clockCamera.serialNumber, ...none, westClockCamera.serialNumber];
  const address = await makeClockGrid({ page, control, provider, signIn }, 9, windows);
  const asked = segmentsAsked(page);
  await page.goto(`${address}&play&day=${day}&t=${begin}`);
  await expectState(page, 8, 'suspended.idle');
  await expectState(page, 0, inStep);
  asked.length = 0;
  const before = await shown(page, 0);
  await expect.poll(() => shown(page, 0), { timeout: 30_000 }).toBeGreaterThan(before + 8000);
  expect(asked.filter((url) => url.includes(westClockCamera.serialNumber))).toEqual([]);
  await windowAt(page, 8).scrollIntoViewIfNeeded();
  await expectState(page, 8, inStep);
  // Its clock is an hour behind, and a picture in step may be of the second before.
  expect(await shown(page, 8)).toBeGreaterThanOrEqual(before + 8000 - 3_600_000);
});

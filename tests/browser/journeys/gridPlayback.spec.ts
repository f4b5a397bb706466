import type { Page } from 'playwright/test';
import { clockCamera, westClockCamera } from '../../../provider/seed/test.ts';
import { clockAt, plain, stretchesOf } from '../clockCamera.ts';
import { frontDoor, recorderOf, sectionsOf } from '../../demoRecorders.ts';
import { callsSent } from '../callsSent.ts';
import { plainDay } from '../recordedDay.ts';
import { driveway } from '../replay/gridStage.ts';
import { makeClockGrid } from '../clockGrid.ts';
import { clockShown, clocksShown, type ClockSeen } from '../clockPicture.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { makeGrid } from '../nineWindows.ts';

const { day } = plain;
/** Seconds after the midnight of the first camera. */
const begin = 9600;
/** The first camera recorded nothing then, and the second one did. */
const gap = { from: 9730, to: 9738 };
/** A second at which both recorded. */
const elsewhere = 12_000;
/** The second camera's clock is an hour behind. */
const behind = 3600;

const windowAt = (page: Page, place: number) => page.locator(`[data-place="${place}"]`);
const video = (page: Page, place: number) => windowAt(page, place).locator('video');
const stateOf = (page: Page, place: number) => windowAt(page, place).locator('[data-machine="syncWindow"]');
const inStep = async (page: Page) => {
  for (const place of [0, 1])
    await expect(stateOf(page, place)).toHaveAttribute('data-state', 'onDay.showing.following.inStep');
};
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true });
/** What both windows show at a second of the first camera's day. */
const both = (second: number) => [clockAt(day, second), clockAt(day, second - behind)];
const shown = (page: Page) =>
  Promise.all([0, 1].map(async (place) => (await clockShown(video(page, place)))?.text));

/** When the picture of each second arrived, by the moment that its pixels say, epoch milliseconds. */
function secondsOf(seen: readonly ClockSeen[], offset: string): Map<number, number> {
  const arrived = new Map<number, number>();
  for (const { text, at } of seen.toSorted((a, b) => b.at - a.at))
    arrived.set(Date.parse(text.replace(' ', 'T') + offset), at);
  // The first one was there already.
  arrived.delete(Math.min(...arrived.keys()));
  return arrived;
}

/**
 * By how many milliseconds the same second arrived later in one window than in the other, within five seconds: all but the
 * worst, as a busy machine may show one picture late.
 */
async function drift(page: Page): Promise<number> {
  const [one, other] = await Promise.all([0, 1].map((place) => clocksShown(video(page, place), 5000)));
  const [first, second] = [secondsOf(one ?? [], '-05:00'), secondsOf(other ?? [], '-06:00')];
  const apart = [...first].flatMap(([moment, at]) => {
    const there = second.get(moment);
    return there === undefined ? [] : [Math.abs(at - there)];
  });
  expect(apart.length, 'both show the same seconds').toBeGreaterThan(2);
  return apart.toSorted((a, b) => b - a)[1] ?? NaN;
}

test('two cameras are played back by one clock, whatever moves it, and one without a recording says so', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  test.slow();
  expect(stretchesOf(day).some(({ to }) => to === gap.from)).toBe(true);
  const windows = [clockCamera.serialNumber, westClockCamera.serialNumber, null, null];
  const address = await makeClockGrid({ page, control, provider, signIn }, 4, windows);

  await test.step('it is opened from the grid live', async () => {
    await page.goto(address);
    await page.getByRole('link', { name: say('gridLive:playback.open') }).click();
    await expect(page.locator('[data-machine="syncPlayback"]')).toBeVisible();
    await expect(page).toHaveURL(/&play/);
  });

  await test.step('both windows show the same seconds', async () => {
    await page.goto(`${address}&play&day=${day}&t=${begin}`);
    await expect(page.locator('[data-machine="syncPlayback"]')).toHaveAttribute('data-state', 'running');
    await inStep(page);
    expect(await drift(page)).toBeLessThanOrEqual(500);
    // The days are those that any of its cameras recorded, as of one camera alone.
    await expect(
      page
        .getByRole('group', { name: say('history:days.label') })
        .getByRole('button', { pressed: true })
        .locator('i[data-m]'),
    ).toHaveAttribute('data-m', /[123]/);
  });

  await test.step('one that falls behind catches up, and one that is far off goes there', async () => {
    await video(page, 1).evaluate((element: HTMLVideoElement) => {
      element.currentTime -= 2;
    });
    await expect(stateOf(page, 1)).toHaveAttribute('data-state', 'onDay.showing.following.catchingUp');
    await inStep(page);
    expect(await drift(page)).toBeLessThanOrEqual(500);
    await video(page, 1).evaluate((element: HTMLVideoElement) => {
      element.currentTime += 6;
    });
    await expect.poll(async () => Math.abs(await drift(page)), { timeout: 20_000 }).toBeLessThanOrEqual(500);
    await inStep(page);
  });

  await test.step('pause applies to both, and a time that is typed moves both to that very second', async () => {
    await button(page, 'history:pause').click();
    await page.clock.fastForward(2000);
    const time = page.getByRole('textbox', { name: say('history:timeline.time.label') });
    await time.fill(clockAt(day, gap.from - 4).slice(11));
    await time.press('Enter');
    await expect(page).toHaveURL(`${address}&play&day=${day}&t=${gap.from - 4}`);
    await expect.poll(() => shown(page)).toEqual(both(gap.from - 4));
  });

  await test.step('a window without a recording says so, and the other plays on', async () => {
    await button(page, 'history:play').click();
    const nothing = windowAt(page, 0).getByText(say('gridLive:playback.notRecorded'));
    await expect(nothing).toBeVisible();
    await expect(stateOf(page, 1)).toHaveAttribute('data-state', 'onDay.showing.following.inStep');
    // The gap alone is 8 s long.
    await expect(nothing).toHaveCount(0, { timeout: 30_000 });
    await inStep(page);
    expect(await drift(page)).toBeLessThanOrEqual(500);
  });

  await test.step('a speed applies to both', async () => {
    await page.getByRole('combobox', { name: say('history:speed') }).selectOption('4');
    const rates = () =>
      Promise.all(
        [0, 1].map((place) =>
          video(page, place).evaluate((each: HTMLVideoElement) => each.defaultPlaybackRate),
        ),
      );
    await expect.poll(rates).toEqual([4, 4]);
    await page.getByRole('combobox', { name: say('history:speed') }).selectOption('1');
    await expect.poll(rates).toEqual([1, 1]);
  });

  await test.step('another day is played at the same second, and Back returns', async () => {
    await button(page, 'history:pause').click();
    await page.clock.fastForward(2000);
    const { search } = new URL(page.url());
    await button(page, 'history:days.next').click();
    await expect(page).toHaveURL(`/grids${search.replace(day, plain.next)}`);
    await expect
      .poll(async () => (await shown(page)).filter((text) => text?.startsWith(plain.next)).length)
      .toBeGreaterThan(0);
    await page.goBack();
    await expect(page).toHaveURL(`/grids${search}`);
    await expect.poll(async () => (await shown(page))[1]?.slice(0, 10)).toBe(day);
  });

  await test.step('a segment that cannot be played is said and left out, and the other plays on', async () => {
    const segments = `**/record/${clockCamera.serialNumber}/**/*.m4s`;
    const asked = new Set<string>();
    await page.route(segments, async (route) => {
      asked.add(route.request().url());
      const isSecond = [...asked][1] === route.request().url();
      await (isSecond ? route.fulfill({ body: 'damaged' }) : route.continue());
    });
    await page.goto(`${address}&play&day=${day}&t=${elsewhere}`);
    const said = windowAt(page, 0).getByText(say('history:steppingOver'));
    await expect(said).toBeVisible();
    await expect(stateOf(page, 1)).toHaveAttribute('data-state', 'onDay.showing.following.inStep');
    await expect(said).toHaveCount(0, { timeout: 30_000 });
    await inStep(page);
    expect(await drift(page)).toBeLessThanOrEqual(500);
    await page.unroute(segments);
  });

  await test.step('a window goes to what its camera recorded at the moment of the clock', async () => {
    await windowAt(page, 1).hover();
    const before = (await shown(page))[1] ?? '';
    await windowAt(page, 1).locator('a[href*="tab=history"]').click();
    await expect(page).toHaveURL(/&tab=history&/);
    const { searchParams } = new URL(page.url());
    const moved = Number(searchParams.get('t'));
    // A picture may be ahead of the clock by a quarter of a second.
    expect(clockAt(searchParams.get('day') ?? '', moved + 1) >= before, `${moved}, shown ${before}`).toBe(
      true,
    );
    // It had played on from where it was sought.
    expect(moved).toBeGreaterThan(elsewhere - behind + 5);
    await page.goBack();
  });

  await test.step('and back to the grid live', async () => {
    await page.getByRole('link', { name: say('gridLive:playback.live') }).click();
    await expect(page).toHaveURL(address);
    await expect(page.locator('[data-machine="gridView"]')).toBeVisible();
  });
});

/** A second from which on both cameras recorded ten minutes with sound that can be played. */
function heardSecond(): number {
  const heard = [frontDoor, recorderOf(driveway)].map((camera) =>
    sectionsOf(camera, plainDay, Date.now()).filter(({ sound }) => sound === 'AAC'),
  );
  const isHeard = (second: number) =>
    heard.every((sections) => sections.some(({ start, end }) => start < second && end > second + 600));
  const found = Array.from({ length: 24 * 60 }, (_, minute) => minute * 60).find(isHeard);
  if (found === undefined) throw new Error('the two cameras were heard together for no ten minutes');
  return found;
}

test('of a grid that is played back one window is heard at most, and one is enlarged while all play on', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  await signIn();
  const grid = { name: 'House', layout: 4, windows: [frontDoor.serialNumber, driveway, null, null] } as const;
  const address = await makeGrid(control, provider.url, grid);
  const lists = callsSent(page, 'listRecordings');
  await page.goto(`${address}&play&day=${plainDay}&t=${heardSecond()}`);
  await inStep(page);
  const windows = page.locator('.gp .gw');
  const silent = () =>
    page
      .locator('.gp video')
      .evaluateAll((all) => all.map((one) => one instanceof HTMLVideoElement && one.muted));
  const seconds = () =>
    page
      .locator('.gp video')
      .evaluateAll((all) =>
        all.map((one) => (one instanceof HTMLVideoElement ? one.currentTime : Number.NaN)),
      );
  const width = (place: number) => video(page, place).evaluate((each: HTMLVideoElement) => each.videoWidth);
  const sound = (place: number) =>
    windows
      .nth(place)
      .getByRole('button', { name: new RegExp(`^${say('gridLive:window.sound', { name: '' })}`) });

  await test.step('it opens without sound; who turns one up turns the other down', async () => {
    expect(await silent()).toEqual([true, true]);
    await windows.nth(0).hover();
    await sound(0).click();
    await expect.poll(silent).toEqual([false, true]);
    await windows.nth(1).hover();
    await sound(1).click();
    await expect.poll(silent).toEqual([true, false]);
    await sound(1).press('m');
    await expect.poll(silent).toEqual([true, true]);
  });

  await test.step('a window is enlarged by a press on its picture, which is then the full one, and all are back by Escape', async () => {
    expect(await width(1)).toBe(320);
    lists.length = 0;
    await windows.nth(1).locator('.pic').click();
    await expect(windows.nth(1)).toHaveAttribute('data-large', 'true');
    const [large, small] = await Promise.all([1, 0].map((place) => windows.nth(place).boundingBox()));
    expect((large?.width ?? 0) / (small?.width ?? 1)).toBeGreaterThan(2);
    const [before = 0, other = 0] = await seconds();
    await expect.poll(async () => (await seconds())[0]).toBeGreaterThan(before);
    await expect.poll(() => width(1)).toBe(640);
    await inStep(page);
    await expect.poll(async () => (await seconds())[1]).toBeGreaterThan(other);
    expect(await width(0)).toBe(320);
    await page.keyboard.press('Escape');
    await expect(page.locator('.gp [data-large]')).toHaveCount(0);
    await expect.poll(() => width(1)).toBe(320);
    await inStep(page);
    expect(lists, 'the other camera is not listed anew').toEqual(
      (['high', 'low'] as const).map((quality) => ({ serialNumber: driveway, day: plainDay, quality })),
    );
  });

  await test.step('keys move from window to window and enlarge one', async () => {
    await windows.nth(0).locator('.gw-main').focus();
    await page.keyboard.press('ArrowRight');
    await expect(windows.nth(1).locator('.gw-main')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(windows.nth(1)).toHaveAttribute('data-large', 'true');
    await page.keyboard.press('Enter');
    await expect(page.locator('.gp [data-large]')).toHaveCount(0);
  });

  await test.step('the address keeps the enlarged window through a reload; Back goes to all and Forward to it, and nothing is played again', async () => {
    await windows.nth(1).locator('.pic').click();
    await expect(page).toHaveURL(/&t=\d+&window=2$/);
    await page.reload();
    await expect(windows.nth(1)).toHaveAttribute('data-large', 'true');
    await inStep(page);
    const named = page.url();
    // It follows what is played.
    await expect(page).not.toHaveURL(named, { timeout: 15_000 });
    await expect(page).toHaveURL(/&t=\d+&window=2$/);
    const [before = Number.NaN] = await seconds();
    await page.goBack();
    await expect(page).toHaveURL(/&t=\d+$/);
    await expect(page.locator('.gp [data-large]')).toHaveCount(0);
    await inStep(page);
    const [back = Number.NaN] = await seconds();
    expect(back).toBeGreaterThanOrEqual(before);
    await expect.poll(async () => (await seconds())[0]).toBeGreaterThan(back + 6);
    await page.goForward();
    await expect(windows.nth(1)).toHaveAttribute('data-large', 'true');
    await inStep(page);
    expect((await seconds())[0]).toBeGreaterThan(back + 6);
    await page.goBack();
    await expect(page.locator('.gp [data-large]')).toHaveCount(0);
  });

  await test.step('who goes to another moment stays at the enlarged window, and Back goes to the moment before', async () => {
    await windows.nth(1).locator('.pic').click();
    await expect(page).toHaveURL(/&t=\d+&window=2$/);
    const [before = Number.NaN] = await seconds();
    await page.getByRole('button', { name: say('history:back', { seconds: 10 }), exact: true }).click();
    await expect(page).toHaveURL(/&t=\d+&window=2$/);
    await expect.poll(async () => (await seconds())[0]).toBeLessThan(before - 5);
    await inStep(page);
    await page.goBack();
    await expect.poll(async () => (await seconds())[0]).toBeGreaterThan(before - 6);
    await expect(windows.nth(1)).toHaveAttribute('data-large', 'true');
    await page.goBack();
    await expect(page.locator('.gp [data-large]')).toHaveCount(0);
  });
});

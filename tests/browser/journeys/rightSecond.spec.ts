import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { clockCamera } from '../../../provider/seed/test.ts';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import {
  afterAll,
  clockAt,
  expectSecond,
  historyAt,
  long,
  plain,
  playedVideo,
  short,
  stretchesOf,
} from '../clockCamera.ts';
import { clockShown, clocksShown, type ClockSeen } from '../clockPicture.ts';
import { readFilm, showFilm } from '../film.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { holdPicture, later } from '../recordedPicture.ts';
import { clipButton } from '../replay/clipStage.ts';
import { withOneKeyFrame } from '../../oneKeyFrame.ts';
import { clockAccount } from '../signIn.ts';

test.beforeEach(async ({ control, signIn }) => {
  await control.setClock(afterAll);
  await signIn(clockAccount);
});

const timeField = (page: Page) => page.getByRole('textbox', { name: say('history:timeline.time.label') });
const play = (page: Page) => page.getByRole('button', { name: say('history:play'), exact: true });

/** Between two recordings of the plain day. */
const gap = { from: 9730, to: 9738 };

/** Opens a second of a day and lets the picture stand there. */
async function openAt(page: Page, day: string, second: number): Promise<void> {
  await page.goto(historyAt(day, second));
  await holdPicture(page);
  // The picture continued until it was held.
  const time = await page.locator('.player .pic-top time').textContent();
  expect([0, 1, 2, 3, 4, 5].map((later) => clockAt(day, second + later))).toContain(time?.slice(0, 19));
}

/** Goes to a time of the day that is shown, by typing it. */
async function goTo(page: Page, time: string): Promise<void> {
  await timeField(page).fill(time);
  await timeField(page).press('Enter');
}

/** What was shown that is neither the picture of its second nor, at a page that is slow to draw, one right after it. */
const wrong = (day: string, seen: readonly ClockSeen[]) =>
  seen
    .filter(({ text, second, lag }) => {
      const [from, to] = [clockAt(day, second + 0.01), clockAt(day, second + 0.01 + Math.max(0.4, lag))];
      return text < from || text > to;
    })
    .map(({ text, second }) => `${text} at ${second}, where ${clockAt(day, second)} belongs`);

test('a link, a typed time, a press on the timeline, a step and the way back show that very second', async ({
  page,
}) => {
  const { day } = plain;
  await page.clock.install();
  await openAt(page, day, 12_345);

  for (const second of [43_210, 5, 85_000 - 2000, 52_000, 52_016, 48_416]) {
    await goTo(page, clockAt(day, second).slice(11));
    await expectSecond(page, day, second);
    await expect(page).toHaveURL(new RegExp(`day=${day}&t=${second}$`));
  }

  await page.getByRole('button', { name: say('history:forward', { seconds: 10 }), exact: true }).click();
  await expectSecond(page, day, 48_426);
  await later(page);
  await page.getByRole('button', { name: say('history:back', { seconds: 10 }), exact: true }).click();
  await expectSecond(page, day, 48_416);
  await later(page);
  await page.getByRole('button', { name: say('history:back', { seconds: 10 }), exact: true }).click();
  await expectSecond(page, day, 48_406);

  const slider = page.getByRole('region', { name: say('history:timeline.label') }).getByRole('slider');
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('the timeline is not in the page');
  const at = { x: box.x + 300, y: box.y + 48 };
  await page.mouse.move(at.x, at.y);
  const pointed = await page.locator('.tl-hint b').textContent();
  const beside = async () => (await clockShown(page.locator('.hover-pic video')))?.text;
  await expect.poll(beside).toBe(`${day} ${pointed}`);
  await later(page);
  await page.mouse.click(at.x, at.y);
  const [hours = 0, minutes = 0, seconds = 0] = (pointed ?? '').split(':').map(Number);
  await expectSecond(page, day, hours * 3600 + minutes * 60 + seconds);

  // Back goes to where it was before the press.
  await page.goBack();
  await expectSecond(page, day, 48_406);
});

test('what is announced of the timeline is what was recorded at the picture that stands', async ({
  page,
  control,
}) => {
  const path = endpointPath('listRecordings');
  await control.rule({ path, action: { kind: 'hold' } });
  await page.goto(historyAt(plain.day, 12_345));
  await holdPicture(page);
  const slider = page.getByRole('slider', { name: say('history:timeline.moment') });
  // Neither a recording nor none.
  await expect(slider).toHaveAttribute('aria-valuetext', '03:25:45');
  await control.release(path);
  await expectSecond(page, plain.day, 12_345);
  await expect(slider).toHaveAttribute('aria-valuetext', /^03:25:45, (?!No recording)/);
});

test('a recording of the list is played from its beginning', async ({ page }) => {
  await page.clock.install({ time: afterAll });
  await page.goto(cameraAddress(clockCamera.serialNumber, { tab: 'archives' }));
  const first = page.locator('.rec-link').first();
  const began = await first.locator('time').getAttribute('datetime');
  await first.click();
  await holdPicture(page);
  await expect.poll(() => clockShown(playedVideo(page))).not.toBeNull();
  const seen = await clockShown(playedVideo(page));
  const at = Date.parse(`${seen?.text.replace(' ', 'T')}-05:00`);
  expect(at - Date.parse(began ?? '')).toBeGreaterThanOrEqual(0);
  expect(at - Date.parse(began ?? '')).toBeLessThan(5000);
});

test('at each speed every picture is that of its second', async ({ page }) => {
  const { day } = plain;
  await openAt(page, day, 49_000);
  for (const speed of [0.5, 1, 2, 4, 8]) {
    await test.step(`${speed}x`, async () => {
      await page.getByRole('combobox', { name: say('history:speed') }).selectOption(String(speed));
      await play(page).click();
      const seen = await clocksShown(playedVideo(page), 3000);
      await holdPicture(page);
      expect(wrong(day, seen)).toEqual([]);
      const passed = (seen.at(-1)?.second ?? 0) - (seen[0]?.second ?? 0);
      expect(passed).toBeGreaterThan(speed);
    });
  }
});

test('over gaps and midnight each picture is that of its second, and none is left out or shown late', async ({
  page,
}) => {
  const { day, next, seconds } = plain;
  expect(stretchesOf(day).some(({ to }) => to === gap.from)).toBe(true);
  await openAt(page, day, gap.from - 8);
  await goTo(page, clockAt(day, gap.from - 3).slice(11));
  await expectSecond(page, day, gap.from - 3);
  await play(page).click();
  const over = await clocksShown(playedVideo(page), 6000);
  await holdPicture(page);
  expect(wrong(day, over)).toEqual([]);
  const texts = [...new Set(over.map(({ text }) => text))];
  expect(texts.slice(0, 6)).toEqual([-3, -2, -1, 8, 9, 10].map((later) => clockAt(day, gap.from + later)));

  await goTo(page, '23:59:57');
  await expectSecond(page, day, seconds - 3);
  await play(page).click();
  const past = await clocksShown(playedVideo(page), 6000);
  await holdPicture(page);
  expect([...new Set(past.map(({ text }) => text))].slice(0, 6)).toEqual(
    [-3, -2, -1, 0, 1, 2].map((later) => clockAt(next, later)),
  );
  await expect(page).toHaveURL(new RegExp(`day=${next}`));
});

/** The segment that holds the first second of the day after the plain one begins so many seconds before it. */
const beforeMidnight = 1;

test('the first second of a day is shown from a group of pictures that began before it', async ({ page }) => {
  const { next } = plain;
  await page.route('**/*.m4s', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: Buffer.from(withOneKeyFrame(await response.body())) });
  });
  await openAt(page, next, 40_000);
  await goTo(page, '00:00:00');
  await expectSecond(page, next, 0);
  const buffered = await playedVideo(page).evaluate((video: HTMLVideoElement) => ({
    from: video.buffered.start(0),
    at: video.currentTime,
  }));
  expect(buffered).toEqual({ from: expect.closeTo(0, 3), at: expect.closeTo(beforeMidnight, 1) });
  await play(page).click();
  const seen = await clocksShown(playedVideo(page), 4000);
  await holdPicture(page);
  expect([...new Set(seen.map(({ text }) => text))].slice(0, 3)).toEqual(
    [0, 1, 2].map((second) => clockAt(next, second)),
  );
});

for (const speed of [2, 4, 8]) {
  test(`over a gap at ${speed}x each picture is that of its second, up to the last before it and from the first after it`, async ({
    page,
  }) => {
    const { day } = plain;
    await openAt(page, day, gap.from - 200);
    const from = gap.from - 2 * speed;
    await goTo(page, clockAt(day, from).slice(11));
    await expectSecond(page, day, from);
    await page.getByRole('combobox', { name: say('history:speed') }).selectOption(String(speed));
    // So fast, not every picture is drawn: where it continues after the gap says the player.
    const jumps = await playedVideo(page).evaluateHandle((video: HTMLVideoElement) => {
      const to: number[] = [];
      video.addEventListener('seeking', () => {
        // A browser whose clock ran past the last picture goes back to it automatically when the stream is ended there.
        if (video.currentTime !== video.duration) to.push(video.currentTime);
      });
      return to;
    });
    await play(page).click();
    const seen = await clocksShown(playedVideo(page), 6000);
    await holdPicture(page);
    expect(wrong(day, seen)).toEqual([]);
    const before = seen.findLast(({ second }) => second < gap.to);
    expect(before?.text).toBe(clockAt(day, gap.from - 1));
    expect(await jumps.jsonValue()).toEqual([expect.closeTo(gap.to, 2)]);
    const after = seen.find(({ second }) => second >= gap.to);
    expect((after?.second ?? Infinity) - gap.to, 'within two seconds').toBeLessThan(2 * speed);
    expect((seen.at(-1)?.second ?? 0) - gap.to).toBeGreaterThan(speed);
  });
}

test('on a day of 25 hours and on one of 23 the clock of the device holds', async ({ page }) => {
  await test.step('an hour comes twice', async () => {
    await openAt(page, long.day, 100);
    for (const [second, time] of [
      [5400, '01:30:00'],
      [9000, '01:30:00'],
      [39_600, '10:00:00'],
      [87_000, '23:10:00'],
    ] as const) {
      // Who types the time of the picture that stands means its other pass.
      await goTo(page, time);
      await expectSecond(page, long.day, second);
      await expect(page).toHaveURL(new RegExp(`day=${long.day}&t=${second}$`));
    }
    await openAt(page, long.day, 6886);
    await play(page).click();
    const seen = await clocksShown(playedVideo(page), 6000);
    await holdPicture(page);
    expect(wrong(long.day, seen)).toEqual([]);
    expect(seen.map(({ text }) => text)).toContain('2026-11-01 01:04:45');
  });
  await test.step('an hour is left out', async () => {
    await openAt(page, short.day, 7000);
    await goTo(page, '01:59:57');
    await expectSecond(page, short.day, 7197);
    await play(page).click();
    const seen = await clocksShown(playedVideo(page), 6000);
    await holdPicture(page);
    expect([...new Set(seen.map(({ text }) => text.slice(11)))].slice(0, 6)).toEqual([
      '01:59:57',
      '01:59:58',
      '01:59:59',
      '03:00:00',
      '03:00:01',
      '03:00:02',
    ]);
    for (const [second, time] of [
      [36_000, '11:00:00'],
      [79_200, '23:00:00'],
    ] as const) {
      await goTo(page, time);
      await expectSecond(page, short.day, second);
    }
  });
});

test('a clip holds the seconds that were marked, from the first to the last, the gap left out', async ({
  page,
}) => {
  const { day } = plain;
  const range = { from: 9727, to: 9741 };
  await openAt(page, day, 9700);
  for (const [second, key] of [
    [range.from, 'clips:markStart'],
    [range.to, 'clips:markEnd'],
  ] as const) {
    await goTo(page, clockAt(day, second).slice(11));
    await expectSecond(page, day, second);
    await clipButton({ page }, key).click();
  }
  const saving = page.waitForEvent('download');
  await clipButton({ page }, 'clips:download').click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`Clock ${day} 02.42.07 - 02.42.21 GMT-5.mp4`);
  const film = await page.context().newPage();
  await film.goto('about:blank');
  await showFilm(film, readFileSync(await saved.path()));
  expect(await readFilm(film)).toEqual(
    [9727, 9728, 9729, 9738, 9739, 9740].map((second) => clockAt(day, second)),
  );
});

import type { Page } from 'playwright/test';
import { afterAll, clockAt, expectSecond, historyAt, plain, playedVideo } from '../clockCamera.ts';
import { clockShown } from '../clockPicture.ts';
import { awaitSaid } from '../announced.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { loseFrames } from '../lostFrames.ts';
import { plainDay, quietMinute } from '../recordedDay.ts';
import { holdPicture, secondShown } from '../recordedPicture.ts';
import { clockAccount } from '../signIn.ts';

const { day } = plain;

const play = (page: Page) => page.getByRole('button', { name: say('history:play'), exact: true });

async function openAt(page: Page, second: number): Promise<void> {
  await page.goto(historyAt(day, second));
  await holdPicture(page);
  await expect.poll(() => clockShown(playedVideo(page))).not.toBeNull();
}

async function goTo(page: Page, second: number): Promise<void> {
  const field = page.getByRole('textbox', { name: say('history:timeline.time.label') });
  await field.fill(clockAt(day, second).slice(11));
  await field.press('Enter');
}

/** Presses a control for each time, and reads what each press has shown. */
async function pressed(page: Page, name: string, times: string[]): Promise<void> {
  for (const [index, time] of times.entries()) {
    const before = await playedVideo(page).evaluate((video: HTMLVideoElement) => video.currentTime);
    await page.getByRole('button', { name, exact: true }).click();
    await expect
      .poll(() =>
        playedVideo(page).evaluate((video: HTMLVideoElement) =>
          video.seeking ? Number.NaN : video.currentTime,
        ),
      )
      .not.toBe(before);
    await expect
      .poll(async () => (await clockShown(playedVideo(page)))?.text, {
        message: `${name}: press ${index + 1}`,
      })
      .toBe(time);
  }
}

/** The second at which the first segment begins that the player holds. */
const startOfSegment = (page: Page): Promise<number> =>
  playedVideo(page).evaluate((video: HTMLVideoElement) => Math.round(video.buffered.start(0)));

/** Plays at each speed past the hole that each 4 s have. */
async function playAtEachSpeed(page: Page): Promise<void> {
  for (const speed of [0.5, 1, 2, 4, 8]) {
    await page.getByRole('combobox', { name: say('history:speed') }).selectOption(String(speed));
    const began = await secondShown(page);
    await play(page).click();
    await expect
      .poll(async () => (await secondShown(page)) - began, { message: `${speed}x` })
      .toBeGreaterThan(4 * Math.max(1.25, speed));
    await holdPicture(page);
  }
}

const skipped = (from: number, to: number): RegExp =>
  new RegExp(
    say('history:steppedOver', { from: clockAt(day, from).slice(11), to: clockAt(day, to).slice(11) }),
  );

test.describe('a camera that shows its own clock', () => {
  test.beforeEach(async ({ control, signIn }) => {
    await control.setClock(afterAll);
    await signIn(clockAccount);
  });

  test('each press moves one frame forward or back', async ({ page }) => {
    await openAt(page, 49_000);
    await goTo(page, 49_010);
    await expectSecond(page, day, 49_010);
    // A second has five frames.
    const shown = (...later: number[]) => later.map((each) => clockAt(day, 49_010 + each));
    await pressed(page, say('history:stepOn'), shown(0, 0, 0, 0, 1, 1, 1, 1, 1, 2));
    await pressed(page, say('history:stepBack'), shown(1, 1, 1, 1, 1, 0, 0, 0, 0, 0, -1));
  });

  test('a hole in each segment is stepped over: playing at any speed, stepping, and where somebody goes', async ({
    page,
  }) => {
    let frames = 4;
    await loseFrames(page, () => ({ frames, packets: 0 }));
    await openAt(page, 49_000);
    await playAtEachSpeed(page);

    await test.step('stepping', async () => {
      const start = await startOfSegment(page);
      await goTo(page, start + 3);
      await expectSecond(page, day, start + 3);
      const shown = (...later: number[]) => later.map((each) => clockAt(day, start + each));
      await pressed(page, say('history:stepOn'), shown(4, 4, 4, 4, 4, 5));
      await pressed(page, say('history:stepBack'), shown(4, 4, 4, 4, 4, 3, 2));
    });

    await test.step('a hole of more than a second is announced with its times', async () => {
      frames = 12;
      await openAt(page, 50_000);
      const start = await startOfSegment(page);
      const reported = awaitSaid(page, skipped(start + 1.6, start + 4));
      await goTo(page, start + 1);
      await expectSecond(page, day, start + 1);
      await play(page).click();
      await reported;
      await holdPicture(page);
      const reportedAgain = awaitSaid(page, skipped(start + 6, start + 8));
      await goTo(page, start + 6);
      await reportedAgain;
      await expectSecond(page, day, start + 8);
    });
  });
});

test.describe('at the highest speed', () => {
  test.use({ tolerated: [/Failed to load resource/] });

  test('a segment that is missing is passed over and named with its times', async ({
    page,
    control,
    signIn,
  }) => {
    await control.setClock(afterAll);
    await signIn(clockAccount);
    let first: number | null = null;
    // So far ahead that it is not loaded while the picture stands.
    const ahead = 20;
    await page.route('**/*.m4s', async (route) => {
      const index = Number(/(\d+)\.m4s/.exec(route.request().url())?.[1]);
      first ??= index;
      await (index === first + ahead ? route.fulfill({ status: 404 }) : route.continue());
    });
    await openAt(page, 50_000);
    const lost = (await startOfSegment(page)) + 4 * ahead;
    await page.getByRole('combobox', { name: say('history:speed') }).selectOption('16');
    const reported = awaitSaid(page, skipped(lost, lost + 4));
    await play(page).click();
    await reported;
    await expect.poll(() => secondShown(page)).toBeGreaterThan(lost + 8);
  });
});

test('a hole in each segment with sound is stepped over at any speed', async ({ page, signIn }) => {
  await signIn();
  await loseFrames(page, () => ({ frames: 6, packets: 18 }));
  await page.goto(`/cameras?device=LK0000000001&tab=history&day=${plainDay}&t=${quietMinute()}`);
  await holdPicture(page);
  await playAtEachSpeed(page);
});

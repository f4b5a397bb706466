import type { Page } from 'playwright/test';
import { playbackSpeeds } from '../../../src/domain/history/playback.ts';
import { awaitSaid } from '../announced.ts';
import { expect, test } from '../fixtures.ts';
import { longGap, plainDay } from '../recordedDay.ts';
import { expectScene, holdPicture, secondShown } from '../recordedPicture.ts';

/** Seconds of the clock on the wall that the picture moves before it comes to the gap. */
const leadSeconds = 2;

const picture = (page: Page) => page.locator('.player .pic');

// Over a gap at 2x, 4x and 8x each picture is that of its second (rightSecond.spec.ts).
for (const speed of playbackSpeeds.filter((each) => each < 2 || each > 8)) {
  test(`at ${speed}x the picture continues beyond a gap`, async ({ page, signIn }) => {
    const gap = longGap();
    await signIn();
    const begin = Math.floor(gap.from - leadSeconds * speed);
    await page.goto(`/cameras?device=LK0000000001&tab=history&day=${plainDay}&t=${begin}`);
    await holdPicture(page);
    await expect(picture(page)).toHaveAttribute('data-display-state', 'moving');
    await page.getByRole('combobox', { name: 'Speed' }).selectOption(String(speed));
    // At the fastest ones the picture may stand for want of data right after the gap, which ends what is said.
    const isSaid = speed < 8;
    const skipped = isSaid && awaitSaid(page, /Skipped .*: nothing recorded/);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await skipped;
    await expect.poll(() => secondShown(page)).toBeGreaterThanOrEqual(gap.to);
    await expectScene(page, 'cam01');
    const after = await secondShown(page);
    expect(after).toBeGreaterThanOrEqual(gap.to);
    await expect.poll(() => secondShown(page)).toBeGreaterThan(after);
    await expect(picture(page)).toHaveAttribute('data-display-state', 'moving');
  });
}

import type { Page } from 'playwright/test';
import { dayAfter } from '../../../src/domain/time/deviceDay.ts';
import {
  afterAll,
  clockAt,
  expectSecond,
  historyAt,
  long,
  plain,
  short,
  standAt,
  stretchesOf,
} from '../clockCamera.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { holdPicture, secondShown } from '../recordedPicture.ts';
import { clockAccount } from '../signIn.ts';

const hour = 3600;

const step = (page: Page, key: 'previous' | 'next') =>
  page.getByRole('button', { name: say(`history:days.${key}`), exact: true }).click();

const isRecorded = (day: string, second: number) =>
  stretchesOf(day).some(({ from, to }) => from < second - 5 && second + 10 < to);

/** A time after the change of the clocks that both days recorded: its second of the first day; `shift` more of the other. */
function sharedSecond(day: string, other: string, shift: number): number {
  for (let second = 5 * hour + 7; second < 20 * hour; second += 61) {
    if (isRecorded(day, second) && isRecorded(other, second + shift)) return second;
  }
  throw new Error('the two days recorded at no common time');
}

test.beforeEach(async ({ control, signIn }) => {
  await control.setClock(afterAll);
  await signIn(clockAccount);
});

test('one press on another day shows the same time of it, also where a day has 23 or 25 hours, and Back returns', async ({
  page,
}) => {
  for (const { day, shift } of [
    { day: plain.day, shift: 0 },
    { day: long.day, shift: hour },
  ]) {
    await test.step(day, async () => {
      const before = dayAfter(day, -1);
      const second = sharedSecond(before, day, shift);
      await standAt(page, before, second);
      await step(page, 'next');
      await expectSecond(page, day, second + shift);
      expect(clockAt(day, second + shift).slice(11)).toBe(clockAt(before, second).slice(11));
      await expect(page).toHaveURL(new RegExp(`day=${day}&t=${second + shift}`));
      await page.goBack();
      await expectSecond(page, before, second);
      await step(page, 'next');
      await expectSecond(page, day, second + shift);
      await step(page, 'previous');
      await expectSecond(page, before, second);
    });
  }
  await test.step('from where nothing was recorded', async () => {
    const after = dayAfter(short.day, 1);
    const second = [...Array(10 * hour).keys()].find(
      (one) => one > 5 * hour && isRecorded(short.day, one) && !isRecorded(after, one + hour),
    );
    if (second === undefined) throw new Error('the short day recorded nothing');
    await page.goto(historyAt(after, second + hour));
    await expect(page.locator('.player .pic')).toHaveAttribute('data-display-state', 'inGap');
    await step(page, 'previous');
    await holdPicture(page);
    await expect.poll(() => secondShown(page)).toBeGreaterThanOrEqual(second - 0.1);
    const secondBefore = Math.floor((await secondShown(page)) + 0.05);
    expect(secondBefore).toBeLessThan(second + 60);
    await expectSecond(page, short.day, secondBefore);
  });
});

test('a time of today that is still to arrive is not gone to: today begins where it usually does', async ({
  page,
  control,
}) => {
  const time = Date.parse(`${plain.next}T17:00:00Z`);
  await control.setClock(time);
  await page.clock.install({ time });
  const late = [...Array(24 * hour).keys()].find((one) => one > 20 * hour && isRecorded(plain.day, one));
  if (late === undefined) throw new Error('nothing was recorded in the evening');
  await page.goto(historyAt(plain.day, late));
  await expect(page.locator('.player .pic')).toHaveAttribute('data-display-state', 'moving');
  await holdPicture(page);
  await step(page, 'next');
  await expect(page.locator('.player .pic')).toHaveAttribute('data-display-state', 'moving');
  await expect.poll(() => secondShown(page)).toBeLessThanOrEqual(12 * hour);
  await expect(page.locator('.player .pic-top time')).toContainText(plain.next);
});

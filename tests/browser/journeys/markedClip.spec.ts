import type { Page } from 'playwright/test';
import { withRange } from '../../../src/domain/clips/clipAddress.ts';
import { afterAll, clockAt, expectSecond, historyAt, long, plain, standAt } from '../clockCamera.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { clipBar, clipButton } from '../replay/clipStage.ts';
import { clockAccount } from '../signIn.ts';
import { submitSignIn } from '../signInForm.ts';
import { openAnew } from '../turnTo.ts';

// What is marked for a clip is in the address: a reload keeps it, and so does a sign-in.

const { day } = plain;
const second = 43_210;

/** The times of a range, as the bar below the player has them. */
const timesOf = (from: number, to: number) => [from, to].map((at) => clockAt(day, at).slice(11));

const expectMarked = async (page: Page, from: number, to: number) => {
  for (const time of timesOf(from, to))
    await expect(clipBar({ page }).locator('.clip-range b')).toContainText(time);
};
const rangeInBar = (page: Page) => {
  const query = new URL(page.url()).searchParams;
  return [query.get('day'), query.get('from'), query.get('to')];
};
const expectNamed = (page: Page, from: number | null, to: number | null) =>
  expect
    .poll(() => rangeInBar(page))
    .toEqual([day, from === null ? null : String(from), to === null ? null : String(to)]);

/** What the form for sharing has as subject. */
async function sharedSubject(page: Page): Promise<string> {
  await clipButton({ page }, 'clips:share').click();
  const dialog = page.getByRole('dialog', { name: say('clips:mail.title') });
  const subject = await dialog.getByRole('textbox', { name: say('clips:mail.subject') }).inputValue();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return subject;
}

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('a marked clip is there after a reload, with its subject, until it is dropped', async ({
      page,
      control,
      signIn,
    }) => {
      await control.setClock(afterAll);
      await signIn(clockAccount);
      await standAt(page, day, second);
      const entries = await page.evaluate(() => history.length);
      await clipButton({ page }, 'clips:around').click();
      await expectMarked(page, second - 10, second + 10);
      const subject = await sharedSubject(page);
      await expectNamed(page, second - 10, second + 10);

      await test.step('a reload keeps it, and it is adjusted in the same entry of the history', async () => {
        await page.reload();
        await expectMarked(page, second - 10, second + 10);
        expect(await sharedSubject(page)).toBe(subject);
        const end = page.getByRole('slider', { name: say('history:timeline.mark.to') });
        await end.press('ArrowRight');
        await expectNamed(page, second - 10, second + 11);
        expect(await page.evaluate(() => history.length)).toBe(entries);
        await page.reload();
        await expectMarked(page, second - 10, second + 11);
      });

      await test.step('dropped, it stays so', async () => {
        await clipButton({ page }, 'clips:clear').click();
        await expectNamed(page, null, null);
        await page.reload();
        await expect(clipButton({ page }, 'clips:around')).toBeVisible();
        await expect(clipButton({ page }, 'clips:clear')).toBeHidden();
      });
    });
  });
}

test('Back leaves a marked clip within its day and brings it back to its day; signing in again keeps it', async ({
  page,
  control,
  signIn,
}) => {
  await control.setClock(afterAll);
  await signIn(clockAccount);
  await standAt(page, day, second);
  const time = page.getByRole('textbox', { name: say('history:timeline.time.label') });

  await test.step('the moment before, in the same day', async () => {
    await clipButton({ page }, 'clips:around').click();
    await expectNamed(page, second - 10, second + 10);
    await time.fill(clockAt(day, second + 60).slice(11));
    await time.press('Enter');
    await expectSecond(page, day, second + 60);
    await expectNamed(page, second - 10, second + 10);
    await clipButton({ page }, 'clips:markEnd').click();
    await expectNamed(page, second - 10, second + 60);
    await page.goBack();
    await expectSecond(page, day, second);
    await expectMarked(page, second - 10, second + 60);
    await expectNamed(page, second - 10, second + 60);
  });

  await test.step('another day has none, and Back has it again', async () => {
    await page.getByRole('button', { name: say('history:days.previous') }).click();
    await expect(clipButton({ page }, 'clips:clear')).toBeHidden();
    await expect.poll(() => rangeInBar(page).slice(1)).toEqual([null, null]);
    await page.goBack();
    await expectMarked(page, second - 10, second + 60);
    await expectNamed(page, second - 10, second + 60);
  });

  await test.step('signing in again', async () => {
    await control.revoke(clockAccount.loginAccount);
    await page.reload();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('shell:expired.relogin') })
      .click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await submitSignIn(page, clockAccount);
    await expectMarked(page, second - 10, second + 60);
    await expectNamed(page, second - 10, second + 60);
  });
});

test('an address marks the seconds of a day of 25 hours, and an impossible range marks nothing', async ({
  page,
  control,
  signIn,
}) => {
  await control.setClock(afterAll);
  await signIn(clockAccount);
  // The second pass of the hour that occurs twice.
  const range = { from: 9000, to: 9020 };
  await page.goto(withRange(historyAt(long.day, 9000), long.day, range));
  for (const at of [range.from, range.to])
    await expect(clipBar({ page }).locator('.clip-range b')).toContainText(clockAt(long.day, at).slice(11));
  await expect(clipBar({ page }).locator('.clip-range')).toContainText('0:20');
  for (const query of ['from=20&to=10', 'from=1.5&to=20', `from=10&to=${plain.seconds + 1}`, 'from=10']) {
    await openAnew(page, `${historyAt(day, second)}&${query}`);
    await expect(clipButton({ page }, 'clips:around')).toBeVisible();
    await expect(clipButton({ page }, 'clips:clear')).toBeHidden();
  }
});

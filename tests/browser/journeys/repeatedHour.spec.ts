import { afterAll, historyAt, long, short } from '../clockCamera.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { holdPicture } from '../recordedPicture.ts';
import { clockAccount } from '../signIn.ts';

test('a clip drawn in the repeated hour has its length, each pass its offset, and a skipped time is explained', async ({
  page,
  control,
  signIn,
}) => {
  await control.setClock(afterAll);
  await signIn(clockAccount);
  const slider = page.getByRole('slider', { name: say('history:timeline.moment') });

  await page.goto(historyAt(long.day, 6600));
  await holdPicture(page);
  await expect(slider).toHaveAttribute('aria-valuetext', /^01:5\d:\d\d GMT-4/);
  await page.goto(historyAt(long.day, 10_200));
  await holdPicture(page);
  await expect(slider).toHaveAttribute('aria-valuetext', /^01:5\d:\d\d GMT-5/);

  const box = await slider.boundingBox();
  if (box === null) throw new Error('no timeline');
  const y = box.y + box.height / 2;
  // The day begins at the left edge, with 30 seconds in a pixel: from 01:30 to 01:40.
  await page.keyboard.down('Shift');
  await page.mouse.move(box.x + 180, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, y, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  const clip = page.getByRole('region', { name: say('clips:label') });
  await expect(clip.locator('b')).toHaveText(
    /^01:\d\d:\d\d GMT-(\d)[\s\u2060]+–[\s\u2060]+01:\d\d:\d\d GMT-\1$/,
  );
  const times = (await clip.locator('b').textContent())?.match(/01:(\d\d):(\d\d)/g) ?? [];
  const [from = 0, to = 0] = times.map((time) => Date.parse(`2026-11-01T${time}Z`) / 1000);
  await expect(page.locator('.tl-handle')).toHaveCount(2);
  expect(to - from).toBeGreaterThan(0);
  expect(to - from).toBeLessThan(1200);
  await expect(clip.locator('.clip-note')).toBeEmpty();
  await clip.getByRole('button', { name: say('clips:share'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: say('clips:mail.title') }).locator('.lead')).toHaveText(
    /01:\d\d:\d\d GMT-(\d).+01:\d\d:\d\d GMT-\1/,
  );
  await page.keyboard.press('Escape');

  await page.goto(historyAt(short.day, 82_800));
  await expect(page).toHaveURL(new RegExp(`day=${short.day}&t=82799$`));
  await page.goto(historyAt(short.day, 7000));
  await holdPicture(page);
  const time = page.getByRole('textbox', { name: say('history:timeline.time.label') });
  const before = page.url();
  await time.fill('02:30');
  await time.press('Enter');
  await expect(page.getByText(say('history:timeline.time.skipped'))).toBeVisible();
  await expect(page).toHaveURL(before);
});

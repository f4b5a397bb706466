import { clockCamera } from '../../../provider/seed/test.ts';
import { afterAll, clockAt, plain, standAt } from '../clockCamera.ts';
import { readFilm, showFilm } from '../film.ts';
import { expect, test } from '../fixtures.ts';
import { savedBy } from '../liveTools.ts';
import { clipBar, clipButton } from '../replay/clipStage.ts';
import { clockAccount } from '../signIn.ts';

const { day } = plain;
const second = 43_210;

test.beforeEach(async ({ control, signIn }) => {
  await control.setClock(afterAll);
  await signIn(clockAccount);
});

for (const way of ['two presses', 'a key and a press'] as const) {
  test(`${way} make a file of 20 seconds around the moment that is shown`, async ({ page, context }) => {
    await standAt(page, day, second);
    // In a field a key is a letter.
    await page.locator('.player .pic').click();
    const download = clipButton({ page }, 'clips:download');
    if (way === 'two presses') await clipButton({ page }, 'clips:around').click();
    else await page.keyboard.press('c');
    await expect(clipBar({ page }).getByText('0:20', { exact: true })).toBeVisible();
    const saved = await savedBy(page, () => download.click());
    expect(saved.name).toContain(clockCamera.name);
    const film = await context.newPage();
    await film.goto('about:blank');
    await showFilm(film, saved.bytes);
    const seconds = await readFilm(film);
    expect([seconds.at(0), seconds.at(-1), seconds.length]).toEqual([
      clockAt(day, second - 10),
      clockAt(day, second + 9),
      20,
    ]);
  });
}

test('the focus goes from the mark to the download', async ({ page }) => {
  await standAt(page, day, second);
  await clipButton({ page }, 'clips:around').press('Enter');
  await expect(clipButton({ page }, 'clips:download')).toBeFocused();
  await clipButton({ page }, 'clips:clear').press('Enter');
  await expect(clipButton({ page }, 'clips:markStart')).toBeFocused();
});

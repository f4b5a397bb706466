import { clockCamera } from '../../../provider/seed/test.ts';
import { afterAll, clockAt, expectSecond, historyAt, plain } from '../clockCamera.ts';
import { readFilm, showFilm } from '../film.ts';
import { expect, test } from '../fixtures.ts';
import { savedBy } from '../liveTools.ts';
import { holdPicture, secondShown } from '../recordedPicture.ts';
import { clipBar, clipButton } from '../replay/clipStage.ts';
import { clockAccount } from '../signIn.ts';

const { day } = plain;

test.beforeEach(async ({ control, signIn }) => {
  await control.setClock(afterAll);
  await signIn(clockAccount);
});

for (const way of ['two presses', 'a key and a press'] as const) {
  test(`${way} make a file of 20 seconds around the moment that is shown`, async ({ page, context }) => {
    await page.goto(historyAt(day, 43_210));
    await expect(page.locator('.player .pic')).toHaveAttribute('data-face', 'moving');
    await holdPicture(page);
    const stood = Math.floor((await secondShown(page)) + 0.05);
    await expectSecond(page, day, stood);
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
      clockAt(day, stood - 10),
      clockAt(day, stood + 9),
      20,
    ]);
  });
}

test('the focus goes from the mark to the download', async ({ page }) => {
  await page.goto(historyAt(day, 43_210));
  await holdPicture(page);
  await clipButton({ page }, 'clips:around').press('Enter');
  await expect(clipButton({ page }, 'clips:download')).toBeFocused();
  await clipButton({ page }, 'clips:clear').press('Enter');
  await expect(clipButton({ page }, 'clips:markStart')).toBeFocused();
});

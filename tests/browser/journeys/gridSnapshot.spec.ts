import { expect, test } from '../fixtures.ts';
import { scenesShown } from '../livePicture.ts';
import { savedBy } from '../liveTools.ts';
import { english as say } from '../localeTexts.ts';
import { makeGrid } from '../nineWindows.ts';
import { violations } from '../violations.ts';

test('a picture is taken of one window of a grid; what fails is said in it, and one that never had a picture offers none', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  await signIn();
  const grid = await makeGrid(control, provider.url, {
    name: 'Yard',
    layout: 4,
    windows: ['LK0000000002', 'LK0000000005', null, null],
  });
  await page.goto(grid);
  const windowAt = (place: number) => page.locator(`[data-place="${place}"]`);
  const save = (name: string) =>
    page.getByRole('button', { name: say('live:snapshot.saveOf', { name }), exact: true });
  await expect(windowAt(0).locator('[data-machine="livePlayer"]')).toHaveAttribute(
    'data-state',
    'streaming.playing',
  );
  await windowAt(0).hover();
  const status = windowAt(0).locator('.shot > output');
  await expect(status).toBeEmpty();
  const { name, bytes } = await savedBy(page, () => save('Driveway').click());
  expect(name).toMatch(/^Driveway \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d GMT[+-][\d.]+\.jpg$/);
  await expect(status).toHaveText(say('live:snapshot.saved', { file: name }));
  expect(await scenesShown(page, bytes)).toEqual(['cam02']);
  await expect(page.getByRole('alert')).toHaveCount(0);

  // A browser that cannot write the picture.
  await page.evaluate(() => {
    OffscreenCanvas.prototype.convertToBlob = () => Promise.reject(new Error('no room'));
  });
  await save('Driveway').click();
  await expect(windowAt(0).getByRole('alert')).toHaveText(say('messages:action.downloadFailed'));
  expect(await violations(page)).toEqual([]);

  await windowAt(1).hover();
  await expect(
    page.getByRole('button', { name: say('gridLive:window.sound', { name: 'Garage' }), exact: true }),
  ).toBeVisible();
  await expect(save('Garage')).toHaveCount(0);
});

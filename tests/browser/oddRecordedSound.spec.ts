import type { Page } from 'playwright/test';
import { frontDoor } from '../demoRecorders.ts';
import { card, openAlert, openYesterday } from './alertReviews.ts';
import { expect, test } from './fixtures.ts';
import { videoFacts } from './livePicture.ts';
import { english as say } from './localeTexts.ts';
import { makeGrid } from './nineWindows.ts';
import { plainDay, quietMinute } from './recordedDay.ts';
import { clipSeconds, expectScene, holdPicture, provenSecond } from './recordedPicture.ts';

/** Runs in the page: it refuses AAC, as a browser without its decoder does. */
function refuseAac(): void {
  const isRefused = (mime: string) => mime.includes('mp4a');
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the source that it is called for
  const { addSourceBuffer } = MediaSource.prototype;
  MediaSource.prototype.addSourceBuffer = function (mime) {
    if (isRefused(mime)) throw new DOMException('Type not supported', 'NotSupportedError');
    return addSourceBuffer.call(this, mime);
  };
  const isSupported = MediaSource.isTypeSupported.bind(MediaSource);
  MediaSource.isTypeSupported = (mime) => !isRefused(mime) && isSupported(mime);
}

/** Gives the sound of each recording another name: G.711, which Chromium does not play in MP4. */
const nameG711 = (page: Page) =>
  page.route('**/init.mp4*', async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    body.write('alaw', body.lastIndexOf('mp4a'), 'latin1');
    body.write('free', body.lastIndexOf('esds'), 'latin1');
    await route.fulfill({ response, body });
  });

/** Seconds of the clip that recordings repeat, whose frame its colors prove. */
const proven = provenSecond('cam01');
const noted = (page: Page) => page.locator('.player').getByText(say('history:soundUnplayable'));
const soundHeard = (page: Page) =>
  page
    .locator('.player video')
    .evaluate((video) => Number(Reflect.get(video, 'webkitAudioDecodedByteCount')));

for (const [how, odd] of [
  ['in a codec that the browser lacks', (page: Page) => page.addInitScript(refuseAac)],
  ['in a codec that no browser plays', nameG711],
] as const) {
  test(`a recording with sound ${how} plays its picture, at its seconds, and says so`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    await odd(page);
    const quiet = quietMinute();
    const second = quiet + ((((proven - quiet) % clipSeconds) + clipSeconds) % clipSeconds);
    await page.goto(`/cameras?device=LK0000000001&tab=history&day=${plainDay}&t=${second}`);
    await expect(page.locator('.player .pic')).toHaveAttribute('data-display-state', 'moving');
    const { frames } = await videoFacts(page);
    await expect.poll(async () => (await videoFacts(page)).frames).toBeGreaterThan(frames + 70);
    expect(await soundHeard(page)).toBe(0);
    await expect(noted(page)).toBeVisible();
    await expect(page.getByRole('button', { name: say('live:sound.unmute') })).toHaveCount(0);
    await holdPicture(page);
    const time = page.getByRole('textbox', { name: say('history:timeline.time.label') });
    for (const at of [second + clipSeconds, second + 6 * clipSeconds]) {
      await time.fill(new Date(at * 1000).toISOString().slice(11, 19));
      await time.press('Enter');
      await expectScene(page, 'cam01', proven);
      expect((await videoFacts(page)).position).toBeCloseTo(at, 1);
    }
  });
}

test('an alert whose sound the browser refuses plays its picture, and says so', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  await page.addInitScript(refuseAac);
  await openYesterday({ page, control, provider, signIn });
  await card(page, 0).locator('a').first().click();
  await expect(openAlert(page).locator('[data-display-state="moving"]')).toBeVisible();
  await expect(noted(page)).toBeVisible();
  const { frames } = await videoFacts(page);
  await expect.poll(async () => (await videoFacts(page)).frames).toBeGreaterThan(frames + 15);
});

test('a window of a grid whose sound the browser refuses plays its picture, offers no sound, and says so', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  await page.addInitScript(refuseAac);
  await signIn();
  const windows = [frontDoor.serialNumber, null, null, null];
  const address = await makeGrid(control, provider.url, { name: 'One', layout: 4, windows });
  await page.goto(`${address}&play&day=${plainDay}&t=${quietMinute()}`);
  const shown = page.locator('[data-place="0"]');
  await expect(shown.locator('.pic')).toHaveAttribute('data-display-state', 'moving');
  const refused = shown.getByRole('button', { name: say('history:soundUnplayable') });
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  const offered = say('gridLive:window.sound', { name: 'Front door' });
  await expect(shown.getByRole('button', { name: offered })).toHaveCount(0);
});

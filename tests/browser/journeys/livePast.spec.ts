import type { Page } from 'playwright/test';
import { clockCamera } from '../../../provider/seed/test.ts';
import { cameraAddress, readCameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { startOfDay } from '../../../src/domain/time/deviceDay.ts';
import { clockAt, plain, playedVideo, stretchesOf } from '../clockCamera.ts';
import { clockShown } from '../clockPicture.ts';
import { expect, test } from '../fixtures.ts';
import { expectPlaying } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';
import { clockAccount } from '../signIn.ts';

const { serialNumber, timezone } = clockCamera;

/** A second of the plain day at which the camera has recorded for a while. */
function insideStretch(): number {
  const found = stretchesOf(plain.day).find(({ from, to }) => to - from > 1200);
  if (found === undefined) throw new Error('nothing was recorded for long on the plain day');
  return found.from + 900;
}

/** Waits until a recording plays from this second of the plain day, or a minute later at most, by its pixels. */
async function expectRecorded(page: Page, second: number): Promise<void> {
  await expect(page.locator('.player .pic')).toHaveAttribute('data-display-state', 'moving');
  await page.getByRole('button', { name: say('history:pause'), exact: true }).click();
  const isThere = async () => {
    const text = (await clockShown(playedVideo(page)))?.text ?? '';
    const written = await page.locator('.player .pic-top time').textContent();
    const isMeant = text >= clockAt(plain.day, second) && text <= clockAt(plain.day, second + 60);
    return isMeant && written?.includes(text) === true;
  };
  await expect.poll(isThere).toBe(true);
}

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('one press goes from live to half a minute ago, one back to live, one to a second of today', async ({
      page,
      control,
      signIn,
    }) => {
      const now = insideStretch();
      await page.clock.install();
      await page.clock.setSystemTime(startOfDay(plain.day, timezone) + now * 1000);
      await control.setClock(startOfDay(plain.day, timezone) + now * 1000);
      await signIn(clockAccount);
      await page.goto(cameraAddress(serialNumber));
      await expectPlaying(page);
      const slider = page
        .getByRole('region', { name: say('live:past.title') })
        .getByRole('slider', { name: say('history:timeline.moment') });
      await expect(slider).toBeVisible();
      await page.getByRole('link', { name: say('history:back', { seconds: 30 }), exact: true }).click();
      await expectRecorded(page, now - 30);

      await page
        .getByRole('navigation', { name: say('devices:tabs.label') })
        .getByRole('link', { name: say('devices:tabs.live'), exact: true })
        .click();
      await expectPlaying(page);
      await slider.focus();
      // A twelfth of the hour between two markers.
      await page.keyboard.press('ArrowLeft');
      await expectRecorded(page, now - 300);
      const { tab, day } = readCameraAddress(new URL(page.url()).search);
      expect({ tab, day }).toEqual({ tab: 'history', day: plain.day });
    });
  });
}

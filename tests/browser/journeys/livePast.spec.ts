import type { Page } from 'playwright/test';
import { clockCamera } from '../../../provider/seed/test.ts';
import { cameraAddress, readCameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { momentOf, startOfDay } from '../../../src/domain/time/deviceDay.ts';
import { frontDoor } from '../../demoRecorders.ts';
import { streamsStand } from '../alertStreams.ts';
import { clockAt, plain, playedVideo, stretchesOf } from '../clockCamera.ts';
import { clockShown } from '../clockPicture.ts';
import { endpointPath } from '../endpointPath.ts';
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

/** Something that waits until it is released. */
function held() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}

/** Counts from now on by how much of the screen the page moves without a press, in the pages that are opened. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') !== false) continue;
        Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => page.evaluate(() => Number(Reflect.get(window, 'shifted')));
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

    test('the alerts of today are marked on it, also one that is raised meanwhile, which a key opens', async ({
      page,
      control,
      signIn,
    }) => {
      await signIn();
      await page.goto(cameraAddress(frontDoor.serialNumber));
      await expectPlaying(page);
      await streamsStand(control);
      const past = page.getByRole('region', { name: say('live:past.title') });
      const marks = past.locator('[data-machine="alertMarks"]');
      await expect(marks).toHaveAttribute('data-state', 'shown');
      const pets = marks.getByRole('button', { name: new RegExp(`^${say('alerts:type.pet')}`) });
      const count = async () =>
        (await pets.count()) === 0 ? 0 : Number(await pets.locator('small').textContent());
      const before = await count();
      await control.alert(frontDoor.serialNumber, 'pet');
      await expect.poll(count).toBe(before + 1);
      const list = marks.getByRole('listbox', { name: say('alerts:page.label') });
      await list.focus();
      await page.keyboard.press('End');
      await expect(list.getByRole('option')).toHaveText(new RegExp(`^${say('alerts:type.pet')}, `));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/&tab=history&/);
      const { day, second } = readCameraAddress(new URL(page.url()).search);
      const ago = Date.now() - momentOf(day ?? '', second ?? 0, frontDoor.timezone);
      expect(ago).toBeGreaterThanOrEqual(0);
      expect(ago).toBeLessThan(60_000);
    });

    test('nothing below the picture moves when the code or the recordings of its timeline are late', async ({
      page,
      control,
      signIn,
    }) => {
      await signIn();
      const shifted = await countShifts(page);
      const path = endpointPath('listRecordings');
      const code = held();
      await page.route('**/assets/LiveTimeline-*.js', async (route) => {
        await code.released;
        await route.continue();
      });
      await control.hold(path);
      await page.goto(cameraAddress(frontDoor.serialNumber));
      await expectPlaying(page);
      await expect(page.locator('.recent .ev')).toHaveCount(6);
      code.release();
      await control.awaitHeld(path);
      const past = page.getByRole('region', { name: say('live:past.title') });
      await expect(past).toHaveAttribute('data-state', 'loading');
      await control.release(path);
      await expect(past.locator('[data-machine="alertMarks"]')).toHaveAttribute('data-state', 'shown');
      await expect(past.getByRole('slider')).toBeVisible();
      expect(await shifted()).toBeLessThanOrEqual(0.02);
    });
  });
}

import type { BrowserContext, Locator, Page } from 'playwright/test';
import { clockCamera, otherClockCameras, westClockCamera } from '../../../provider/seed/test.ts';
import { cameraAddress, readCameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { alertAddress, allAlerts, readAlertAddress } from '../../../src/domain/alerts/alertAddress.ts';
import { localKeysOf } from '../../../src/domain/shell/userKeys.ts';
import { secondAt, startOfDay } from '../../../src/domain/time/deviceDay.ts';
import { frontDoor, recorderOf } from '../../demoRecorders.ts';
import { callsOf, raiseContacts } from '../alertCalls.ts';
import { streamsStand } from '../alertStreams.ts';
import { afterAll, clockAt, clockCard, plain, playedVideo, standAt, stretchesOf } from '../clockCamera.ts';
import { clockShown, fileClock } from '../clockPicture.ts';
import { countPresses } from '../countedPresses.ts';
import { expectEnlarged, expectOtherPart } from '../enlargedPicture.ts';
import { readFilm, showFilm } from '../film.ts';
import { expect, test } from '../fixtures.ts';
import { expectPlaying } from '../livePicture.ts';
import { savedBy } from '../liveTools.ts';
import { english as say } from '../localeTexts.ts';
import { expectScene, secondShown } from '../recordedPicture.ts';
import { readLink } from '../outbox.ts';
import { clipButton } from '../replay/clipStage.ts';
import { demoUser } from '../replay/outage.ts';
import { clockAccount, demoAccount, neighboursKept } from '../signIn.ts';
import { storedItem, storeItems } from '../storedItems.ts';

// What an owner does most, in the least presses. Each reads the picture or the file that comes of it.

const { day } = plain;
const second = 43_210;
const hour = 3600;
const center = { x: 0.5, y: 0.5 };
const { serialNumber, timezone } = clockCamera;

const menu = (page: Page, name: 'cameras' | 'people') =>
  page
    .getByRole('navigation', { name: say('shell:menu') })
    .getByRole('link', { name: say(`shell:page.${name}`), exact: true });
const speed = (page: Page) => page.getByRole('combobox', { name: say('history:speed') });
const inPlayer = (page: Page, key: string) =>
  page.locator('.player').getByRole('button', { name: say(key), exact: true });
const stamp = (page: Page) => page.locator('.player .pic-top');

/** The first and last second of a film, by its pictures, and how many there are. */
async function secondsOf(context: BrowserContext, bytes: Buffer) {
  const film = await context.newPage();
  await film.goto('about:blank');
  await showFilm(film, bytes);
  const seconds = await readFilm(film);
  await film.close();
  return [seconds.at(0), seconds.at(-1), seconds.length];
}

/** A second of the plain day at which all four clocks have recorded for two minutes, and do so for two more. */
const shared = (() => {
  const clocks = [clockCamera, westClockCamera, ...otherClockCameras];
  const ownSecond = (camera: typeof clockCamera, at: number) => (camera === westClockCamera ? at - hour : at);
  const found = Array.from({ length: 1000 }, (_, at) => 7200 + at * 60).find((at) =>
    clocks.every((camera) =>
      stretchesOf(day, camera).some(
        ({ from, to }) => from < ownSecond(camera, at) - 120 && to > ownSecond(camera, at) + 120,
      ),
    ),
  );
  if (found === undefined) throw new Error('the four cameras recorded together for no four minutes');
  return found;
})();

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  const isPhone = width < 500;
  const press = (target: Locator) => (isPhone ? target.tap() : target.click());

  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: isPhone });

    test('the newest person of last night plays at the speed that was chosen before: three presses', async ({
      page,
      control,
      provider,
      signIn,
    }) => {
      const presses = await countPresses(page);
      await control.setClock(afterAll);
      await page.clock.install({ time: afterAll });
      await signIn();
      await page.goto('/people');
      const first = page
        .locator('.ev')
        .filter({ hasNotText: say('alerts:notRecorded') })
        .locator('a')
        .first();
      await press(first);
      await speed(page).selectOption('2');
      await page.goBack();
      await press(menu(page, 'cameras'));
      await expect(page).toHaveURL('/cameras');

      presses.restart();
      await press(menu(page, 'people'));
      await press(page.getByRole('link', { name: say('alerts:range.night'), exact: true }));
      await expect(page).toHaveURL('/people?period=night');
      await press(first);
      await expect(page.locator('.player .pic')).toHaveAttribute('data-display-state', 'moving');
      await expect(playedVideo(page)).toHaveJSProperty('playbackRate', 2);
      expect(presses.count()).toBe(3);
      const { open } = readAlertAddress('/alert', new URL(page.url()).search);
      const { newest } = callsOf(provider.url, control, demoAccount);
      // An alert is named by its camera.
      const alert = (await newest(open?.id.split('/')[1] ?? '')).find(({ id }) => id === open?.id);
      if (alert === undefined) throw new Error('the alert that is open is none of the newest');
      const camera = recorderOf(alert.serialNumber);
      const began = secondAt(alert.at, camera.timezone).second;
      expect(began >= 20 * hour || began < 6 * hour).toBe(true);
      await expectScene(page, (camera.clip ?? '').replace('.flv', ''));
      const shown = await secondShown(page);
      expect(shown).toBeGreaterThanOrEqual(began - alert.before - 1);
      expect(shown).toBeLessThanOrEqual(began - alert.before + alert.seconds + 1);
    });

    test('the same moment on the next camera: one press, with speed, zoom and pause', async ({
      page,
      control,
      provider,
      signIn,
    }) => {
      const presses = await countPresses(page);
      await control.setClock(afterAll);
      await signIn(clockAccount);
      const { userId } = await control.session(clockAccount.loginAccount);
      await storeItems(page, provider.url, neighboursKept(userId, 'on'));
      await standAt(page, day, shared);
      await speed(page).selectOption('2');
      await page.getByRole('radio', { name: '10 min' }).check();
      const other = page
        .getByRole('region', { name: say('history:neighbours.label') })
        .getByRole('link', { name: new RegExp(westClockCamera.name) });
      await other.waitFor();

      presses.restart();
      await press(other);
      await expect
        .poll(() => readCameraAddress(new URL(page.url()).search).serialNumber)
        .toBe(westClockCamera.serialNumber);
      // Its clock is an hour behind.
      await expect
        .poll(async () => (await clockShown(playedVideo(page)))?.text)
        .toBe(clockAt(day, shared - hour));
      expect(presses.count()).toBe(1);
      await expect(stamp(page)).toContainText(westClockCamera.name);
      await expect(speed(page)).toHaveValue('2');
      await expect(page.getByRole('radio', { name: '10 min' })).toBeChecked();
      await expect(page.getByRole('button', { name: say('history:play'), exact: true })).toBeVisible();
    });

    test('a part of a recorded picture is enlarged by one gesture, and its picture saved by one press', async ({
      page,
      control,
      signIn,
    }) => {
      const presses = await countPresses(page);
      await control.setClock(afterAll);
      await signIn(clockAccount);
      await standAt(page, day, second);
      await expectEnlarged(page, center, 1);
      const box = await page.locator('.player').getByRole('application').boundingBox();
      if (box === null) throw new Error('the picture is not in the page');

      presses.restart();
      if (isPhone) {
        const screen = await page.context().newCDPSession(page);
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
          screen.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: places.map((x, id) => ({ x: box.x + box.width * x, y: box.y + box.height / 2, id })),
          });
        await touch('touchStart', 0.15);
        await touch('touchStart', 0.15, 0.25);
        for (const half of [0.07, 0.15]) await touch('touchMove', 0.2 - half, 0.2 + half);
        await touch('touchEnd');
        await screen.detach();
        await expect(page.locator('.player')).toContainText(say('live:zoom.scale', { scale: '3' }));
        await expectEnlarged(page, { x: 0.2, y: 0.5 }, 3);
      } else {
        const at = { x: 0.3, y: 0.6 };
        await page.mouse.move(box.x + box.width * at.x, box.y + box.height * at.y);
        await page.mouse.wheel(0, -500);
        await expectEnlarged(page, at, 1.0015 ** 500);
        await expectOtherPart(page, center, 1);
      }
      expect(presses.count()).toBe(isPhone ? 1 : 0);

      presses.restart();
      const saved = await savedBy(page, () => press(inPlayer(page, 'live:snapshot.save')));
      expect(presses.count()).toBe(1);
      expect(await fileClock(page, saved.bytes)).toBe(clockAt(day, second));
    });

    test('20 seconds around the moment are in the downloads by two presses', async ({
      page,
      context,
      control,
      signIn,
    }) => {
      const presses = await countPresses(page);
      await control.setClock(afterAll);
      await signIn(clockAccount);
      await standAt(page, day, second);

      presses.restart();
      await press(clipButton({ page }, 'clips:around'));
      const saved = await savedBy(page, () => press(clipButton({ page }, 'clips:download')));
      expect(presses.count()).toBe(2);
      expect(await secondsOf(context, saved.bytes)).toEqual([
        clockAt(day, second - 10),
        clockAt(day, second + 9),
        20,
      ]);
    });

    test('a clip is sent to the last recipient by two presses, with its subject', async ({
      page,
      control,
      provider,
      signIn,
    }) => {
      const presses = await countPresses(page);
      await control.setClock(afterAll);
      await signIn(clockAccount);
      const markClip = async () => {
        await standAt(page, day, second);
        await press(clipButton({ page }, 'clips:around'));
      };
      await markClip();
      const share = clipButton({ page }, 'clips:share');
      const dialog = page.getByRole('dialog', { name: say('clips:mail.title') });
      const email = dialog.getByRole('textbox', { name: say('clips:mail.email') });
      const send = dialog.getByRole('button', { name: say('clips:mail.send') });
      await press(share);
      await email.fill('friend@lookout.example');
      await press(send);
      await press(dialog.getByRole('button', { name: say('common:close') }));
      await markClip();

      presses.restart();
      await press(share);
      await expect(email).toHaveValue('friend@lookout.example');
      const subject = await dialog.getByRole('textbox', { name: say('clips:mail.subject') }).inputValue();
      expect(subject).toMatch(/^Clock, Nov 10, 2026, 12:00:00 GMT[+-]\d+$/);
      await press(send);
      await expect(dialog).toContainText(say('clips:mail.sent', { email: 'friend@lookout.example' }));
      expect(presses.count()).toBe(2);
      const link = await readLink(provider.url, 'friend@lookout.example', subject);
      const shared = await fetch(`${link}/clip.mp4`);
      expect(await secondsOf(page.context(), Buffer.from(await shared.arrayBuffer()))).toEqual([
        clockAt(day, second - 10),
        clockAt(day, second + 9),
        20,
      ]);
    });

    test('the clip of an alert is in the downloads by one press', async ({
      page,
      context,
      control,
      provider,
      signIn,
    }) => {
      const presses = await countPresses(page);
      const newest = await raiseContacts(provider.url, control);
      await signIn(clockAccount);
      const alert = (await newest()).find(({ before, seconds }) => before === 5 && seconds === 12);
      if (alert === undefined) throw new Error('no alert was recorded wholly');
      await page.goto(
        alertAddress({
          ...allAlerts('/alert', { period: 'all' }, 'all'),
          device: serialNumber,
          open: { id: alert.id, at: alert.at },
        }),
      );
      const download = page.getByRole('button', { name: say('review:save.clip') });
      await download.waitFor();

      presses.restart();
      const saved = await savedBy(page, () => press(download));
      expect(presses.count()).toBe(1);
      const began = secondAt(alert.at, timezone);
      const from = Math.floor(began.second) - 5;
      expect(await secondsOf(context, saved.bytes)).toEqual([
        clockAt(began.day, from),
        clockAt(began.day, from + 16),
        17,
      ]);
    });

    test('from live to 30 seconds ago by one press, and back by one', async ({ page, control, signIn }) => {
      const presses = await countPresses(page);
      const now = shared + 60;
      await page.clock.install();
      await page.clock.setSystemTime(startOfDay(day, timezone) + now * 1000);
      await control.setClock(startOfDay(day, timezone) + now * 1000);
      await signIn(clockAccount);
      await page.goto(cameraAddress(serialNumber));
      await expectPlaying(page);

      presses.restart();
      await press(page.getByRole('link', { name: say('history:back', { seconds: 30 }), exact: true }));
      await expect(page.locator('.player .pic')).toHaveAttribute('data-display-state', 'moving');
      const shown = async () => (await clockShown(playedVideo(page)))?.text ?? '';
      await expect.poll(shown).toMatch(/^2026-11-10 /);
      const text = await shown();
      expect(text >= clockAt(day, now - 30) && text < clockAt(day, now + 30)).toBe(true);
      expect(presses.count()).toBe(1);

      presses.restart();
      await press(
        page
          .getByRole('navigation', { name: say('devices:tabs.label') })
          .getByRole('link', { name: say('devices:tabs.live'), exact: true }),
      );
      await expectPlaying(page);
      expect(presses.count()).toBe(1);
    });

    test('only what happened today, in a row, from the live view: one press', async ({
      page,
      control,
      provider,
      signIn,
    }) => {
      const presses = await countPresses(page);
      const newest = await raiseContacts(provider.url, control);
      await page.clock.install({ time: afterAll });
      await signIn(clockAccount);
      const today = secondAt(afterAll, timezone).day;
      const seconds = (await newest())
        .map(({ at }) => secondAt(at, timezone))
        .flatMap((one) => (one.day === today ? [one.second] : []));
      const firstAt = Math.min(...seconds);
      await page.goto(cameraAddress(serialNumber));
      await expectPlaying(page);

      presses.restart();
      await press(page.getByRole('link', { name: say('history:only.label') }));
      await expect(page.getByRole('button', { name: say('history:only.label') })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      const shown = async () => (await clockShown(playedVideo(page)))?.text ?? '';
      await expect
        .poll(async () => {
          const text = await shown();
          return text >= clockAt(today, firstAt - 11) && text <= clockAt(today, firstAt + 30);
        })
        .toBe(true);
      expect(presses.count()).toBe(1);
      await page.goBack();
      await expectPlaying(page);
    });

    test('four cameras at one moment: two presses', async ({ page, control, signIn }) => {
      const presses = await countPresses(page);
      await control.setClock(startOfDay(day, timezone) + (shared + 100) * 1000);
      await page.clock.install({ time: startOfDay(day, timezone) + (shared + 100) * 1000 });
      await signIn(clockAccount);
      await page.goto('/cameras');

      presses.restart();
      await press(clockCard(page));
      await press(page.getByRole('link', { name: say('gridLive:sideBySide.title') }));
      await expect(page.locator('[data-place="3"] [data-machine="syncWindow"]')).toHaveAttribute(
        'data-state',
        'onDay.showing.following.inStep',
      );
      expect(presses.count()).toBe(2);
      await press(page.getByRole('button', { name: say('history:pause'), exact: true }));
      const seconds = () =>
        Promise.all(
          [0, 1, 2, 3].map(async (place) => {
            const window = page.locator(`[data-place="${place}"]`);
            const text = (await clockShown(window.locator('video')))?.text.replace(' ', 'T') ?? '';
            const isWest = (await window.locator('.gw-name').textContent()) === westClockCamera.name;
            return Date.parse(`${text}Z`) / 1000 + (isWest ? hour : 0);
          }),
        );
      // A window may be ahead of the clock by a quarter of a second.
      await expect
        .poll(async () => {
          const all = await seconds();
          return Math.max(...all) - Math.min(...all);
        })
        .toBeLessThanOrEqual(1);
    });

    test('by keys alone the history of the front door plays: four keys', async ({ page, signIn }) => {
      const presses = await countPresses(page, 'each');
      await signIn();
      await page.goto('/cameras');
      await page.locator('.wt-a').first().waitFor();

      presses.restart();
      for (const key of ['/', 'f', 'Enter']) await page.keyboard.press(key);
      // A person presses the next key once the page shows the last one's result.
      await expect(page).toHaveURL(cameraAddress(frontDoor.serialNumber));
      await page.locator('.player').first().waitFor();
      await page.keyboard.press('h');
      await expect(page).toHaveURL(new RegExp(`device=${frontDoor.serialNumber}&tab=history`));
      await expect(page.locator('.player .pic')).toHaveAttribute('data-display-state', 'moving');
      await expectScene(page, 'cam01');
      expect(presses.count()).toBe(4);
    });

    test('a missed ring is shown by one press, with the visitor', async ({ page, control, signIn }) => {
      const presses = await countPresses(page);
      await page.clock.install();
      await signIn();
      await page.goto('/cameras');
      await streamsStand(control);
      // The first visit announces no ring that is older than the answer to its first call.
      await expect.poll(() => storedItem(page, localKeysOf(demoUser.userId).rings)).not.toBeNull();
      await control.alert('LKDB00000001', 'doorbell');
      await page.locator('section.ring').waitFor();
      await page.clock.fastForward(30_000);
      await expect(page.locator('section.ring')).toHaveCount(0);
      const missed = page.locator('.missed').getByRole('link', { name: say('doorbells:missed.see') });
      await missed.waitFor();

      presses.restart();
      await press(missed);
      const ring = page.getByRole('region', { name: say('review:open', { name: 'Front bell' }) });
      await expect(ring.locator('img').first()).toHaveJSProperty('naturalWidth', 640);
      expect(presses.count()).toBe(1);
    });
  });
}

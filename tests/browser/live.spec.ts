import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import {
  countHoldings,
  expectInOrder,
  expectPlaying,
  liveWindow,
  liveForms,
  liveWindowIn,
  playIn,
  scenesShown,
  videoFacts,
  watchLiveWindow,
} from './livePicture.ts';
import { english as say } from './localeTexts.ts';
import { openAnew } from './turnTo.ts';

const camera = (n: number) => `LK${String(n).padStart(10, '0')}`;
const liveOf = (n: number) => `/cameras?device=${camera(n)}`;

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

for (const form of liveForms)
  test.describe(`by ${form}`, () => {
    test.beforeEach(({ page }) => playIn(page, form));

    test('the chosen camera plays: the right scene, moving, with its own clock and sound; others show theirs', async ({
      page,
    }) => {
      await page.goto(liveOf(1));
      const player = liveWindowIn(page, 'streaming.playing');
      await expectPlaying(page);
      await expect(player.getByText('Live', { exact: true })).toBeVisible();
      await expect(player.locator('time')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      const first = await videoFacts(page);
      await expect.poll(async () => (await videoFacts(page)).frames).toBeGreaterThan(first.frames + 10);
      const later = await videoFacts(page);
      expect(later.position).toBeGreaterThan(first.position);
      expect({ width: later.width, paused: later.paused }).toEqual({ width: 640, paused: false });
      expect(await scenesShown(page)).toEqual(['cam01']);
      for (const n of [3, 8]) {
        await openAnew(page, liveOf(n));
        await expectPlaying(page);
        expect(await scenesShown(page)).toEqual([`cam${String(n).padStart(2, '0')}`]);
      }
    });

    test('the clock on the picture is the time at which the picture was taken', async ({ page, control }) => {
      const ahead = 3_600_000;
      await control.advance(ahead);
      const openedAt = Date.now() + ahead;
      await page.goto(liveOf(1));
      const clock = liveWindowIn(page, 'streaming.playing').locator('time');
      await expect(clock).not.toBeEmpty();
      const taken = Date.parse((await clock.getAttribute('datetime')) ?? '');
      // A stream starts at the last key frame; they are 1 s apart, and the source itself may be late by as much.
      expect(taken).toBeGreaterThan(openedAt - 2000);
      expect(taken).toBeLessThanOrEqual(Date.now() + ahead);
    });

    test('pause closes the connection and keeps the picture; resume plays on', async ({ page, control }) => {
      await page.goto(liveOf(1));
      await expectPlaying(page);
      await page.getByRole('button', { name: 'Pause' }).click();
      const paused = liveWindowIn(page, 'paused');
      await expect(paused.getByText(/^Paused at \d\d:\d\d:\d\d$/)).toBeVisible();
      await expect.poll(async () => (await control.sockets()).count).toBe(0);
      expect(await paused.locator('canvas').evaluate((still) => still.getAttribute('width'))).toBe('640');
      await page.getByRole('button', { name: 'Resume' }).click();
      await expectPlaying(page);
    });

    test('sound is off until it is turned up once, and stays as it was chosen', async ({ page }) => {
      await page.goto(liveOf(1));
      await expectPlaying(page);
      const expectMuted = (muted: boolean) =>
        expect.poll(async () => (await videoFacts(page)).muted).toBe(muted);
      const mute = page.getByRole('button', { name: 'Mute', exact: true });
      const turnOn = page.getByRole('button', { name: 'Unmute' });
      await expect(turnOn).toBeVisible();
      await expect(page.getByText('Your browser blocked the sound. Unmute to listen.')).toHaveCount(0);
      await expectMuted(true);
      await turnOn.click();
      await expectMuted(false);
      // The next window of the tab is heard at once.
      await page.getByRole('link', { name: /^Street corner/ }).click();
      await expectPlaying(page);
      await expectMuted(false);
      await mute.click();
      await expectMuted(true);
      await turnOn.click();
      await expectMuted(false);

      // A browser that pauses a picture for its sound, and refuses to play it on, plays it without.
      await page.evaluate(() => {
        // oxlint-disable-next-line typescript/unbound-method -- it is called on the element that it is called for
        const { play } = HTMLMediaElement.prototype;
        HTMLMediaElement.prototype.play = function () {
          return this.muted
            ? play.call(this)
            : Promise.reject(new DOMException('refused', 'NotAllowedError'));
        };
        document.querySelector('video')?.pause();
      });
      await expectMuted(true);
      await expect(turnOn).toBeVisible();
      await expect.poll(async () => (await videoFacts(page)).paused).toBe(false);
    });

    test('sound that a browser cannot play is left out, and the window says so', async ({ page }) => {
      await page.goto(liveOf(11));
      const player = liveWindowIn(page, 'streaming.playing');
      await expect(player).toBeVisible();
      await expect(player).toContainText('This camera’s audio can’t be played in a browser.');
      await expect(page.getByRole('button', { name: /Mute|Unmute/ })).toHaveCount(0);
    });

    test('H.265 is not played: the page says to use the app', async ({ page, control }) => {
      await page.goto(liveOf(13));
      const player = liveWindowIn(page, 'unsupported');
      await expect(player.getByRole('status')).toContainText('Watch this in the app');
      await expect(player.getByRole('status')).toContainText('H.265 video can’t be played in the browser');
      await expect.poll(async () => (await control.sockets()).count).toBe(0);
    });

    // How soon it is seen is a matter of the replay, to the millisecond, and of the bench.
    test('a silent socket is seen while it is open, said since when, and left for a new one', async ({
      page,
      control,
    }) => {
      const seen = await watchLiveWindow(page);
      await page.goto(liveOf(1));
      await expectPlaying(page);
      await control.stream(camera(1), 'silent');
      await expect(liveWindow(page).getByText(/^Frozen since \d\d:\d\d:\d\d$/)).toBeVisible();
      await expect(liveWindow(page).locator('time')).toHaveCount(0);
      await expectInOrder(
        seen,
        /^streaming\.playing$/,
        /^streaming\.stalled: Video is frozen/,
        /^reconnecting\.waiting: Video is frozen.* attempt 1/,
        /^checking: Video is frozen.* attempt 1/,
        /^streaming\.connecting: Video is frozen.* attempt 1/,
      );
      await control.stream(camera(1), 'none');
      await expectPlaying(page);
    });

    test('a socket that is closed is opened again; one that is refused ends in a message', async ({
      page,
      control,
    }) => {
      const seen = await watchLiveWindow(page);
      await page.goto(liveOf(1));
      await expectPlaying(page);
      await control.stream(camera(1), 'close');
      await expectInOrder(seen, /^streaming\.playing$/, /^reconnecting\.waiting/);
      await control.stream(camera(1), 'none');
      await expectPlaying(page);

      await control.stream(camera(3), 'refuse');
      await page.goto(liveOf(3));
      const failed = liveWindowIn(page, 'failed');
      await expect(failed.getByRole('status')).toContainText('Something went wrong with the live video.', {
        timeout: 10_000,
      });
      await control.stream(camera(3), 'none');
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expectPlaying(page);
    });

    test('a camera whose stream stalls now and then returns automatically', async ({ page }) => {
      const seen = await watchLiveWindow(page);
      await page.goto(liveOf(14));
      await expectPlaying(page);
      await expectInOrder(seen, /^streaming\.playing$/, /^streaming\.stalled/, /^streaming\.playing$/);
    });

    test('a closed window leaves nothing behind', async ({ page, control }) => {
      const holdings = await countHoldings(page);
      await page.goto('/alert');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const before = await holdings();
      await page.getByRole('link', { name: 'Cameras', exact: true }).first().click();
      for (const name of [/Front door/, /Driveway/, /Living room/]) {
        await page.getByRole('link', { name }).first().click();
        await expect(page.getByRole('region', { name })).toBeVisible();
        await expectPlaying(page);
      }
      await page
        .getByRole('link', { name: /^Front door/ })
        .first()
        .click();
      await expectPlaying(page);
      await expect.poll(holdings).toMatchObject({
        workers: 0,
        openMediaSources: form === 'mediaSource' ? 1 : 0,
        openDecoders: form === 'decoder' ? 1 : 0,
        openSockets: 1,
      });
      await page.getByRole('link', { name: 'Alerts', exact: true }).first().click();
      await expect(liveWindow(page)).toHaveCount(0);
      await expect.poll(async () => (await control.sockets()).count).toBe(0);
      // The list keeps the preview pictures it has loaded: they are the only object addresses that may stay.
      const { objectUrls: _none, ...expected } = before;
      const left = async () => {
        const { objectUrls: _previews, ...rest } = await holdings();
        return rest;
      };
      await expect.poll(left).toEqual(expected);
    });
  });

test('buffers that the browser still changes as it closes the stream disturb nothing', async ({ page }) => {
  await playIn(page, 'mediaSource');
  await page.addInitScript(() => {
    const buffers: SourceBuffer[] = [];
    Reflect.set(window, 'buffers', buffers);
    const add: unknown = Reflect.get(MediaSource.prototype, 'addSourceBuffer');
    if (typeof add !== 'function') throw new Error('no MediaSource');
    MediaSource.prototype.addSourceBuffer = function added(type) {
      const buffer: SourceBuffer = Reflect.apply(add, this, [type]);
      buffers.push(buffer);
      return buffer;
    };
  });
  await page.goto(liveOf(1));
  await expectPlaying(page);
  // The MediaSource closes before the player does, as after a decoding error.
  const changed = await liveWindow(page)
    .locator('video')
    .evaluate(async (video: HTMLVideoElement) => {
      const buffers: SourceBuffer[] = [...Reflect.get(window, 'buffers')];
      video.src = URL.createObjectURL(new Blob(['no film'], { type: 'video/mp4' }));
      // At once: a segment that comes before it would meet the closed source.
      video.dispatchEvent(new Event('error'));
      await new Promise((resolve) => setTimeout(resolve));
      for (const buffer of buffers) buffer.dispatchEvent(new Event('updateend'));
      return buffers.length;
    });
  expect(changed).toBeGreaterThan(0);
  await expectPlaying(page);
});

test('an offline camera has no live view, until a check finds it online', async ({ page, control }) => {
  await page.goto(liveOf(5));
  const player = liveWindowIn(page, 'offline');
  await expect(player.getByRole('status')).toContainText('Camera is offline');
  expect((await control.sockets()).count).toBe(0);
  // The window stands as it was until the answer has arrived: a press before that would be no second check.
  const answered = page.waitForResponse(/play\/check$/);
  await player.getByRole('button', { name: 'Check again' }).click();
  await (await answered).finished();
  await expect(player).toBeVisible();
  await control.device(camera(5), { onLine: true });
  await player.getByRole('button', { name: 'Check again' }).click();
  await expectPlaying(page);
});

test('who asks whether a camera is back hears that it is asked and how it ended, and keeps the focus', async ({
  page,
  control,
}) => {
  await page.goto(liveOf(5));
  const player = liveWindowIn(page, 'offline');
  const said = player.getByRole('status');
  const check = liveWindow(page).getByRole('button', { name: say('live:offline.check') });
  const withoutTime = (key: string) =>
    new RegExp(`^${say('live:offline.title')}${say(key, { time: '' })}\\S`);
  await expect(said).toHaveText(withoutTime('live:offline.since'));

  const path = '/api/aithLink/device/play/check';
  await control.hold(path);
  await check.focus();
  await page.keyboard.press('Enter');
  await expect(liveWindow(page).getByRole('status')).toHaveText(
    say('live:offline.title') + say('live:offline.checking'),
  );
  await expect(check).toBeFocused();
  await expect(check).toHaveAttribute('aria-disabled', 'true');
  await control.release(path);
  await expect(said).toHaveText(withoutTime('live:offline.stillSince'));
  await expect(check).toBeFocused();

  // The button goes with what it was for.
  await control.device(camera(5), { onLine: true });
  await page.keyboard.press('Enter');
  await expectPlaying(page);
  await expect(liveWindow(page)).toBeFocused();
});

test('a camera that goes offline while it is watched says so, and plays automatically once it is back', async ({
  page,
  control,
}) => {
  await page.clock.install();
  await page.goto(liveOf(2));
  await expectPlaying(page);
  await control.device(camera(2), { onLine: false });
  await control.stream(camera(2), 'close');
  await expect(liveWindowIn(page, 'offline')).toBeVisible();
  await control.device(camera(2), { onLine: true });
  await page.clock.fastForward(20_000);
  await expectPlaying(page);
});

test('the list is refreshed while its rows stay and the picture plays on', async ({ page, control }) => {
  const seen = await watchLiveWindow(page);
  await page.goto(liveOf(1));
  await expectPlaying(page);
  const list = page.getByRole('region', { name: 'Cameras' });
  const driveway = list.getByRole('link', { name: /^Driveway/ });
  await expect(list.getByText('13 online')).toBeVisible();
  const place = await driveway.boundingBox();
  await control.device(camera(2), { onLine: false });
  await control.hold('/api/aithLink/device/info');
  await page.getByRole('button', { name: 'Refresh cameras' }).click();
  await expect(list.getByText('Loading cameras')).toBeVisible();
  await expect(driveway).toContainText('Online');
  expect(await driveway.boundingBox()).toEqual(place);
  await control.release('/api/aithLink/device/info');
  await expect(driveway).toContainText('Offline');
  await expect(list.getByText('12 online')).toBeVisible();
  expect((await seen()).filter((state) => /^(checking|offline|reconnecting)/.test(state))).toHaveLength(1);
});

async function expectAxePasses(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include('[data-machine="livePlayer"]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

test('the window passes axe while it plays', async ({ page }) => {
  await page.goto(liveOf(1));
  await expectPlaying(page);
  await expectAxePasses(page);
});

test('the window passes axe while its picture is stale', async ({ page, control }) => {
  await page.goto(liveOf(1));
  await expectPlaying(page);
  await control.stream(camera(1), 'silent');
  await expect(page.getByText(/^Frozen since /)).toBeVisible();
  await expectAxePasses(page);
});

import type { Page } from 'playwright/test';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { hide } from '../hiddenTab.ts';
import { scenesOf } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';
import { countConnections, expectNine, makeGrid, makeNine, nineCameras } from '../nineWindows.ts';
import { changeWaits } from '../replay/waits.ts';

const windowAt = (page: Page, place: number) => page.locator(`[data-place="${place}"]`);
const enlarge = (page: Page, name: string) =>
  page.getByRole('button', { name: say('gridLive:window.enlarge', { name }), exact: true });
const sound = (page: Page, name: string) =>
  page.getByRole('button', { name: say('gridLive:window.sound', { name }), exact: true });
const heard = (page: Page) =>
  page
    .locator('video')
    .evaluateAll((videos) =>
      videos.flatMap((video, at) => (video instanceof HTMLVideoElement && !video.muted ? [at] : [])),
    );
const widthOf = (page: Page, place: number) =>
  windowAt(page, place)
    .locator('video')
    .evaluate((video) => (video instanceof HTMLVideoElement ? video.videoWidth : 0));
const stateOf = (page: Page, place: number) =>
  windowAt(page, place).locator('[data-machine="livePlayer"]').getAttribute('data-state');

/** Counts, from now on, how often the page is drawn while a window has no picture: neither one that plays nor the last one. */
async function countBlank(
  page: Page,
  place: number,
): Promise<() => Promise<{ drawn: number; blank: number }>> {
  const seen = await windowAt(page, place).evaluateHandle((window) => {
    const context = new OffscreenCanvas(16, 9).getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no canvas');
    const counted = { drawn: 0, blank: 0 };
    const look = () => {
      context.clearRect(0, 0, 16, 9);
      for (const picture of window.querySelectorAll<HTMLCanvasElement | HTMLVideoElement>(
        '.pic > :is(canvas, video)',
      ))
        context.drawImage(picture, 0, 0, 16, 9);
      counted.drawn += 1;
      // What nothing was drawn on is transparent.
      if (context.getImageData(8, 4, 1, 1).data[3] === 0) counted.blank += 1;
      if (window.isConnected) requestAnimationFrame(look);
    };
    look();
    return counted;
  });
  return () => seen.evaluate(({ drawn, blank }) => ({ drawn, blank }));
}

const once = Object.fromEntries(nineCameras.map((serialNumber) => [serialNumber, 1]));
const driveway = 'LK0000000002';

test('nine windows play their cameras; one is enlarged and back, heard, unseen and stalled, and the others play on', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  test.slow();
  await signIn();
  const address = await makeNine(control, provider.url);
  const opened = countConnections(page);
  const connections = () => Object.fromEntries(opened);
  await page.goto(address);
  await expectNine(page, 'streaming.playing');

  await test.step('each window shows its own camera, in standard quality, and none is heard', async () => {
    for (const [place, serialNumber] of nineCameras.entries()) {
      const scene = `cam${serialNumber.slice(-2)}`;
      await expect
        .poll(() => scenesOf(windowAt(page, place).locator('video')), serialNumber)
        .toEqual([scene]);
    }
    expect(connections()).toEqual(once);
    expect(await widthOf(page, 1)).toBe(320);
    expect(await heard(page)).toEqual([]);
  });

  await test.step('Enter enlarges a window, in better quality; no other is connected anew, and Escape goes back', async () => {
    await enlarge(page, 'Front door').focus();
    await page.keyboard.press('ArrowRight');
    await expect(enlarge(page, 'Driveway')).toBeFocused();
    const counted = await countBlank(page, 1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${address}&window=2`);
    await expect(windowAt(page, 1)).toHaveAttribute('data-large', 'true');
    await expect.poll(() => widthOf(page, 1)).toBe(640);
    expect(connections()).toEqual({ ...once, [driveway]: 2 });
    expect((await control.sockets()).count).toBe(9);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(address);
    await expect(page.locator('[data-large]')).toHaveCount(0);
    await expect.poll(() => widthOf(page, 1)).toBe(320);
    expect(connections()).toEqual({ ...once, [driveway]: 3 });
    const { drawn, blank } = await counted();
    expect(drawn).toBeGreaterThan(10);
    expect(blank, 'the last picture stays until that in the other quality has arrived').toBe(0);
  });

  await test.step('F fills the screen with the windows, and gives it back', async () => {
    const full = () => page.evaluate(() => document.fullscreenElement?.className ?? null);
    await enlarge(page, 'Driveway').focus();
    await page.keyboard.press('f');
    await expect.poll(full).toBe('gv');
    await page.keyboard.press('f');
    await expect.poll(full).toBeNull();
    expect(connections()).toEqual({ ...once, [driveway]: 3 });
  });

  await test.step('one window is heard at a time', async () => {
    await windowAt(page, 0).hover();
    await sound(page, 'Front door').click();
    await expect.poll(() => heard(page)).toEqual([0]);
    await enlarge(page, 'Driveway').focus();
    await page.keyboard.press('m');
    await expect.poll(() => heard(page)).toEqual([1]);
    await page.keyboard.press('m');
    await expect.poll(() => heard(page)).toEqual([]);
  });

  await test.step('a camera that stalls touches no other', async () => {
    await expectNine(page, 'streaming.playing');
    const before = connections();
    await control.stream(driveway, 'silent');
    await expect(windowAt(page, 1).getByText(/^Frozen since/)).toBeVisible();
    await expect(page.getByText(say('gridLive:sum.stale', { number: 1 }))).toBeVisible();
    await expect.poll(() => stateOf(page, 1)).toMatch(/^reconnecting|^checking|^streaming.connecting/);
    for (const place of [0, 2, 3, 4, 5, 6, 7, 8])
      await expect.poll(() => stateOf(page, place)).toBe('streaming.playing');
    expect({ ...connections(), [driveway]: 0 }).toEqual({ ...before, [driveway]: 0 });
    await control.stream(driveway, 'none');
    await expectNine(page, 'streaming.playing');
    expect({ ...connections(), [driveway]: 0 }).toEqual({ ...before, [driveway]: 0 });
  });

  await test.step('the address keeps the enlarged window, through a reload; Back goes to all', async () => {
    await windowAt(page, 0).locator('.gw-press').click();
    await expect(page).toHaveURL(`${address}&window=1`);
    await page.reload();
    await expect(windowAt(page, 0)).toHaveAttribute('data-large', 'true');
    await expectNine(page, 'streaming.playing');
    await expect.poll(() => widthOf(page, 0)).toBe(640);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(page.locator('[data-large]')).toHaveCount(0);
  });

  await test.step('the editor goes back to the grid live, where it was opened', async () => {
    await page.getByRole('link', { name: say('gridLive:edit') }).click();
    await page.getByRole('link', { name: say('common:cancel') }).click();
    await expect(page).toHaveURL(address);
    await page.getByRole('link', { name: say('gridLive:edit') }).click();
    await page.getByRole('textbox', { name: say('grids:name') }).fill('Fence');
    await page.getByRole('button', { name: say('common:save') }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('region', { name: say('gridLive:label', { name: 'Fence' }) })).toBeVisible();
    await expectNine(page, 'streaming.playing');
  });

  await test.step('a hidden tab gives all connections back, and takes them again', async () => {
    const show = await hide(page);
    await expect.poll(async () => (await control.sockets()).count).toBe(0);
    await show();
    await expectNine(page, 'streaming.playing');
    expect((await control.sockets()).count).toBe(9);
  });

  await test.step('a token that expires under nine windows gives one dialog', async () => {
    await control.revoke('demo@lookout.example');
    await expectNine(page, 'failed');
    await expect(page.getByRole('dialog', { name: say('messages:session.expired') })).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});

/** Notes, from the first script of the page on, to which cameras a connection was opened while a page of a tour was seen. */
async function countByPage(page: Page): Promise<() => Promise<Record<string, string[]>>> {
  await page.addInitScript(() => {
    const opened: Record<string, string[]> = {};
    Object.assign(window, {
      WebSocket: class extends WebSocket {
        constructor(...args: ConstructorParameters<typeof WebSocket>) {
          super(...args);
          const seen = document.querySelector('.gws:not([data-behind])')?.ariaLabel ?? '';
          const serialNumber = /\/live\/(\w+)/.exec(this.url)?.[1] ?? '';
          opened[seen] = [...(opened[seen] ?? []), serialNumber];
        }
      },
      lookoutOpened: () => opened,
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'lookoutOpened')());
}

test('wide windows play in the quality of their cameras, and stay connected while one of them is enlarged', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  const four = nineCameras.slice(0, 4);
  const address = await makeGrid(control, provider.url, { name: 'Wide', layout: 4, windows: four });
  const opened = countConnections(page);
  const times = (number: number) => Object.fromEntries(four.map((serialNumber) => [serialNumber, number]));
  const widths = () => Promise.all(four.map((_, place) => widthOf(page, place)));
  await page.goto(address);
  await expect.poll(widths).toEqual([640, 640, 640, 640]);
  await enlarge(page, 'Driveway').focus();
  await page.keyboard.press('Enter');
  await expect(windowAt(page, 1)).toHaveAttribute('data-large', 'true');
  await expect.poll(() => stateOf(page, 0)).toBe('streaming.playing');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-large]')).toHaveCount(0);
  expect(await widths()).toEqual([640, 640, 640, 640]);
  expect(Object.fromEntries(opened)).toEqual(times(1));
  await test.step('opened enlarged by its address they are connected in the same quality, and stay so', async () => {
    await page.goto(`${address}&window=2`);
    await expect(windowAt(page, 1)).toHaveAttribute('data-large', 'true');
    await expect.poll(widths).toEqual([640, 640, 640, 640]);
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-large]')).toHaveCount(0);
    expect(await widths()).toEqual([640, 640, 640, 640]);
    expect(Object.fromEntries(opened)).toEqual(times(2));
  });
  await test.step('in a narrow browser they are small, and play in standard quality', async () => {
    await page.setViewportSize({ width: 800, height: 900 });
    await expect.poll(widths).toEqual([320, 320, 320, 320]);
    expect(Object.fromEntries(opened)).toEqual(times(3));
  });
});

test('a tour turns automatically, its next page connected before it arrives, until Escape', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  await signIn();
  await makeNine(control, provider.url);
  const opened = await countByPage(page);
  const tour = page.getByRole('region', { name: say('gridLive:tour.label') });
  await test.step('the list of the grids starts it', async () => {
    await page.goto('/grids');
    await page.getByRole('button', { name: say('gridLive:tour.start') }).click();
    await expect(tour).toBeVisible();
    await expect(page).toHaveURL(/^[^?]+\/grids\?tour=grids/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/grids');
  });
  await test.step('on the full screen it continues with what is chosen; F gives the screen back, and Escape ends the tour', async () => {
    const isFull = () => page.evaluate(() => document.fullscreenElement === document.documentElement);
    await expect.poll(isFull).toBe(false);
    await page.getByRole('button', { name: say('gridLive:tour.start') }).click();
    await expect.poll(isFull).toBe(true);
    await page.mouse.move(200, 200);
    await tour.getByRole('combobox', { name: say('gridLive:tour.subject') }).selectOption('cameras');
    await expect(page).toHaveURL(/\/grids\?tour=cameras/);
    await expect(tour.locator('.gws:not([data-behind])')).toHaveAttribute(
      'aria-label',
      say('gridLive:windows', { name: say('gridLive:tour.devices') }),
    );
    expect(await isFull()).toBe(true);
    for (const full of [false, true]) {
      await page.keyboard.press('f');
      await expect.poll(isFull).toBe(full);
      await expect(tour).toBeVisible();
    }
    await expect(page).toHaveURL(/\/grids\?tour=cameras/);
    // What a browser does for Escape.
    await page.evaluate(() => document.exitFullscreen());
    await expect(page).toHaveURL('/grids');
  });
  await page.goto('/grids?tour=grids&each=10');
  const shown = tour.locator('.gws:not([data-behind])');
  await expect(shown).toHaveAttribute('aria-label', say('gridLive:windows', { name: 'Around the house' }));
  await expect.poll(async () => (await control.sockets()).count).toBe(4);
  await expect(shown).toHaveAttribute('aria-label', say('gridLive:windows', { name: 'Perimeter' }), {
    timeout: 15_000,
  });
  await expectNine(page, 'streaming.playing');
  const before = (await opened())[say('gridLive:windows', { name: 'Around the house' })] ?? [];
  const times = (serialNumber: string) => before.filter((each) => each === serialNumber).length;
  expect(
    nineCameras.filter((serialNumber) => times(serialNumber) < (before.indexOf(serialNumber) < 4 ? 2 : 1)),
  ).toEqual([]);
  await expect(page.locator('.tour-bar')).toHaveAttribute('data-state', 'hidden');
  expect((await control.sockets()).count).toBe(9);
  await page.mouse.move(300, 300);
  await tour.getByRole('combobox', { name: say('gridLive:tour.subject') }).selectOption('cameras');
  await expect(page).toHaveURL('/grids?tour=cameras&each=10');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/grids');
  await expect(tour).toHaveCount(0);
  await expect.poll(async () => (await control.sockets()).count).toBe(0);
  await test.step('the next one is what was chosen', async () => {
    await page.reload();
    await page.getByRole('button', { name: say('gridLive:tour.start') }).click();
    await expect(page).toHaveURL('/grids?tour=cameras&each=10');
    await expect(tour.getByRole('combobox', { name: say('gridLive:tour.subject') })).toHaveValue('cameras');
  });
});

/** Navigates the open console to another address of the same page, as Back does. */
const navigateTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('the bar of a tour keeps the focus where its pages change, and moves it to what is nearest where a button goes', async ({
  page,
  signIn,
}) => {
  await signIn();
  const grid = { layout: 4, windows: [nineCameras[0], nineCameras[1], null, null] };
  let grids = [1, 2].map((n) => ({ id: `g${n}`, name: `Grid ${n}`, ...grid }));
  await page.route(
    ({ pathname }) => pathname === endpointPath('listGrids'),
    (route) => route.fulfill({ json: { code: 1, msg: '', data: { grids } } }),
  );
  await page.goto('/grids?tour=grids&each=60');
  const bar = page.locator('.tour-bar');
  const subject = bar.getByRole('combobox', { name: say('gridLive:tour.subject') });
  const button = (key: string) => bar.getByRole('button', { name: say(key), exact: true });

  await test.step('what it shows is chosen', async () => {
    await expect(bar).toContainText('Grid 1');
    await subject.focus();
    await subject.selectOption('cameras');
    await expect(page).toHaveURL(/tour=cameras/);
    await expect(bar).toContainText(say('gridLive:tour.devicesPage', { page: 1 }));
    await expect(subject).toBeFocused();
  });
  await test.step('it is paused, and continues', async () => {
    await button('gridLive:tour.pause').focus();
    await page.keyboard.press('Enter');
    await expect(button('gridLive:tour.resume')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button('gridLive:tour.pause')).toBeFocused();
    await button('gridLive:tour.next').focus();
    await page.keyboard.press('Enter');
    await expect(bar).toContainText(say('gridLive:tour.devicesPage', { page: 2 }));
    await expect(button('gridLive:tour.next')).toBeFocused();
  });
  await test.step('one page has no buttons to turn it, and no time for each', async () => {
    grids = grids.slice(0, 1);
    await page.goto('/grids?tour=cameras&each=60');
    await button('gridLive:tour.next').focus();
    await navigateTo(page, '/grids?tour=grids&each=60');
    await expect(bar).toContainText('Grid 1');
    await expect(button('gridLive:tour.next')).toHaveCount(0);
    await expect(subject).toBeFocused();
    await navigateTo(page, '/grids?tour=cameras&each=60');
    const each = bar.getByRole('combobox', { name: say('gridLive:tour.eachLabel') });
    await each.focus();
    await navigateTo(page, '/grids?tour=grids&each=60');
    await expect(each).toHaveCount(0);
    await expect(bar.locator('.tour-right').getByRole('button').first()).toBeFocused();
  });
});

test('in the small windows of a tour on a phone, what is said of an offline camera is beside its name', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto('/grids?tour=cameras&each=60');
  const window = page.locator('.gw').filter({ hasText: 'Garage' });
  await expect(window).toContainText(say('live:offline.title'));
  const boxOf = (part: string) =>
    window.locator(part).evaluate((each) => each.getBoundingClientRect().toJSON());
  const [name, said, button] = [await boxOf('.gw-name'), await boxOf('.overlay b'), await boxOf('.well-btn')];
  const { bottom } = await window.evaluate((each) => each.getBoundingClientRect().toJSON());
  expect(said.top).toBeGreaterThanOrEqual(name.bottom);
  expect(button.top).toBeGreaterThanOrEqual(said.bottom);
  expect(button.bottom).toBeLessThanOrEqual(bottom);
});

test.describe('while previews are on their way', () => {
  test.use({ previews: true });
  test('the windows of a tour, and of a grid played back, are there', async ({
    page,
    control,
    provider,
    signIn,
  }) => {
    // One alone: a browser makes six calls at once, and the page needs some.
    const body = { serialNumber: 'LK0000000001' };
    await control.rule({ path: endpointPath('screenshotAddress'), body, times: 0, action: { kind: 'hold' } });
    await signIn();
    const four = nineCameras.slice(0, 4);
    const address = await makeGrid(control, provider.url, { name: 'Fence', layout: 4, windows: four });
    // What waits for a preview never learns that it is too late.
    await changeWaits(page, { 5000: null });
    const startsPreviewing = async (path: string, machine: string, last: number) => {
      await page.goto(path);
      await expect(page.locator(`[data-machine="${machine}"]`).nth(last)).toBeVisible();
      expect(await control.held()).not.toEqual([]);
    };
    await startsPreviewing('/grids?tour=cameras&each=60', 'livePlayer', 8);
    await startsPreviewing(`${address}&play`, 'syncWindow', 3);
  });
});

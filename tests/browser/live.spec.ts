import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';
import {
  countHoldings,
  expectPlaying,
  liveWindow,
  liveWindowIn,
  scenesShown,
  videoFacts,
} from './livePicture.ts';

const camera = (n: number) => `LK${String(n).padStart(10, '0')}`;
const liveOf = (n: number) => `/cameras?device=${camera(n)}`;

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('the chosen camera plays: the right scene, moving, with its own clock and sound', async ({ page }) => {
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
});

for (const n of [3, 8]) {
  test(`camera ${n} shows its own scene`, async ({ page }) => {
    await page.goto(liveOf(n));
    await expectPlaying(page);
    expect(await scenesShown(page)).toEqual([`cam${String(n).padStart(2, '0')}`]);
  });
}

test('the clock on the picture is the time at which the picture was taken', async ({ page, control }) => {
  await control.advance(3_600_000);
  await page.goto(liveOf(1));
  const clock = liveWindowIn(page, 'streaming.playing').locator('time');
  await expect(clock).not.toBeEmpty();
  const taken = Date.parse((await clock.getAttribute('datetime')) ?? '');
  expect(taken - Date.now() - 3_600_000).toBeGreaterThan(-5000);
  expect(taken - Date.now() - 3_600_000).toBeLessThan(1000);
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

test('sound is muted and turned on again', async ({ page }) => {
  await page.goto(liveOf(1));
  await expectPlaying(page);
  const muted = async () => (await videoFacts(page)).muted;
  const turnOn = page.getByRole('button', { name: 'Turn sound on' });
  if (await turnOn.isVisible()) await turnOn.click();
  expect(await muted()).toBe(false);
  await page.getByRole('button', { name: 'Mute' }).click();
  expect(await muted()).toBe(true);
  await turnOn.click();
  expect(await muted()).toBe(false);
});

test('sound that a browser cannot play is left out, and the window says so', async ({ page }) => {
  await page.goto(liveOf(11));
  const player = liveWindowIn(page, 'streaming.playing');
  await expect(player).toBeVisible();
  await expect(player).toContainText('This camera’s sound cannot be played in a browser.');
  await expect(page.getByRole('button', { name: /Mute|Turn sound on/ })).toHaveCount(0);
});

test('H.265 is not played: the person is told to use the app', async ({ page, control }) => {
  await page.goto(liveOf(13));
  const player = liveWindowIn(page, 'unsupported');
  await expect(player.getByRole('status')).toContainText('Open in the app');
  await expect(player.getByRole('status')).toContainText('H265 video cannot be played in the web client');
  await expect.poll(async () => (await control.sockets()).count).toBe(0);
});

test('an offline camera has no live view, until a check finds it online', async ({ page, control }) => {
  await page.goto(liveOf(5));
  const player = liveWindowIn(page, 'offline');
  await expect(player.getByRole('status')).toContainText('Camera is offline');
  expect((await control.sockets()).count).toBe(0);
  await player.getByRole('button', { name: 'Check again' }).click();
  await expect(player).toBeVisible();
  await control.device(camera(5), { onLine: true });
  await player.getByRole('button', { name: 'Check again' }).click();
  await expectPlaying(page);
});

test('a camera that goes offline while it is watched says so', async ({ page, control }) => {
  await page.goto(liveOf(2));
  await expectPlaying(page);
  await control.device(camera(2), { onLine: false });
  await control.stream(camera(2), 'close');
  await expect(liveWindowIn(page, 'offline')).toBeVisible();
});

test('a silent socket is seen within 2 s, said since when, and left for a new one', async ({
  page,
  control,
}) => {
  await page.goto(liveOf(1));
  await expectPlaying(page);
  const silentAt = Date.now();
  await control.stream(camera(1), 'silent');
  const stalled = liveWindowIn(page, 'streaming.stalled');
  await expect(stalled.getByText(/^Stale since \d\d:\d\d:\d\d$/)).toBeVisible();
  expect(Date.now() - silentAt).toBeLessThan(2500);
  await expect(stalled.getByRole('status')).toContainText('Picture is not moving');
  await expect(stalled.locator('time')).toHaveCount(0);
  await expect(liveWindowIn(page, 'reconnecting.waiting')).toContainText('attempt 1');
  await control.stream(camera(1), 'none');
  await expectPlaying(page);
});

test('a socket that is closed is opened again; one that is refused ends in a message', async ({
  page,
  control,
}) => {
  await page.goto(liveOf(1));
  await expectPlaying(page);
  await control.stream(camera(1), 'close');
  await expect(liveWindowIn(page, 'reconnecting.waiting')).toBeVisible();
  await control.stream(camera(1), 'none');
  await expectPlaying(page);

  await control.stream(camera(3), 'refuse');
  await page.goto(liveOf(3));
  const failed = liveWindowIn(page, 'failed');
  await expect(failed.getByRole('status')).toContainText('An error occurred in live playback.', {
    timeout: 10_000,
  });
  await control.stream(camera(3), 'none');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expectPlaying(page);
});

test('a camera whose stream stalls now and then comes back by itself', async ({ page }) => {
  await page.goto(liveOf(14));
  await expectPlaying(page);
  await expect(liveWindowIn(page, 'streaming.stalled')).toBeVisible({ timeout: 12_000 });
  await expectPlaying(page);
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
    .getByRole('link', { name: /Front door/ })
    .first()
    .click();
  await expectPlaying(page);
  expect(await holdings()).toMatchObject({ workers: 0, openMediaSources: 1, openSockets: 1 });
  await page.getByRole('link', { name: 'Alerts', exact: true }).first().click();
  await expect(liveWindow(page)).toHaveCount(0);
  await expect.poll(async () => (await control.sockets()).count).toBe(0);
  // The list keeps the preview pictures it has loaded: they are the only object addresses that may stay.
  const { objectUrls: _previews, ...left } = await holdings();
  const { objectUrls: _none, ...expected } = before;
  expect(left).toEqual(expected);
});

test('the window passes axe while it plays and while it is stale', async ({ page, control }) => {
  const violations = async () => {
    const { violations: found } = await new AxeBuilder({ page })
      .include('[data-machine="livePlayer"]')
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  };
  await page.goto(liveOf(1));
  await expectPlaying(page);
  expect(await violations()).toEqual([]);
  await control.stream(camera(1), 'silent');
  await expect(liveWindowIn(page, 'streaming.connecting')).toContainText('attempt 1', { timeout: 10_000 });
  expect(await violations()).toEqual([]);
});

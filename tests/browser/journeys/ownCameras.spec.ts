import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialNumberOf } from '../../../provider/cameras/ownDevices.ts';
import { ownerAccount, ownHousehold } from '../../../provider/cameras/owner.ts';
import { openDatabase } from '../../../provider/database/database.ts';
import { seedOnce } from '../../../provider/seed/seed.ts';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { secondAt } from '../../../src/domain/time/deviceDay.ts';
import { everySetting, startOnvifCamera, type OnvifCameraOfTest } from '../../cameras/onvifCamera.ts';
import { showing, ffmpegThere } from '../../cameras/sources.ts';
import { startRtspCamera, type RtspCamera } from '../../cameras/rtspCamera.ts';
import { spawnServer } from '../../spawned.ts';
import { playedVideo } from '../clockCamera.ts';
import { clockShown } from '../clockPicture.ts';
import { createControl } from '../control.ts';
import { expect, test as base } from '../fixtures.ts';
import { liveWindow, liveWindowIn } from '../livePicture.ts';
import { english as say, textsOf } from '../localeTexts.ts';
import { openSignIn, submitSignIn } from '../signInForm.ts';

const signIn = { user: 'lookout', password: 'hunter2/@' };
const owner = { loginAccount: ownerAccount, password: 'a-password-of-a-test' };

/** A provider of its own with two own cameras, as `npm start -- --cameras` starts it. */
const test = base.extend<object, { camera: RtspCamera; onvif: OnvifCameraOfTest }>({
  onvif: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here and wants a pattern
    async ({}, provide) => {
      const uri = 'rtsp://192.168.1.64/yard';
      const profiles = [{ token: '1', width: 640, height: 360, uri }];
      const onvif = await startOnvifCamera({ ...signIn, profiles, settings: everySetting() });
      await provide(onvif);
      await onvif.close();
    },
    { scope: 'worker' },
  ],
  camera: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here and wants a pattern
    async ({}, provide) => {
      const streams = {
        clock: showing('clock'),
        yard: showing('cam01.flv'),
        street: showing('hevc_enhanced.flv'),
        low: showing('sd/cam01.flv'),
      };
      const camera = await startRtspCamera({ streams, ...signIn });
      await provide(camera);
      await camera.close();
    },
    { scope: 'worker' },
  ],
  provider: [
    async ({ camera, onvif }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'lookout-own-'));
      const file = join(folder, 'cameras.json');
      const cameras = [
        { name: 'Clock', url: camera.url('clock', signIn), record: 'always' },
        { name: 'Yard', url: camera.url('yard', signIn), site: 'Garden', onvif: onvif.address.href },
        { name: 'Street', url: camera.url('street', signIn), lowUrl: camera.url('low', signIn) },
        { name: 'Porch', url: camera.url('street', signIn) },
      ];
      writeFileSync(file, JSON.stringify({ cameras }));
      chmodSync(file, 0o600);
      const data = join(folder, 'data');
      const db = openDatabase(data);
      await seedOnce(db, { now: Date.now }, ownHousehold(owner.password));
      db.close();
      const { said, pid, end } = await spawnServer({
        script: 'provider/main.ts',
        args: ['--control', '--static', 'dist', '--port', '0', '--data', data, '--cameras', file],
        ready: /^listening (\S+)$/,
      });
      await provide({ url: said, pid, close: () => end() });
      await end();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  // The cameras come from the file: there is no seed to go back to.
  control: async ({ provider }, provide) => {
    await provide(createControl(provider.url));
  },
});

test.skip(ffmpegThere === null, 'There is no ffmpeg here: install it to run these tests.');

const clock = cameraAddress(serialNumberOf({ name: 'Clock' }));
const yard = serialNumberOf({ name: 'Yard' });
/** The second that a text of the clock names, epoch milliseconds: the camera's own clock is at UTC. */
const momentOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

test('the owner signs in and sees the own camera move, in this second; what it lacks is not there', async ({
  page,
}) => {
  await openSignIn(page, clock);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('signIn:forgot') })).toHaveCount(0);
  await submitSignIn(page, owner);
  await expect(liveWindowIn(page, 'streaming.playing')).toBeVisible();
  const video = liveWindow(page).locator('video');
  const shown = async (): Promise<number> => momentOf((await clockShown(video))?.text ?? '');
  // What is in the picture is what the clock says, and it continues.
  await expect.poll(async () => Math.abs((await shown()) - Date.now())).toBeLessThan(5000);
  const first = await shown();
  // The segment of that moment is whole 5 s later at the latest.
  await expect.poll(shown, { timeout: 15_000 }).toBeGreaterThan(first + 6000);

  const menu = page.getByRole('navigation', { name: say('shell:menu') });
  await expect(menu.getByRole('link')).toHaveText([
    say('shell:page.cameras'),
    say('shell:page.grids'),
    say('shell:page.alert'),
  ]);
  const tabs = page.getByRole('navigation', { name: say('devices:tabs.label') }).getByRole('link');
  await expect(tabs).toHaveText(
    (['live', 'history', 'motion', 'stats', 'settings'] as const).map((tab) => say(`devices:tabs.${tab}`)),
  );
  await expect(page.getByRole('button', { name: say('live:recording.start') })).toHaveCount(0);

  // History shows the recording of the very second that was seen live.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { day, second } = secondAt(first, timeZone);
  await page.goto(cameraAddress(serialNumberOf({ name: 'Clock' }), { tab: 'history', day, second }));
  const recorded = async (): Promise<number> => momentOf((await clockShown(playedVideo(page)))?.text ?? '');
  await expect.poll(recorded).toBeGreaterThanOrEqual(first - 1000);
  expect(await recorded()).toBeLessThan(first + 5000);

  // Somebody walks through the yard every 16 s; it is not recorded, and its page has its alert rule.
  await page.goto(cameraAddress(yard, { tab: 'history' }));
  await expect(page.getByText(say('history:lost.never'))).toBeVisible();
  await page.goto(cameraAddress(yard, { tab: 'motion' }));
  await expect(page.locator('.evs img').first()).toBeVisible({ timeout: 60_000 });
  await page.goto(cameraAddress(yard, { tab: 'settings', section: 'rules' }));
  await expect(page.locator('.rules')).toContainText(say('alerts:type.motion'));
  await page.goto('/shop');
  await expect(page).toHaveTitle(/^(?!.*Store).*Lookout$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('of H.265, live plays the low-quality stream and says so, or says what to set in the camera', async ({
  page,
}) => {
  await openSignIn(page, cameraAddress(serialNumberOf({ name: 'Street' })));
  await submitSignIn(page, owner);
  await expect(liveWindowIn(page, 'streaming.playing')).toBeVisible();
  await expect(liveWindow(page).locator('video')).toHaveJSProperty('videoWidth', 320);
  await expect(page.getByText(say('live:quality.onlyLowHelp'))).toBeHidden();
  await page.getByText(say('live:quality.onlyLow'), { exact: true }).click();
  await expect(page.getByText(say('live:quality.onlyLowHelp'))).toBeVisible();
  await expect(page.getByRole('combobox', { name: say('live:quality.label') })).toHaveCount(0);
  await page.goto(cameraAddress(serialNumberOf({ name: 'Porch' })));
  await expect(page.getByText(say('live:unsupported.here'))).toBeVisible();
  await expect(page.getByText(say('live:unsupported.set'))).toBeVisible();
  await expect(page.getByText(say('messages:device.h265'))).toHaveCount(0);
});

test('what ONVIF can set is set in the camera; what it refuses is said with its words', async ({
  page,
  onvif,
}) => {
  await page.goto('/login');
  await submitSignIn(page, owner);
  await page.waitForURL(/\/cameras/);
  const sections = page.getByRole('navigation', { name: say('settings:sections') }).getByRole('link');
  const dayNight = (name: 'auto' | 'night') =>
    page.getByRole('radio', { name: say(`settings:choice.dayNight.${name}`) });
  // What it can be set to is read from it, once it is there.
  await expect(async () => {
    await page.goto(cameraAddress(yard, { tab: 'settings', section: 'picture' }));
    await expect(sections).toHaveText(
      (['health', 'general', 'picture', 'rules'] as const).map((section) => say(`settings:${section}.title`)),
      { timeout: 3000 },
    );
    // A page that was opened while it was offline hears of it later.
    await expect(dayNight('night')).toBeEnabled({ timeout: 3000 });
  }).toPass();
  onvif.fault('SetImagingSettings', { refused: 'Locked by the recorder' });
  await page.getByText(say('settings:choice.dayNight.night'), { exact: true }).click();
  await page.getByLabel(say('settings:label.frameRate')).selectOption('12');
  await page.getByRole('button', { name: say('common:save') }).click();
  // It stays in its field; the other change is saved.
  const refused = say('settings:trouble.words', { words: 'Locked by the recorder' });
  await expect(
    page.getByRole('radiogroup', { name: say('settings:label.dayNight') }),
  ).toHaveAccessibleDescription(refused);
  await expect(dayNight('night')).toBeChecked();
  await expect(page.locator('.unsaved-bar').getByRole('listitem')).toHaveCount(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel(say('settings:label.frameRate'))).toHaveValue('12');
  await expect(dayNight('auto')).toBeChecked();

  // A camera without ONVIF has what Lookout itself keeps, and says so.
  await page.goto(cameraAddress(serialNumberOf({ name: 'Clock' }), { tab: 'settings' }));
  await expect(page.getByLabel(say('settings:label.name'), { exact: true })).toHaveValue('Clock');
  await expect(page.locator('#settings-general, .device-settings').first()).toContainText(
    say('settings:trouble.noOnvif'),
  );
  await expect(page.getByRole('button', { name: say('settings:restart.now') })).toHaveCount(0);
});

test.describe('a camera that goes away', () => {
  test.use({ tolerated: [/WebSocket|status of/] });

  test('is offline on its page and on the wall, and returns to both', async ({ page, camera }) => {
    await page.goto('/login');
    await submitSignIn(page, owner);
    await page.waitForURL(/\/cameras/);
    await page.goto(clock);
    await expect(liveWindowIn(page, 'streaming.playing')).toBeVisible();
    camera.fault('clock', 'reset');
    await expect(liveWindow(page)).toHaveAttribute('data-state', /offline/);
    await page.goto('/cameras');
    await expect(page.locator('.wt', { hasText: 'Clock' })).toContainText(/since \d/);
    await expect(page.locator('.wt', { hasText: 'Yard' }).locator('img')).toBeVisible();
    camera.fault('clock', 'none');
    await page.goto(clock);
    await expect(liveWindowIn(page, 'streaming.playing')).toBeVisible({ timeout: 60_000 });
  });
});

test('a German reads in German why a camera did not do something', async ({ page, onvif }) => {
  const german = textsOf('de-DE');
  await page.goto('/login');
  await submitSignIn(page, owner);
  await page.waitForURL(/\/cameras/);
  await page.goto('/user');
  // A page that is left while the choice is on its way would lose it.
  const kept = page.waitForResponse((response) => /language/.test(response.request().postData() ?? ''));
  await page
    .locator('main')
    .getByRole('combobox', { name: say('common:language') })
    .selectOption('Deutsch');
  await kept;
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');

  await page.goto(cameraAddress(serialNumberOf({ name: 'Clock' }), { tab: 'settings' }));
  await expect(page.locator('.device-settings')).toContainText(german('settings:trouble.noOnvif'));

  await page.goto(cameraAddress(yard, { tab: 'settings', section: 'picture' }));
  onvif.fault('SetImagingSettings', 'reset');
  await page.getByText(german('settings:choice.dayNight.night'), { exact: true }).click();
  await page.getByRole('button', { name: german('common:save') }).click();
  const dayNight = page.getByRole('radiogroup', { name: german('settings:label.dayNight') });
  await expect(dayNight).toHaveAccessibleDescription(german('settings:trouble.ended'));

  // Discard brings back what the camera has.
  await page.getByRole('button', { name: german('settings:unsaved.discard') }).click();
  await expect(dayNight).toHaveAccessibleDescription('');
  await expect(page.getByRole('radio', { name: german('settings:choice.dayNight.auto') })).toBeChecked();
});

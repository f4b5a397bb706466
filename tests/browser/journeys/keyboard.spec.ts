import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { expect, test } from '../fixtures.ts';
import { expectPlaying, liveWindow } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';
import { plainDay } from '../recordedDay.ts';
import { demoAccount } from '../signIn.ts';
import { openSignIn } from '../signInForm.ts';
import { tabTo } from '../keyboard.ts';

test('by keyboard alone: sign in, choose a camera, log out', async ({ page }) => {
  await openSignIn(page);
  await page.getByLabel(say('signIn:account')).focus();
  await page.keyboard.type(demoAccount.loginAccount);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoAccount.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: say('signIn:showPassword') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cameras');
  await expect(page.getByText(say('devices:list.count', { count: 14 }))).toBeVisible();

  await tabTo(page, say('shell:skip'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  // Arrows move from camera to camera.
  await tabTo(page, 'Front door');
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: /^Garage/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cameras?device=LK0000000005');
  await expect(page.getByRole('heading', { level: 2, name: 'Garage' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const confirm = page.getByRole('dialog').getByRole('button', { name: say('shell:logout.confirm') });
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, say('shell:logout.label'));
  await page.keyboard.press('Enter');
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: say('shell:logout.label') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^[^?]+\/login\?redirect=/);
});

test('by keyboard alone in four presses: the history of a camera', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/cameras');
  await page.locator('.wt-a').first().waitFor();
  for (const key of ['/', 'f', 'Enter', 'h']) {
    await page.keyboard.press(key);
    // A person presses the next key once the page shows the last one's result.
    if (key === 'Enter')
      await expect(page.getByRole('heading', { level: 2, name: 'Front door' })).toBeVisible();
  }
  await expect(page).toHaveURL(cameraAddress('LK0000000001', { tab: 'history' }));
});

test('the row after the last one in view comes into view by Tab', async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/cameras?device=LK0000000001');
  await expect(page.getByText(say('devices:list.count', { count: 14 }))).toBeVisible();
  await page.getByRole('link', { name: /^Front door/ }).focus();
  for (const name of [
    'Driveway',
    'Back yard',
    'Living room',
    'Garage',
    'Street corner',
    'Warehouse',
    'Night',
  ]) {
    // The way to its settings is between a row and the next.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const row = page.getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(row).toBeFocused();
    await expect(row).toBeInViewport({ ratio: 0.9 });
  }
});

test('what a press of a live window turns into has the focus, and the volume shows it', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(cameraAddress('LK0000000001'));
  await expectPlaying(page);
  const control = (key: string) => liveWindow(page).getByRole('button', { name: say(key), exact: true });
  await control('live:pause').focus();
  for (const next of ['live:resume', 'live:pause']) {
    await page.keyboard.press('Enter');
    await expect(control(next)).toBeFocused();
  }
  await expectPlaying(page);
  await control('live:sound.unmute').focus();
  for (const next of ['live:sound.mute', 'live:sound.unmute']) {
    await page.keyboard.press('Enter');
    await expect(control(next)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  const volume = liveWindow(page).getByRole('slider', { name: say('live:sound.volume') });
  await expect(volume).toBeFocused();
  await expect(volume).not.toHaveCSS('box-shadow', 'none');
});

test('the list of cameras is skipped by one press', async ({ page, signIn }) => {
  await signIn();
  await page.goto(cameraAddress('LK0000000001'));
  await expectPlaying(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(page, say('devices:list.skip'), 5);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: say('devices:stage.refresh') })).toBeFocused();
  await expectPlaying(page);
  // Another one would seek where a recording is played.
  await expect(page).toHaveURL(cameraAddress('LK0000000001'));
});

test('at the last step of the zoom its button keeps the focus', async ({ page, signIn }) => {
  await signIn();
  await page.goto(cameraAddress('LK0000000001', { tab: 'history', day: plainDay, second: 36_000 }));
  const zoomOut = page.getByRole('button', { name: say('history:timeline.zoom.out') });
  await zoomOut.focus();
  // From an hour to two.
  await page.keyboard.press('Enter');
  await expect(zoomOut).toBeDisabled();
  await expect(zoomOut).toBeFocused();
});

test('a menu of the top bar is closed once the focus leaves it', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/people');
  for (const [button, menu] of [
    ['Mara Keller', say('shell:user.menu')],
    [say('account:arming.now', { mode: say('account:arming.freedom.label') }), say('account:arming.title')],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name: button }).focus();
    await page.keyboard.press('Enter');
    const region = page.getByRole('region', { name: menu, exact: true });
    await expect(region).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(region.locator(':focus')).toHaveCount(1);
    await tabTo(page, say('shell:logout.label'));
    await expect(region).toBeHidden();
  }
});

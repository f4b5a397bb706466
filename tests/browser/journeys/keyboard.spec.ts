import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { demoAccount } from '../signIn.ts';
import { openSignIn } from '../signInForm.ts';
import { tabTo } from '../tabTo.ts';

test('by keyboard alone: sign in, choose a camera, log out', async ({ page }) => {
  await openSignIn(page);
  await page.getByLabel(say('signIn:account')).focus();
  await page.keyboard.type(demoAccount.loginAccount);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: say('signIn:forgot') })).toBeFocused();
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
  // Arrows lead from camera to camera.
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

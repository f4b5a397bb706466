import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';

// Two choices so fast that nothing is drawn between them: a slow machine lets a person be faster than the page.

/** Takes several choices of the page, each in the moment after the one before. */
async function chooseAtOnce(page: Page, choices: Readonly<Record<string, string>>): Promise<void> {
  for (const name of Object.keys(choices)) await expect(page.getByRole('combobox', { name })).toBeVisible();
  await page.evaluate(async (wanted) => {
    for (const [name, value] of Object.entries(wanted)) {
      const field = document.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`);
      if (field === null) throw new Error(`there is no ${name}`);
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      await Promise.resolve();
    }
  }, choices);
}

test('of two filters of the hubs chosen one right after the other both count', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/gatewayDevice');
  const site = say('devices:filter.site');
  await expect(page.getByRole('combobox', { name: site })).toContainText('Home');
  await chooseAtOnce(page, { [site]: 'Home', [say('devices:filter.status')]: 'online' });
  await expect(page).toHaveURL('/gatewayDevice?site=Home&status=online');
});

test('and of two filters of the alerts', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/alert');
  const device = say('alerts:page.device');
  await expect(page.getByRole('combobox', { name: device })).toContainText('Front door');
  await chooseAtOnce(page, { [device]: 'LK0000000001', [say('alerts:page.type')]: 'intrusion' });
  await expect(page).toHaveURL('/alert?device=LK0000000001&type=intrusion');
});

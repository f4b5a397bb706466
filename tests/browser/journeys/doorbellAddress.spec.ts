import type { Page } from 'playwright/test';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { breakdown } from '../replay/acts.ts';

const stage = (page: Page) => page.getByRole('region', { name: say('doorbells:stage'), exact: true });
const rows = (page: Page) =>
  page.getByRole('region', { name: say('doorbells:list.label'), exact: true }).locator('a.row b');

test('a doorbell that the address names is shown where the list of doorbells fails', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  const path = endpointPath('listDevices');
  await control.rule({ path, body: { deviceType: ['DOORBELL'] }, times: 0, action: breakdown });
  await page.goto('/doorHome?device=LKDB00000001');
  await expect(stage(page).getByRole('heading', { level: 2 })).toHaveText('Front bell');
  await expect(rows(page)).toHaveText(['Front bell']);
});

test('a camera that the address names is unknown among the doorbells, and joins no list of them', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/doorHome?device=LK0000000001');
  await expect(stage(page).getByRole('heading', { level: 2 })).toHaveText(say('messages:device.unknown'));
  await expect(rows(page)).toHaveText(['Front bell', 'Shop bell']);
  await stage(page)
    .getByRole('link', { name: say('doorbells:all') })
    .click();
  await expect(page).toHaveURL('/doorHome');
});

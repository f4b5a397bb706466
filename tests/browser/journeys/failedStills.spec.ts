import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';

test.use({ previews: true });

test('a still that failed is requested again, in the list of cameras and in a list of alerts', async ({
  page,
  control,
  problems,
  signIn,
}) => {
  await control.rule({
    path: endpointPath('screenshotAddress'),
    body: { serialNumber: 'LK0000000001' },
    times: 1,
    action: { kind: 'answer', status: 500 },
  });
  const refused = new Set<string>();
  await page.route('**/api/aithLink/user/still/alert/**', async (route) => {
    const url = route.request().url();
    if (refused.has(url)) return await route.continue();
    refused.add(url);
    return await route.fulfill({ status: 500 });
  });
  await signIn();
  await page.goto('/cameras?device=LK0000000001&tab=people');
  const row = page.locator('a.row').filter({ hasText: 'Front door' });
  await expect(row.locator('img')).toBeVisible();

  const cards = page.getByRole('region', { name: say('alerts:people.label') }).locator('[data-place]');
  await expect(cards.first().locator('img')).toBeVisible();
  expect(refused.size).toBeGreaterThan(0);
  // The browser itself says what failed.
  expect(problems.filter((problem) => !problem.includes('status of 500'))).toEqual([]);
  problems.splice(0);
});

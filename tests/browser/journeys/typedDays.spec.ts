import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';

const address = '/alert?period=custom&from=2026-11-10&to=2026-11-14';

test('a day that is typed changes its own field, and the page once it is complete', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(address);
  const from = page.getByLabel(say('alerts:range.from'), { exact: true });
  const to = page.getByLabel(say('alerts:range.to'), { exact: true });
  await to.focus();
  await page.keyboard.type('111');
  await expect(from).toHaveValue('2026-11-10');
  await page.keyboard.type('52');
  await expect(to).toHaveValue('0002-11-15');
  // Longer than the pause that ends the typing of a complete day.
  await page.waitForTimeout(1000);
  await expect(to).toBeFocused();
  await expect(page).toHaveURL(address);
  await page.keyboard.type('026');
  await expect(page).toHaveURL(address.replace('11-14', '11-15'));
  await expect(to).toBeFocused();

  await to.fill('2026-11-09');
  await expect(page.getByText(say('alerts:range.conflict.to'))).toBeVisible();
  await expect(to).toHaveAccessibleDescription(say('alerts:range.conflict.to'));
  await expect(from).toHaveValue('2026-11-10');
  await expect(page).toHaveURL(address.replace('11-14', '11-15'));

  await test.step('a date out of bounds is said at its field', async () => {
    await to.fill('9999-12-31');
    await expect(to).toHaveAccessibleDescription(say('alerts:range.late'));
    await to.fill('2026-11-15');
    await expect(to).toHaveAttribute('aria-invalid', 'false');
    await from.fill('1969-12-31');
    await expect(from).toHaveAccessibleDescription(say('alerts:range.early'));
    await expect(to).toHaveValue('2026-11-15');
    await expect(page).toHaveURL(address.replace('11-14', '11-15'));
  });

  await page.goto('/alert?period=custom&from=2026-11-14&to=2026-11-10');
  await expect(page).toHaveURL(address);
});

test('a range of hours is typed, is in the address, and lists only its alerts', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/alert?period=custom&from=2026-11-10&to=2026-11-14&review=all');
  await page.getByRole('link', { name: say('alerts:range.times') }).click();
  const timed = '/alert?period=custom&from=2026-11-10T00%3A00&to=2026-11-14T23%3A59&review=all';
  await expect(page).toHaveURL(timed);
  const from = page.getByLabel(say('alerts:range.from'), { exact: true });
  const to = page.getByLabel(say('alerts:range.to'), { exact: true });
  await expect(from).toHaveValue('2026-11-10T00:00');
  await to.fill('2026-11-09T22:00');
  await expect(to).toHaveAccessibleDescription(say('alerts:range.conflict.to'));
  await expect(page).toHaveURL(timed);
  await from.fill('2026-11-13T22:30');
  const asked = page.waitForRequest(
    (request) =>
      request.url().endsWith(endpointPath('listAlerts')) &&
      (request.postData() ?? '').includes(`"from":${Date.parse('2026-11-13T22:30+01:00')}`) &&
      (request.postData() ?? '').includes(`"to":${Date.parse('2026-11-14T06:00:59.999+01:00')}`),
  );
  await to.fill('2026-11-14T06:00');
  await asked;
  await expect(page).toHaveURL(
    '/alert?period=custom&from=2026-11-13T22%3A30&to=2026-11-14T06%3A00&review=all',
  );
  await page.getByRole('link', { name: say('alerts:range.wholeDays') }).click();
  await expect(page).toHaveURL('/alert?period=custom&from=2026-11-13&to=2026-11-14&review=all');
});

import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';

test('by keyboard alone: from the grids to one of them, its recordings and back', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/grids');
  const heading = page.getByRole('heading', { level: 1 });
  for (const [link, to] of [
    ['Around the house', /\?grid=3001$/],
    [say('gridLive:playback.open'), /\?grid=3001&play/],
    [say('gridLive:playback.live'), /\?grid=3001$/],
    [say('gridLive:list'), /\/grids$/],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(to);
    await expect(heading).toBeFocused();
  }
});

test('by keyboard alone: a tour has the focus, nothing behind it is reached, and it gives the focus back', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/grids');
  await page.getByRole('button', { name: say('gridLive:tour.start') }).focus();
  await page.keyboard.press('Enter');
  const tour = page.getByRole('region', { name: say('gridLive:tour.label') });
  await expect(tour).toBeFocused();
  const end = tour.getByRole('button', { name: say('gridLive:tour.end') });
  const places = [];
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    places.push(
      await tour.evaluate(
        (screen) => document.activeElement === document.body || screen.contains(document.activeElement),
      ),
    );
  }
  expect(places).toEqual(places.map(() => true));
  await end.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/grids');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const sidebar = page.getByRole('navigation', { name: say('shell:menu') });
  await sidebar.getByRole('link').first().focus();
  await expect(sidebar.getByRole('link').first()).toBeFocused();
});

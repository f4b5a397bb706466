import { englishTag } from '../../../src/domain/shell/language.ts';
import { expect, test } from '../fixtures.ts';
import { storeItems, storedItem } from '../storedItems.ts';
import { english as say } from '../localeTexts.ts';
import { runUntilSeen, stopClock } from '../pageClock.ts';
import { takeProvoked } from '../provoked.ts';
import { holdProbes } from '../replay/outage.ts';
import { dropped, eachKind, provoke } from './faultyAnswers.ts';

const cameraCount = say('devices:list.count', { count: 14 });

test('where the saved language cannot be read the console is English, and what is stored stays', async ({
  page,
  control,
  problems,
  provider,
  signIn,
}) => {
  const path = '/api/aithLink/user/info';
  await signIn();
  await storeItems(page, provider.url, { lang: 'de-DE' });
  for (const fault of [...eachKind, dropped]) {
    await test.step(fault.name, async () => {
      await provoke(control, path, fault);
      await page.goto('/cameras');
      await expect(page.locator('html')).toHaveAttribute('lang', englishTag);
      await expect(page.getByText(cameraCount)).toBeVisible();
      expect(await storedItem(page, 'lang')).toBe('de-DE');
      // What was lost is loaded again for as long as the page is open.
      if (fault === dropped) await page.goto('about:blank');
      await takeProvoked(problems, fault, path);
    });
  }
});

test('where the sites cannot be read, the filter still has those that the cameras name', async ({
  page,
  control,
  problems,
  signIn,
}) => {
  const path = '/api/aithLink/user/address/list';
  await signIn();
  const harmless = ['no data'];
  for (const fault of [...eachKind.filter(({ name }) => !harmless.includes(name)), dropped]) {
    await test.step(fault.name, async () => {
      await provoke(control, path, fault);
      await page.goto('/cameras');
      await expect(page.getByText(cameraCount)).toBeVisible();
      const site = page.getByRole('combobox', { name: say('devices:filter.site') });
      await expect(site.getByRole('option')).toHaveText([say('devices:filter.allSites'), 'Home', 'Shop']);
      await expect(page.getByRole('search')).toHaveAttribute('data-state', 'sitesFailed');
      // What was lost is loaded again for as long as the page is open.
      if (fault === dropped) await page.goto('about:blank');
      await takeProvoked(problems, fault, path);
    });
  }
});

test('neither the language nor the sites are waited for: after 30 s without an answer, what there is stays', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  await signIn();
  await storeItems(page, provider.url, { lang: 'de-DE' });
  await stopClock(page);
  await control.hold('/api/aithLink/user/info');
  await control.hold('/api/aithLink/user/address/list');
  // What was lost is loaded again once the provider is found to be there.
  await holdProbes({ control });
  await page.goto('/cameras');
  await runUntilSeen(page, page.getByRole('link', { name: /^Garage/ }));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.getByRole('search')).toHaveAttribute('data-state', 'loadingSites');
  await page.clock.runFor(30_000);
  await expect(page.locator('html')).toHaveAttribute('lang', englishTag);
  await expect(page.getByRole('search')).toHaveAttribute('data-state', 'sitesFailed');
  await expect(page.getByText(cameraCount)).toBeVisible();
});

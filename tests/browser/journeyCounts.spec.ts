import { expect, test } from './fixtures.ts';
import { inspected } from './inspected.ts';
import { beginCount, endCount, isCounted } from './journeyCounts.ts';
import { english as say } from './localeTexts.ts';
import { originTab } from './originTab.ts';

test('what the pages of a journey take is counted from another tab, over a reload', async ({
  page,
  context,
  provider,
  control,
  signIn,
}) => {
  await control.rule(inspected);
  const tab = await originTab(context, provider.url);
  await beginCount(tab);
  await signIn();
  await page.goto('/cameras');
  const toggle = page
    .getByRole('complementary', { name: say('shell:sidebar') })
    .getByRole('button', { name: /^(Collapse|Expand)$/ });
  for (let times = 0; times < 3; times += 1) await toggle.click();
  await page.reload();
  await toggle.click();

  const counts = await endCount(tab);
  const toggles = Object.entries(counts ?? {}).filter(([id]) => /^sidebar\..+ \| toggle$/.test(id));
  expect(toggles.reduce((sum, [, count]) => sum + count, 0)).toBe(4);
});

test('only journeys are counted, and only on request', () => {
  const [journey, replay] = ['/tests/browser/live.spec.ts', '/tests/browser/replay/replay.spec.ts'];
  const asked = process.env['COUNT_JOURNEYS'] === '1';
  expect([isCounted({ file: journey }), isCounted({ file: replay })]).toEqual([asked, false]);
});

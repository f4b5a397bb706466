import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright/test';
import { readPathFile } from '../../tools/paths/pathFiles.ts';
import { writePages } from '../../tools/storyboard/writePages.tsx';
import { expect, test } from './fixtures.ts';
import { inspected } from './inspected.ts';
import { sidebar } from './replay/drivers/sidebar.ts';
import { listenToFeed } from './replay/feedListener.ts';
import { takePicture } from './replay/takePicture.ts';
import { walk } from './replay/walk.ts';

test.use({ tolerated: [/^outside request: file:/] });

test('pictures of a path become a page that needs no server, and are shown in the catalogue', async ({
  page,
  provider,
  control,
  signIn,
}, info) => {
  const [first, second] = readPathFile('sidebar').paths;
  if (first === undefined || second === undefined) throw new Error('sidebar has two paths');
  const folder = info.outputPath('storyboard');
  mkdirSync(join(folder, 'sidebar'), { recursive: true });
  await control.rule(inspected);
  const feed = await listenToFeed(page, { machine: 'sidebar', actor: undefined });
  const world = { page, url: provider.url, control, feed, signIn, machine: 'sidebar' };
  await walk(sidebar, world, first, (at) => takePicture(page, join(folder, 'sidebar'), first.id, at));

  const browser = info.project.use.launchOptions?.executablePath ?? chromium.executablePath();
  expect(await writePages(folder, browser)).toEqual([
    'sidebar                    2 paths    3 pictures  not walked to the end: #2',
  ]);

  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  await page.getByRole('link', { name: /sidebar/ }).click();
  const strip = page.locator(`#path-${first.n}`);
  await expect(strip.getByRole('img', { name: /^The console in/ })).toHaveCount(3);
  await expect(strip.getByRole('listitem').nth(1)).toContainText('toggle');
  await expect(
    strip.getByRole('img', { name: 'The chart in collapsed' }).locator('[data-active]'),
  ).toContainText('Collapsed');
  const widths = await strip.locator('img').evaluateAll((pictures) =>
    Promise.all(
      pictures.map(async (picture) => {
        if (!(picture instanceof HTMLImageElement)) return 0;
        await picture.decode();
        return picture.naturalWidth;
      }),
    ),
  );
  expect(widths).toEqual([1440, 1440, 1440]);
  await expect(page.locator(`#path-${second.n}`)).toContainText('could not be walked to its end');

  await page.route('**/storyboard/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/coverage.json')) {
      await route.fulfill({ status: 204 });
      return;
    }
    const body = await readFile(join(folder, pathname.slice('/storyboard/'.length)));
    await route.fulfill({
      body,
      contentType: pathname.endsWith('.json') ? 'application/json' : 'image/jpeg',
    });
  });
  await page.goto('/inspect.html#/catalogue/sidebar');
  const board = page.getByRole('list', { name: `Pictures of path ${first.n}` });
  await expect(board.getByRole('link')).toHaveCount(3);
  await board.getByRole('link', { name: 'Step 2' }).click();
  await expect(page).toHaveURL(`/inspect.html#/catalogue/sidebar/${first.id}/2`);
  await expect(page.getByRole('group', { name: 'Walk' })).toContainText('2 / 2');
  await page.goto(`/inspect.html#/catalogue/sidebar/${first.id}`);
  await expect(page.getByRole('img', { name: 'The console in expanded' })).toBeVisible();
  await page.getByRole('button', { name: 'Step forward' }).click();
  await expect(page.getByRole('img', { name: 'The console in collapsed' })).toHaveAttribute(
    'src',
    `/storyboard/sidebar/${first.id}-1.jpg`,
  );
});

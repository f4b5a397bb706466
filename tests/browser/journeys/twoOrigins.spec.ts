import { startConsole, type RunningServer } from '../../../provider/server.ts';
import { expect, test } from '../fixtures.ts';
import { liveWindowIn } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';
import { openSignIn, submitSignIn } from '../signInForm.ts';

const staticDir = new URL('../../../dist', import.meta.url).pathname;

let front: RunningServer;
test.beforeEach(async ({ provider }) => {
  front = await startConsole({ port: 0, staticDir, api: provider.url });
});
test.afterEach(() => front.close());

// The console has an address of its own here, which the fixture takes for an outside one.
test.use({ tolerated: [/^outside request: http:\/\/localhost:\d+\//], previews: true });

test('a console against a provider of another origin: sign-in, previews and live video', async ({
  page,
  provider,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) asked.add(new URL(request.url()).origin);
  });
  await openSignIn(page, `${front.url}/cameras?device=LK0000000001`);
  await submitSignIn(page);
  await expect(page).toHaveURL(`${front.url}/cameras?device=LK0000000001`);
  await expect(page.getByText(say('cameras:list.count', { count: 14 }))).toBeVisible();
  const firstRow = page
    .getByRole('list', { name: say('cameras:list.label') })
    .getByRole('listitem')
    .first();
  await expect
    .poll(() =>
      firstRow.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBe(640);
  await expect(liveWindowIn(page, 'streaming.playing')).toBeVisible();
  expect([...asked].toSorted()).toEqual([front.url, provider.url].toSorted());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mara Keller' })).toBeVisible();
});

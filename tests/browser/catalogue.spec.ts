import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { violations } from './violations.ts';

const state = (page: Page, id: string) => page.locator(`[data-state-id="${id}"]`);
const line = (page: Page, id: string) =>
  page.locator('.chart-line').filter({ has: page.locator(`[data-transition="${id}"]`) });
const chart = (page: Page, name: string) => page.getByRole('region', { name: `Chart of ${name}` });

test('a path of a statechart is chosen and walks through its chart', async ({ page }) => {
  await page.goto('/inspect.html');
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a statechart' })).toBeVisible();
  const list = page.getByRole('navigation', { name: 'Statecharts' });
  await expect(list.getByRole('heading')).toHaveText([
    'Account',
    'Alerts',
    'Clips',
    'Devices',
    'Doorbells',
    'Gateways',
    'Grids',
    'History',
    'Live',
    'Settings',
    'Shell',
    'Sign in',
    'Store',
  ]);
  const shell = list.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Shell' }) });
  await shell.getByRole('link', { name: 'Sidebar', exact: true }).click();
  await expect(page.getByRole('complementary')).toContainText(
    'The menu on the left: wide with labels, or narrow with icons only.',
  );
  await expect(chart(page, 'sidebar').locator('[data-active]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '2 paths' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await state(page, 'sidebar').focus();
  for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('ArrowDown');
  await expect(state(page, 'sidebar.collapsed')).toBeFocused();
  await expect(page.locator('.chart-card')).toContainText(
    'The menu shows icons only. Its button makes it wide.',
  );

  await page.getByRole('link', { name: /toggle ×2/ }).click();
  await expect(state(page, 'sidebar.expanded')).toHaveAttribute('aria-label', 'expanded, active');
  await expect(line(page, 'sidebar.measuring | always [1]')).toHaveAttribute('data-mark', 'last');
  await expect(line(page, 'sidebar.expanded | toggle')).toHaveAttribute('data-mark', 'ahead');
  await page.getByRole('button', { name: 'Step forward' }).click();
  await expect(state(page, 'sidebar.collapsed')).toHaveAttribute('aria-label', 'collapsed, active');
  await expect(state(page, 'sidebar.expanded')).toHaveAttribute('aria-label', 'expanded, not active');
  await expect(line(page, 'sidebar.expanded | toggle')).toHaveAttribute('data-mark', 'last');
  await expect(line(page, 'sidebar.expanded | toggle')).toContainText('×1');

  await page.getByRole('combobox', { name: 'Speed' }).selectOption('4');
  await page.getByRole('button', { name: 'Step back' }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('group', { name: 'Walk' })).toContainText('2 / 2');
  await expect(page.getByRole('button', { name: /^toggle expanded/ }).last()).toHaveAttribute(
    'aria-current',
    'step',
  );
  await page.getByRole('button', { name: /^start/ }).click();
  await expect(page.getByRole('group', { name: 'Walk' })).toContainText('0 / 2');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, 'colors')).toEqual([]);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Path 1' })).toBeVisible();
  await page.getByRole('link', { name: 'All paths' }).click();
  await expect(page).toHaveURL(/#\/catalogue\/sidebar$/);
});

/** Waits until what the page has heard of is drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** The size of the smallest text in the chart, in pixels of the screen. */
const smallest = (page: Page) =>
  page.locator('.chart-drawing').evaluate((drawing) => {
    const sizes = [...drawing.querySelectorAll('text')].map(
      (text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
    );
    return Math.round(Math.min(...sizes) * 100) / 100;
  });

test('a large chart is read as a whole, searched, folded and zoomed with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/inspect.html#/catalogue/livePlayer');
  const surface = page.getByRole('application', { name: /^livePlayer/ });
  const zoom = page.getByRole('status', { name: 'Zoom' });
  const percent = async () => Number.parseInt((await zoom.textContent()) ?? '', 10);
  await expect(surface).toBeVisible();
  expect(await smallest(page)).toBeGreaterThanOrEqual(11);
  await expect(state(page, 'livePlayer')).toBeInViewport({ ratio: 1 });
  await expect(state(page, 'livePlayer.streaming')).toHaveAttribute(
    'aria-label',
    'streaming, not active, folded',
  );

  await page.getByRole('searchbox', { name: 'Find a state' }).fill('stal');
  await expect(page.getByRole('search').last()).toContainText('1 of 1');
  await expect(state(page, 'livePlayer.streaming.stalled')).toHaveAttribute('data-found', 'true');
  await expect(state(page, 'livePlayer.streaming.stalled')).toBeInViewport({ ratio: 1 });
  expect(await smallest(page)).toBeGreaterThanOrEqual(11);
  await state(page, 'livePlayer.streaming').focus();
  await page.keyboard.press('Space');
  await expect(state(page, 'livePlayer.streaming.stalled')).toHaveCount(0);

  const near = page.getByRole('navigation', { name: 'In focus' });
  await state(page, 'livePlayer.paused').focus();
  await page.keyboard.press('Enter');
  await expect(near).toHaveText('Live playerPaused');
  await expect(state(page, 'livePlayer.paused')).toBeVisible();
  await expect(state(page, 'livePlayer.idle')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await surface.press('Escape');
  await expect(near).toHaveCount(0);
  await expect(state(page, 'livePlayer.idle')).toBeVisible();
  await state(page, 'livePlayer.paused').click();
  await expect(near).toHaveText('Live playerPaused');
  await near.getByRole('button', { name: 'Live player' }).click();
  await expect(state(page, 'livePlayer.idle')).toBeVisible();
  await page.getByText('Text', { exact: true }).click();
  const text = page.getByRole('region', { name: 'Text of livePlayer' });
  await expect(text).toContainText('Starts in Idle.');
  await expect(text).toContainText('tab.hidden: to Suspended');
  expect(await violations(page)).toEqual([]);
  await page.getByText('Text', { exact: true }).click();

  await page.getByText('Take along', { exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'XState JSON' }).click();
  expect((await download).suggestedFilename()).toBe('livePlayer.json');
  await page.getByText('Take along', { exact: true }).click();

  const whole = await percent();
  await surface.focus();
  await page.keyboard.press('+');
  await expect.poll(percent).toBe(Math.round(whole * 1.25));
  await page.keyboard.press('0');
  await expect(zoom).toHaveText(`${whole} %`);
  await expect(page.getByRole('button', { name: 'Show all of it' })).toHaveAttribute('aria-pressed', 'true');
  await surface.hover();
  const place = () => state(page, 'livePlayer').boundingBox();
  const before = await place();
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(20, 20, { steps: 3 });
  expect(await place()).toEqual(before);
  await page.mouse.up({ button: 'right' });

  // The chart lets go of a pointer that something else takes.
  await surface.hover();
  await page.mouse.down();
  await page.mouse.move(700, 300, { steps: 3 });
  await expect.poll(place).not.toEqual(before);
  await drawn(page);
  const left = await place();
  await surface.evaluate((element) => element.releasePointerCapture(1));
  await page.mouse.move(760, 360, { steps: 3 });
  await drawn(page);
  expect(await place()).toEqual(left);
  await page.mouse.up();
  await surface.press('0');
  await expect(zoom).toHaveText(`${whole} %`);
  await surface.hover();
  await page.mouse.wheel(0, -200);
  await expect.poll(percent).toBeGreaterThan(whole);

  await state(page, 'livePlayer').focus();
  await page.keyboard.press('ArrowDown');
  await expect(state(page, 'livePlayer.idle')).toBeFocused();
  await state(page, 'livePlayer.checking').focus();
  const card = page.locator('.chart-card');
  await expect(card).toContainText('before every connection');
  await expect(card).toContainText('connect.now [isReturning]');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(surface).toBeFocused();

  await page.goto('/inspect.html#/catalogue/nobody');
  await expect(page.getByRole('heading', { name: 'There is no statechart nobody' })).toBeVisible();
});

test('a text of the screen is searched, and a found path opens at its step, lit on its chart', async ({
  page,
}) => {
  await page.goto('/inspect.html#/catalogue');
  const field = page.getByRole('searchbox', { name: 'Find paths' });
  const index = page.waitForResponse(/\/assets\/search-/);
  await field.fill('Anderswo abmelden');
  expect((await index).ok()).toBe(true);
  await expect(page.getByRole('status')).toHaveText('1 path of 1 statechart');
  const found = page.getByRole('navigation', { name: 'Found paths' });
  await expect(found).toContainText('text account:profile.others.endOthers, at the event ask');
  expect(await violations(page)).toEqual([]);
  await field.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/catalogue\/otherSignIns\/3b3f9af1\/1$/);
  await expect(page.getByRole('group', { name: 'Walk' })).toContainText('1 / 12');
  await expect(state(page, 'otherSignIns.asking')).toHaveAttribute('aria-label', 'asking, active');
  await expect(line(page, 'otherSignIns.idle | ask')).toHaveAttribute('data-mark', 'last');
  await expect(line(page, 'otherSignIns.failed | retry')).toHaveAttribute('data-mark', 'ahead');
  const steps = page.locator('.walk-steps > li');
  await expect(steps.nth(3)).toContainText('endOthers done: two');
  await expect(steps.nth(3)).toContainText('Shown: “Signed out in … other places.”');
  await expect(steps.nth(3).getByText('{"output":2}')).toBeHidden();
  await steps.nth(3).getByText('Values').click();
  await expect(steps.nth(3).getByText('{"output":2}')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await field.fill('no such thing');
  await expect(page.locator('.path-search-note')).toContainText('Nothing is called “no such thing”');
  await field.fill('');
  await expect(page.getByRole('navigation', { name: 'Statecharts' })).toBeVisible();
});

test('a statechart is tried: what guards refuse, back, forward, and another branch', async ({ page }) => {
  await page.goto('/inspect.html#/catalogue/otherSignIns');
  await page.getByRole('link', { name: 'Simulate' }).click();
  const side = page.getByRole('complementary', { name: 'Simulation' });
  const press = (name: string | RegExp) => side.getByRole('button', { name }).click();
  await press('ask asking');
  await expect(state(page, 'otherSignIns.asking')).toHaveAttribute('aria-label', 'asking, active');
  await press('confirm ending');
  const ends = side.getByRole('region', { name: 'Actors end' });
  await expect(ends.getByRole('listitem').filter({ hasText: 'endOthers done: two' })).toContainText(
    'isNone: no',
  );
  await press(/^endOthers done: two/);
  await expect(line(page, 'otherSignIns.ending | xstate.done.actor.endOthers [1]')).toHaveAttribute(
    'data-mark',
    'last',
  );
  await press('Back');
  await press('Back');
  await expect(state(page, 'otherSignIns.asking')).toHaveAttribute('aria-label', 'asking, active');
  await press('keep idle');
  const tried = side.getByRole('region', { name: 'Tried' });
  await expect(tried.getByRole('button')).toHaveText(['ask', 'confirm', 'endOthers done: two', 'keep']);
  await tried.getByRole('button', { name: 'confirm' }).click();
  await expect(state(page, 'otherSignIns.ending')).toHaveAttribute('aria-label', 'ending, active');
  await press('Back');
  await press('Forward');
  await expect(tried.getByRole('button', { name: 'confirm' })).toHaveAttribute('aria-current', 'step');
  expect(await violations(page)).toEqual([]);

  await page.goto('/inspect.html#/catalogue/login/simulation');
  const refused = side.getByRole('button', { name: / refused$/ });
  await expect(refused.first()).toHaveAttribute('aria-disabled', 'true');
  await expect(side.locator('li[data-refused]').first()).toContainText(/\w: no/);
});

test('a chart shows how often each proof took its transitions, and is saved as a picture', async ({
  page,
}) => {
  const coverage = {
    format: 2,
    machines: {
      sidebar: {
        actors: { runs: 2, counts: { 'sidebar.expanded | toggle': 9, 'sidebar.collapsed | toggle': 0 } },
        browser: null,
        journeys: { runs: 1, counts: { 'sidebar.expanded | toggle': 3, 'sidebar.collapsed | toggle': 1 } },
        walks: null,
      },
    },
  };
  await page.route('**/storyboard/coverage.json', (route) => route.fulfill({ json: coverage }));
  await page.goto('/inspect.html#/catalogue/sidebar');
  await page.getByRole('link', { name: 'Heat' }).click();
  const [often, once] = ['sidebar.expanded | toggle', 'sidebar.collapsed | toggle'].map((id) =>
    line(page, id),
  );
  if (!often || !once) throw new Error('two lines are drawn');
  await expect(often).toHaveAttribute('data-heat', '5');
  await expect(often).not.toHaveAttribute('data-lone');
  await expect(once).toHaveAttribute('data-heat', '1');
  await expect(once).toHaveAttribute('data-lone', 'true');
  await expect(page.locator('.heat-note')).toContainText('2 of 2 transitions taken');
  await expect(page.locator('.heat-note')).toContainText(
    '1 by one proof only (amber, dashed). Counted: paths on actors 2 runs, paths in Chromium not counted, journeys 1 run, recorded walks not counted.',
  );
  await state(page, 'sidebar').focus();
  for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('ArrowDown');
  await expect(page.locator('.chart-card')).toContainText('taken 1× by journeys only');
  await page.keyboard.press('Escape');
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, 'colors')).toEqual([]);

  await page.getByText('Take along', { exact: true }).click();
  const saved = async (form: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: form }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const svg = await saved('SVG');
  expect(svg.name).toBe('sidebar.svg');
  const text = svg.bytes.toString();
  expect(text).toContain('>toggle<');
  expect(text).not.toContain('class="hit"');
  const png = await saved('PNG');
  expect([png.name, png.bytes.subarray(1, 4).toString()]).toEqual(['sidebar.png', 'PNG']);
  const width = Number(/width="(\d+)"/.exec(text)?.[1]);
  expect(png.bytes.readUInt32BE(16)).toBe(2 * width);
  const sizes = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
    await image.decode();
    return image.naturalWidth;
  }, text);
  expect(sizes).toBe(width);
});

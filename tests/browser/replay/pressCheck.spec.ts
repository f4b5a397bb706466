import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright/test';
import { runFile, seenFile, type FailedRun } from '../../../tools/failures/failure.ts';
import { readPathFile } from '../../../tools/paths/pathFiles.ts';
import { seenFailure } from '../failures/keepFailure.ts';
import { expect, test } from '../fixtures.ts';
import { inspected } from '../inspected.ts';
import { sidebar } from './drivers/sidebar.ts';
import { listenToFeed } from './feedListener.ts';
import { installPressCheck, type PressCheck } from './pressCheck.ts';
import { faultsAtOtherWidth } from './otherWidth.ts';
import { violations } from '../violations.ts';
import { walk } from './walk.ts';

const icons = { 'pi-volume-up': ['Mute'], 'pi-volume-off': ['Unmute'] };

/** What is wrong with each button and link of a page, in its order. */
async function faultsOf(page: Page, html: string): Promise<string[]> {
  await page.setContent(`<!doctype html><style>button { width: 60px; height: 30px }</style>${html}`);
  await page.evaluate(installPressCheck, icons);
  return page.evaluate(() => {
    const check: PressCheck = Reflect.get(window, 'pressCheck');
    return [...document.querySelectorAll<HTMLElement>('button, a, input')].map((control) =>
      [check.nameOf(control), ...check.faultsOf(control)].join(' '),
    );
  });
}

const cover = (style: string) =>
  `<div style="position:relative"><button>Retry</button><p style="position:absolute;inset:0;margin:0;${style}"></p></div>`;

const seeds: Readonly<Record<string, readonly [html: string, faults: readonly string[]]>> = {
  'a overlay whose buttons are transparent': [
    '<div style="opacity:0"><button>Retry</button></div>',
    ['Retry is transparent (opacity 0)'],
  ],
  'hidden, and still to be found by its role': [
    '<div style="visibility:hidden"><button>Retry</button></div>',
    ['Retry is not visible'],
  ],
  covered: [cover('background:white'), ['Retry is covered by <p>']],
  'covered by what lets presses through': [
    cover('background:white;pointer-events:none'),
    ['Retry is covered by <p>'],
  ],
  'below what shows nothing and lets presses through': [cover('pointer-events:none'), ['Retry']],
  'below another that is transparent and lets presses through': [
    cover('background:white;opacity:0;pointer-events:none'),
    ['Retry'],
  ],
  'swapped icons of mute and unmute': [
    '<button aria-label="Mute"><i class="pi pi-volume-off"></i></button><button aria-label="Unmute"><i class="pi pi-volume-up"></i></button>',
    [
      'Mute shows <i class="pi pi-volume-off">, which is no icon of "Mute"',
      'Unmute shows <i class="pi pi-volume-up">, which is no icon of "Unmute"',
    ],
  ],
  'the right icons': [
    '<button aria-label="Mute"><i class="pi pi-volume-up"></i></button><button aria-label="Unmute"><i class="pi pi-volume-off"></i></button>',
    ['Mute', 'Unmute'],
  ],
  'an icon of which nobody says what it means': [
    '<button aria-label="Sell"><i class="pi pi-euro"></i></button>',
    ['Sell shows <i class="pi pi-euro">, which is no icon of "Sell"'],
  ],
  small: ['<button style="height:20px">Retry</button>', ['Retry is small (60 x 20)']],
  'small, with a hit area that is large': [
    '<style>button::before { content: ""; position: absolute; inset: -8px }</style><p style="padding:20px"><button style="position:relative;height:18px;width:18px">x</button></p>',
    ['x'],
  ],
  'a link in a sentence': ['<p>Read <a href="/">the terms</a> first</p>', ['the terms']],
  'cut off': ['<div style="height:10px;overflow:hidden"><button>Retry</button></div>', ['Retry is cut off']],
  'a file chosen by its label': [
    '<label for="file" style="display:inline-block;height:40px">Choose</label><input id="file" type="file" style="position:absolute;width:1px;height:1px;clip-path:inset(50%)">',
    ['Choose'],
  ],
};

test('what is wrong with a control is seen, and nothing else', async ({ page }) => {
  for (const [name, [html, faults]] of Object.entries(seeds)) {
    expect(await faultsOf(page, html), name).toEqual(faults);
  }
});

/** Walks the first path of the sidebar in a console with one more style, and answers what was pressed. */
async function walkSidebar(
  {
    page,
    provider,
    control,
    signIn,
  }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'provider' | 'control' | 'signIn'>,
  css: string,
) {
  const [path] = readPathFile('sidebar').paths;
  if (path === undefined) throw new Error('sidebar has paths');
  await control.rule(inspected);
  const feed = await listenToFeed(page, { machine: 'sidebar', actor: undefined });
  await page.addInitScript((rule) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  return walk(sidebar, { page, url: provider.url, control, feed, signIn, machine: 'sidebar' }, path);
}

/** Opens the pages that tools/failures.ts writes about the failures in a folder, as files, without a network. */
async function openFailures(browser: Browser, found: string): Promise<Page> {
  const folder = join(found, 'pages');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tools/failures.ts', found, folder]);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, offline: true });
  const page = await context.newPage();
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  return page;
}

test('a walk that presses what nobody can see fails, and says where, what was expected and what was seen', async ({
  browser,
  page,
  provider,
  control,
  overheard,
  signIn,
}, info) => {
  process.env['REPLAY_THUMBNAILS'] = '1';
  const walked = walkSidebar({ page, provider, control, signIn }, '.side { opacity: 0.1 }');
  const message = await walked
    .then(
      () => 'walked to its end',
      (error: unknown) => String(error),
    )
    .finally(() => delete process.env['REPLAY_THUMBNAILS']);
  const { id } = readPathFile('sidebar').paths[0] ?? { id: '' };
  expect(message.split('\n').slice(0, 7)).toEqual([
    'Error: sidebar, path 1, step 1: after toggle the state is `collapsed` as expected, but not this: what is pressed is there for a person, but "Collapse is transparent (opacity 0.1)"',
    `  path      ${id}`,
    '  before    expanded',
    '  expected  collapsed',
    '            by sidebar.expanded | toggle',
    '  seen      collapsed',
    '  repeat    npm run paths -- replay sidebar 1',
  ]);
  expect(message).toContain('Collapse is transparent (opacity 0.1)');
  expect(info.project.use.trace ?? 'off').toBe('off');

  const token = await page.evaluate(() => localStorage['Admin-Token']);
  await page.evaluate((said) => console.warn(`signed in by ${said}`), token);
  const found = info.outputPath('found');
  mkdirSync(found, { recursive: true });
  const seen = await seenFailure([page], overheard, control, new Error('the test ended'));
  writeFileSync(join(found, seenFile('seeded', 0)), JSON.stringify(seen));
  const reported = { id: 'seeded', retry: 0, titles: ['sidebar'], file: 'replay.spec.ts', line: 1 };
  const measured = { began: Date.now(), ms: 1, steps: [], trace: null, flaky: false, green: null };
  const run: FailedRun = { tests: [{ ...reported, ...measured, message }], report: null };
  writeFileSync(join(found, runFile), JSON.stringify(run));

  const opened = await openFailures(browser, found);
  const troubles: string[] = [];
  opened.on('console', (word) => troubles.push(word.text()));
  opened.on('request', (request) => troubles.push(`asked for ${request.url().slice(0, 40)}`));
  await opened.keyboard.press('Tab');
  await Promise.all([opened.waitForURL(/sidebar-1\.html$/), opened.keyboard.press('Enter')]);
  expect(troubles.filter((each) => !/asked for (file|data):/.test(each))).toEqual([]);
  await expect(opened.getByRole('heading', { level: 1 })).toContainText(
    'sidebar, path 1, step 1: after toggle the state is collapsed as expected',
  );
  const step = opened.getByRole('listitem').filter({ hasText: 'sidebar.expanded | toggle' });
  await expect(step).toHaveAttribute('aria-current', 'step');
  await expect(opened.getByRole('row').filter({ hasText: 'What is pressed' })).toContainText(
    'nothing"Collapse is transparent (opacity 0.1)"',
  );
  await expect(opened.getByText('Pressed “Collapse”')).toBeVisible();
  await expect(opened.locator('.fp-ring rect').first()).toBeInViewport();
  const start = opened.getByRole('img', { name: 'The page at the start', exact: true });
  expect(
    await start.evaluate((img: HTMLImageElement) => [img.complete, img.naturalWidth, img.naturalHeight]),
  ).toEqual([true, 360, 225]);
  await expect(opened.getByText('Repeat the path for a picture of each step.')).toBeHidden();
  await expect(opened.locator('[data-state-id="sidebar.collapsed"]')).toHaveAttribute('data-active', 'true');
  await expect(opened.locator('.chart-line .hit').first()).toHaveCSS('fill', 'rgba(0, 0, 0, 0)');
  await expect(opened.getByText('signed in by •••')).toBeVisible();
  expect(readFileSync(join(found, 'pages', 'sidebar-1.html'), 'utf8')).not.toContain(token);
  for (let presses = 0; presses < 2; presses += 1) await opened.keyboard.press('Tab');
  await expect(opened.getByRole('button', { name: 'Copy' }).first()).toBeFocused();
  await opened.keyboard.press('Enter');
  await expect(opened.getByRole('status').first()).toHaveText('Copied');
  expect(await violations(opened)).toEqual([]);
  await opened.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(opened, 'colors')).toEqual([]);
  await opened.setViewportSize({ width: 390, height: 844 });
  expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await opened.context().close();
});

test('what was pressed is looked at once more at the width of a phone', async ({
  browser,
  page,
  provider,
}) => {
  await page.goto(`${provider.url}/no/page`);
  const html = (style: string) =>
    `<html><head><style>button { height: 20px } @media (max-width: 719px) { button { ${style} } }</style></head><body><button data-pressed="" style="width:60px">Retry</button></body></html>`;
  const box = { x: 0, y: 0, width: 60, height: 20 };
  const press = (style: string) => ({ name: 'Retry', faults: [], html: html(style), box });
  const pressed = [press('height: 40px'), press('opacity: 0; height: 40px'), press('height: 8px')];
  expect(await faultsAtOtherWidth(browser, provider.url, pressed, 1440)).toEqual([
    'Retry at 390 px is transparent (opacity 0)',
    'Retry at 390 px is small (60 x 8)',
  ]);
  expect(await faultsAtOtherWidth(browser, provider.url, [press('opacity: 0')], 390)).toEqual([
    'Retry at 1440 px is small (60 x 20)',
  ]);
});

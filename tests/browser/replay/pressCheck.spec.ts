import type { Page } from 'playwright/test';
import { readPathFile } from '../../../tools/paths/pathFiles.ts';
import { expect, test } from '../fixtures.ts';
import { inspected } from '../inspected.ts';
import { sidebar } from './drivers/sidebar.ts';
import { listenToFeed } from './feedListener.ts';
import { installPressCheck, type PressCheck } from './pressCheck.ts';
import { faultsAtOtherWidth } from './otherWidth.ts';
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

for (const [name, [html, faults]] of Object.entries(seeds)) {
  test(`a control: ${name}`, async ({ page }) => {
    expect(await faultsOf(page, html)).toEqual(faults);
  });
}

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

test('a walk that presses what nobody can see fails, and says where, what was expected and what was seen', async ({
  page,
  provider,
  control,
  signIn,
}, info) => {
  const walked = walkSidebar({ page, provider, control, signIn }, '.side { opacity: 0.1 }');
  const message = await walked.then(
    () => 'walked to its end',
    (error: unknown) => String(error),
  );
  const { id } = readPathFile('sidebar').paths[0] ?? { id: '' };
  expect(message.split('\n').slice(0, 7)).toEqual([
    'Error: sidebar, path 1, step 1: after toggle the state is `collapsed` as expected, but not this: what is pressed is there for a person',
    `  path      ${id}`,
    '  before    expanded',
    '  expected  collapsed',
    '            by sidebar.expanded | toggle',
    '  seen      collapsed',
    '  repeat    npm run paths -- replay sidebar 1',
  ]);
  expect(message).toContain('Collapse is transparent (opacity 0.1)');
  expect(info.project.use.trace ?? 'off').toBe('off');
});

test('what was pressed is looked at once more at the width of a phone', async ({
  browser,
  page,
  provider,
}) => {
  await page.goto(`${provider.url}/no/page`);
  const html = (style: string) =>
    `<html><head><style>button { height: 20px } @media (max-width: 719px) { button { ${style} } }</style></head><body><button data-pressed="" style="width:60px">Retry</button></body></html>`;
  const press = (style: string) => ({ name: 'Retry', faults: [], html: html(style) });
  const pressed = [press('height: 40px'), press('opacity: 0; height: 40px'), press('height: 8px')];
  expect(await faultsAtOtherWidth(browser, provider.url, pressed, 1440)).toEqual([
    'Retry at 390 px is transparent (opacity 0)',
    'Retry at 390 px is small (60 x 8)',
  ]);
  expect(await faultsAtOtherWidth(browser, provider.url, [press('opacity: 0')], 390)).toEqual([
    'Retry at 1440 px is small (60 x 20)',
  ]);
});

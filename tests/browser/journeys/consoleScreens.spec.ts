import type { Page } from 'playwright/test';
import { cameraTabs, readCameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { routes, routeOfPath } from '../../../src/domain/shell/routes.ts';
import { consoleScreens, openScreen, type ConsoleScreen } from '../consoleScreens.ts';
import { expect, test } from '../fixtures.ts';
import { inPseudoLocale } from '../inPseudoLocale.ts';
import { isMade, untranslatedData } from '../pseudoData.ts';
import { untranslated } from '../pseudoLocale.ts';
import { astrayTabs } from '../tabOrder.ts';
import { violations } from '../violations.ts';
import { overflow } from './account/accountPages.ts';

test.use({ previews: true });

test('every page of the route table and every tab of a camera has a screen', () => {
  const paths = Object.values(consoleScreens).map(({ path }) => path);
  const seen = new Set(paths.map((path) => routeOfPath(path)?.path));
  // The sign-in is no screen of the console: it has its own among those of the account.
  expect(routes.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual(['/login']);
  const tabs = new Set(paths.map((path) => readCameraAddress(path.slice(path.indexOf('?'))).tab));
  expect(cameraTabs.filter((tab) => !tabs.has(tab))).toEqual([]);
});

/**
 * The two ends of a short range lie upon each other on a timeline of a whole day. The buttons that mark start and end
 * do the same, which is enough (WCAG 2.5.8, equivalent).
 */
const allowed = /^target-size: <div class="tl-handle"[^<]*<\/div>$/;

/** Controls that the theme of the browser draws: in WebKit's dark one, unchecked radio buttons are white discs. */
const foreign = (page: Page) =>
  page
    .locator('input:is([type="radio"], [type="checkbox"], [type="range"]), select, progress')
    .evaluateAll((all) =>
      all
        .filter((one) => {
          const { appearance, opacity } = getComputedStyle(one);
          return appearance !== 'none' && opacity !== '0';
        })
        .map((one) => one.outerHTML),
    );

/**
 * What a screen has against it: rules of WCAG that it breaks, what is wider than the window, a page without a description,
 * and what no translation can change. One visit per width is enough for all of them: the pseudo-locale has the words of
 * English, between signs without a width.
 */
async function faultsOf(page: Page, name: string, screen: ConsoleScreen): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, height, colorScheme] of [
    [1440, 900, 'dark'],
    [360, 740, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await openScreen(page, screen);
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const found = (await violations(page, 'all')).filter((violation) => !allowed.test(violation));
    const drawn = await foreign(page);
    const astray = await astrayTabs(page);
    const over = await overflow(page);
    const description = await page.locator('meta[name="description"]').getAttribute('content');
    const fixed = (await untranslated(page, untranslatedData)).filter((line) => !isMade(line));
    faults.push(
      ...found.map((violation) => `${name} at ${width} px: ${violation}`),
      ...drawn.map((control) => `${name} at ${width} px leaves this to the browser: ${control}`),
      ...astray.map((stop) => `${name} at ${width} px, by Tab: ${stop}`),
      ...(over > 0 ? [`${name} at ${width} px is ${over} px wider than the window`] : []),
      ...((description ?? '').length < 20 ? [`${name} has no description`] : []),
      ...fixed.map((line) => `${name} at ${width} px is not translated: ${line}`),
    );
  }
  return faults;
}

const all = Object.entries(consoleScreens);
/** The parts of the console whose opened screens are named apart. */
const parts = {
  'the grids': /^\/grids\?/,
  'gateways and doorbells': /^\/(gateway\w+|door\w+)\?/,
  'the settings': /tab=settings/,
  'the store': /^\/(shop|cloudStorage)\b/,
} as const;
const opened = all.filter(([name]) => !/^\/|^the tab /.test(name));
/** Each walked in a page of its own, side by side. */
const walks = {
  pages: all.filter(([name]) => name.startsWith('/')),
  'tabs of a camera': all.filter(([name]) => name.startsWith('the tab ')),
  'what opens in them': opened.filter(([, { path }]) =>
    Object.values(parts).every((part) => !part.test(path)),
  ),
  ...Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      `what opens in ${name}`,
      opened.filter(([, { path }]) => part.test(path)),
    ]),
  ),
};

/** As many screens as a slow machine walks well within the time of one test. */
const perTest = 8;

inPseudoLocale(() => {
  for (const [what, screens] of Object.entries(walks)) {
    const count = Math.ceil(screens.length / perTest);
    for (let part = 0; part < count; part += 1) {
      test(`nothing against the screens of the console: ${what}, ${part + 1} of ${count}`, async ({
        page,
        signIn,
      }) => {
        await signIn();
        await page.goto('/no/page');
        const faults: string[] = [];
        for (const [name, screen] of screens.slice(part * perTest, (part + 1) * perTest)) {
          faults.push(...(await faultsOf(page, name, screen)));
        }
        expect(faults).toEqual([]);
      });
    }
  }
});

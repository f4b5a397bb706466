import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { pressEscape } from '../keyboard.ts';
import { english as say } from '../localeTexts.ts';
import { openAnew } from '../turnTo.ts';
import { violations } from '../violations.ts';

test.use({ previews: true });

const cameraListed = (page: Page) =>
  expect(page.locator('[data-machine="deviceList"][data-state="published"]').first()).toBeAttached();

interface Seen {
  readonly path: string;
  /** What to do and await there before it is looked at. */
  readonly arrange?: (page: Page) => Promise<void>;
}

/** What differs by more than its words: all other screens are seen once wide and dark, once narrow and light (consoleScreens.spec.ts). */
const signedOut: Readonly<Record<string, Seen>> = {
  'sign-in': { path: '/login', arrange: (page) => expect(page).toHaveTitle('Sign in · Lookout') },
  'sign-in with errors': {
    path: '/login',
    arrange: async (page) => {
      await expect(page).toHaveTitle('Sign in · Lookout');
      await page.getByRole('button', { name: say('signIn:submit') }).click();
      await expect(page.getByText(say('messages:form.accountRequired'))).toBeVisible();
    },
  },
};
const signedIn: Readonly<Record<string, Seen>> = {
  cameras: { path: '/cameras', arrange: cameraListed },
  'a camera': { path: '/cameras?device=LK0000000005', arrange: cameraListed },
  'an unknown camera': { path: '/cameras?device=LK9', arrange: cameraListed },
  'no match': {
    path: '/cameras',
    arrange: async (page) => {
      await cameraListed(page);
      await page.getByRole('searchbox').fill('no such camera');
      await expect(page.getByRole('heading', { name: say('devices:list.noMatch.title') })).toBeVisible();
    },
  },
  '404': { path: '/no/such/page' },
  'the logout dialog': {
    path: '/grids',
    arrange: async (page) => {
      await page.getByRole('button', { name: say('shell:logout.label') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'the user menu': {
    path: '/grids',
    arrange: async (page) => {
      await pressEscape(page);
      await page.getByRole('button', { name: 'Mara Keller' }).click();
    },
  },
};

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
// Both widths with all rules; the other theme of each changes its colors alone.
const ways = [
  { viewport: wide, colorScheme: 'dark', rules: 'all' },
  { viewport: wide, colorScheme: 'light', rules: 'colors' },
  { viewport: narrow, colorScheme: 'light', rules: 'all' },
  { viewport: narrow, colorScheme: 'dark', rules: 'colors' },
] as const;

for (const [who, pages] of Object.entries({ 'signed out': signedOut, 'signed in': signedIn })) {
  test(`${who}: no violation in both themes and at both widths`, async ({ page, signIn }) => {
    // Nothing moves while colors are measured.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (pages === signedIn) await signIn();
    await page.goto('/no/page');
    for (const [name, { path, arrange }] of Object.entries(pages))
      await test.step(name, async () => {
        await openAnew(page, path);
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await page.setViewportSize(wide);
        await arrange?.(page);
        for (const { viewport, colorScheme, rules } of ways) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          expect(await violations(page, rules), `${viewport.width} px, ${colorScheme}`).toEqual([]);
        }
      });
  });
}

import fc from 'fast-check';
import { expect, test } from '../../fixtures.ts';
import { openAnew } from '../../turnTo.ts';
import { openSignIn, submitSignIn } from '../../signInForm.ts';

/** Opened by an address, each, as by a link in a letter; the last three are those of the console's own. */
const opened = [
  ['//evil.example/cameras', '/cameras'],
  ['javascript:alert(1)', '/cameras'],
  ['/alert?from=1', '/alert?from=1'],
  ['/login?redirect=%2Flogin', '/cameras'],
  ['/noSuchPage', '/cameras'],
] as const;

/** Gone to in the open console. */
const evil = [
  'https://evil.example/cameras',
  '\\\\evil.example',
  '/\\evil.example',
  '/%2F/evil.example',
  '/cameras/../..//evil.example',
  '///evil.example/cameras',
  'http:evil.example',
  'data:text/html,<script>alert(1)</script>',
  '\tjavascript:alert(1)',
  '/login',
  '@evil.example',
];

test('whatever stands in the redirect, sign-in goes to a page of the console', async ({
  page,
  provider,
  signIn,
}) => {
  const reported: string[] = [];
  page.on('dialog', async (dialog) => {
    reported.push(dialog.message());
    await dialog.dismiss();
  });
  await signIn();
  const addressOf = (redirect: string) => `/login?redirect=${encodeURIComponent(redirect)}`;
  for (const [redirect, opens] of opened) {
    await page.goto(addressOf(redirect));
    await expect(page).toHaveURL(provider.url + opens);
  }
  const visit = async (redirect: string) => {
    await openAnew(page, addressOf(redirect));
    await expect(page).toHaveURL(`${provider.url}/cameras`);
  };
  for (const redirect of evil) await visit(redirect);
  await fc.assert(fc.asyncProperty(fc.webUrl(), visit), { numRuns: 3 });
  expect(reported).toEqual([]);
});

test('one that is repeated or only half encoded goes nowhere else', async ({ page }) => {
  for (const query of [
    'redirect=//evil.example&redirect=/alert',
    'redirect=%',
    'redirect[]=//evil.example',
  ]) {
    await page.goto('/privacy');
    await page.evaluate(() => localStorage.clear());
    await openSignIn(page, `/login?${query}`);
    await submitSignIn(page);
    await expect(page).toHaveURL('/cameras');
  }
});

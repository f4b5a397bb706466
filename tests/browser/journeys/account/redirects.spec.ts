import fc from 'fast-check';
import { expect, test } from '../../fixtures.ts';
import { openSignIn, submitSignIn } from '../../signInForm.ts';

const evil = [
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
  const visit = async (redirect: string) => {
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
    await expect(page).toHaveURL(/\/cameras$/);
    expect(new URL(page.url()).origin).toBe(provider.url);
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

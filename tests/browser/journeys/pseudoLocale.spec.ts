import { demoHousehold } from '../../../provider/seed/demo.ts';
import { routes } from '../../../src/domain/categories.ts';
import { initialsOf } from '../../../src/views/shared/initials.ts';
import { languageNames } from '../../../src/domain/language.ts';
import { expect, test } from '../fixtures.ts';
import { forgetItems } from '../keptItems.ts';
import { speak } from '../localeTexts.ts';
import { pseudo, showPseudo, untranslated } from '../pseudoLocale.ts';
import { turnTo } from '../turnTo.ts';
import { sights } from './account/sights.ts';

/** What the provider or the person says, and names that are the same in every language. */
const data = [
  'Lookout',
  ...Object.values(languageNames),
  ...demoHousehold.users.flatMap(({ nickname, account, phone, sites }) => [
    nickname,
    initialsOf(nickname),
    account,
    phone,
    ...sites,
  ]),
  ...demoHousehold.devices.flatMap(({ name, model, serailno, adress, channels }) => [
    name,
    model,
    serailno,
    adress,
    ...channels.map((channel) => channel.name),
  ]),
].filter((text) => text !== '');

test.describe('in the pseudo-locale nothing is untranslated', () => {
  test.beforeEach(async ({ page, provider }) => {
    speak(pseudo);
    await showPseudo(page, provider.url);
  });
  test.afterEach(async ({ context }) => {
    speak(null);
    // What it keeps of the console speaks the pseudo-locale.
    await context.close();
  });

  test('on the sights of the account', async ({ page, control, provider, signIn }) => {
    for (const [name, { account, path, arrange }] of Object.entries(sights)) {
      await test.step(name, async () => {
        await control.reset();
        await forgetItems(page, provider.url);
        if (account) await signIn(account);
        await page.goto(path);
        await arrange(page, control);
        expect(await untranslated(page, data), name).toEqual([]);
      });
    }
  });

  test('on every page', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/no/page');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await untranslated(page, data), 'no page').toEqual([]);
    const devices = ['LK0000000001', 'LK0000000005', 'LK9'].map((device) => `/cameras?device=${device}`);
    for (const path of [...routes.map((route) => route.path), ...devices]) {
      await test.step(path, async () => {
        await turnTo(page, path);
        await expect(page.locator('[data-state^="loading"]')).toHaveCount(0);
        expect(await untranslated(page, data), path).toEqual([]);
      });
    }
  });
});

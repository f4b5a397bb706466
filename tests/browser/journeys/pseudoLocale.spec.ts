import { test, expect } from '../fixtures.ts';
import { forgetItems } from '../storedItems.ts';
import { speak } from '../localeTexts.ts';
import { untranslatedData } from '../pseudoData.ts';
import { pseudo, showPseudo, untranslated } from '../pseudoLocale.ts';
import { screens } from './account/accountScreens.ts';

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

  test('on the screens of the account', async ({ page, control, provider, signIn }) => {
    for (const [name, { account, path, arrange }] of Object.entries(screens)) {
      await test.step(name, async () => {
        await control.reset();
        await forgetItems(page, provider.url);
        if (account) await signIn(account);
        await page.goto(path);
        await arrange(page, control);
        expect(await untranslated(page, untranslatedData), name).toEqual([]);
      });
    }
  });
});

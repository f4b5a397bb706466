import { codeOfTag } from '../../../../src/domain/shell/language.ts';
import { localKeys } from '../../../../src/domain/shell/storedKeys.ts';
import { cutOff } from '../../cutOff.ts';
import { beginAnew, expect, test } from '../../fixtures.ts';
import { speak, textsOf } from '../../localeTexts.ts';
import { forgetItems, storeItems } from '../../storedItems.ts';
import { overflow } from './accountPages.ts';
import { screens } from './accountScreens.ts';

const all = Object.entries(screens);
/** As many screens as a slow machine walks well within the time of one test. */
const perTest = 9;

// The two languages with the longest words: what has room in them has it in all.
for (const tag of ['de-DE', 'ru-RU'] as const)
  test.describe(tag, () => {
    test.beforeEach(() => speak(textsOf(tag)));
    test.afterEach(() => speak(null));

    for (let first = 0; first < all.length; first += perTest)
      test(`screens of the account from ${first + 1} on: no control is cut off at 1440 and 390 px`, async ({
        page,
        provider,
        control,
        signIn,
      }) => {
        test.slow();
        for (const [name, { account, path, arrange }] of all.slice(first, first + perTest))
          await test.step(name, async () => {
            await beginAnew(control);
            await forgetItems(page, provider.url);
            await storeItems(page, provider.url, { [localKeys.language]: tag });
            await page.setViewportSize({ width: 1440, height: 900 });
            await page.emulateMedia({ reducedMotion: 'reduce' });
            if (account) {
              await signIn(account);
              const language = JSON.stringify({ language: codeOfTag(tag) });
              await control.user(account.loginAccount, { des: language });
            }
            await page.goto(path);
            await expect(page.locator('html')).toHaveAttribute('lang', tag);
            await arrange(page, control);
            for (const [width, height] of [
              [1440, 900],
              [390, 844],
            ] as const) {
              await page.setViewportSize({ width, height });
              expect(await cutOff(page), `${name} at ${width}`).toEqual([]);
              expect(await overflow(page), `${name} at ${width}`).toBe(0);
            }
          });
      });
  });

import { test } from './fixtures.ts';
import { speak } from './localeTexts.ts';
import { pseudo, showPseudo } from './pseudoLocale.ts';

/** Defines tests whose pages show the pseudo-locale. */
export function inPseudoLocale(define: () => void): void {
  test.describe('in the pseudo-locale', () => {
    test.beforeEach(async ({ page, provider }) => {
      speak(pseudo);
      await showPseudo(page, provider.url);
    });
    test.afterEach(async ({ context }) => {
      speak(null);
      // The console that it keeps speaks the pseudo-locale.
      await context.close();
    });
    define();
  });
}

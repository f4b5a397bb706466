import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { storeItems } from '../../storedItems.ts';
import { member } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';

const menu = ({ page }: ReplayContext) => page.getByRole('region', { name: say('shell:user.menu') });

/** How bright the page is, from 0 to 255. */
const brightness = ({ page }: ReplayContext) =>
  page.evaluate(() => {
    const colors = getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? [];
    return colors.slice(0, 3).reduce((sum, color) => sum + Number(color) / 3, 0);
  });
const isDark = (context: ReplayContext) => expect.poll(() => brightness(context)).toBeLessThan(64);
const isLight = (context: ReplayContext) => expect.poll(() => brightness(context)).toBeGreaterThan(192);

export const theme: BrowserDriver = {
  async start(context, input) {
    await context.page.emulateMedia({ colorScheme: 'dark' });
    await context.signIn();
    await storeItems(context.page, context.url, { theme: String(member(input, 'theme')) });
    await context.page.goto(`${context.url}/grids`);
  },
  perform: {
    'theme.choose': async (context, event) => {
      const { page } = context;
      await page.getByRole('banner').getByRole('button', { name: 'Mara Keller' }).click();
      const name = { light: 'Light', dark: 'Dark', system: 'System' }[String(event['theme'])];
      await menu(context).getByRole('radio', { name }).click();
      await page.keyboard.press('Escape');
    },
  },
  see: {
    dark: isDark,
    light: isLight,
    // The system itself is dark here.
    system: isDark,
  },
};

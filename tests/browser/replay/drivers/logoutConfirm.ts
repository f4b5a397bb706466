import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { dialogNamed } from '../within.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';

const dialog = dialogNamed(say('shell:logout.title'));

async function openSignedIn(context: ReplayContext): Promise<void> {
  await context.signIn();
  await context.page.goto(`${context.url}/grids`);
}

export const logoutConfirm: BrowserDriver = {
  start: openSignedIn,
  perform: {
    'logout.ask': async (context) => {
      // After a log-out that was confirmed, a person signs in again before the next one.
      if (new URL(context.page.url()).pathname === '/login') await openSignedIn(context);
      await context.page.getByRole('button', { name: say('shell:logout.label'), exact: true }).click();
    },
    confirm: async (context) => {
      await dialog(context)
        .getByRole('button', { name: say('shell:logout.confirm') })
        .click();
      await expect(context.page).toHaveURL(/\/login\?redirect=/);
    },
    cancel: (context) =>
      dialog(context)
        .getByRole('button', { name: say('common:cancel') })
        .click(),
  },
  see: {
    open: (context) => expect(dialog(context)).toBeVisible(),
    closed: (context) => expect(dialog(context)).toBeHidden(),
  },
  unshown: 'The machine ends with the session, and its view with it: only the feed reports its last state.',
};

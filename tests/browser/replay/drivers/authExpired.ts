import { expect } from 'playwright/test';
import { openSignedIn, refreshRefused, signInButton, signInHere } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';

const dialog = ({ page }: ReplayContext) =>
  page.getByRole('dialog', { name: 'Your login state has expired' });
const choose = (name: string) => (context: ReplayContext) =>
  dialog(context).getByRole('button', { name }).click();

export const authExpired: BrowserDriver = {
  start: (context) => openSignedIn(context),
  perform: {
    'token.refused': async (context) => {
      // After a relogin a person signs in before the next refusal.
      if (await signInButton(context).isVisible()) {
        await signInHere(context);
        await expect(context.page.getByRole('button', { name: 'Mara Keller' })).toBeVisible();
      }
      await refreshRefused(context);
    },
    relogin: async (context) => {
      await choose('Re-login')(context);
      await expect(signInButton(context)).toBeVisible();
    },
    cancel: choose('Cancel'),
  },
  see: {
    open: (context) => expect(dialog(context)).toBeVisible(),
    closed: (context) => expect(dialog(context)).toBeHidden(),
  },
  // The machine ends with the session, and its view with it: its last state is told by the feed alone.
  unshown: true,
};

import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { dialogNamed, within } from '../within.ts';
import { endpointPath } from '../../endpointPath.ts';
import { openSignedIn, refresh, refreshRefused, signInButton, signInHere } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';

const dialog = dialogNamed(say('messages:session.expired'));
const signedOutBar = ({ page }: ReplayContext) =>
  page.getByRole('status').filter({ hasText: say('shell:expired.signedOut') });
const { press: choose } = within(dialog);

/** Asks for the cameras anew, and the provider refuses the token in that call. */
async function listRefused({ page, control }: ReplayContext): Promise<void> {
  const path = endpointPath('listDevices');
  await control.rule({ path, action: { kind: 'answer', json: { code: 401, msg: 'session.expired' } } });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Refresh cameras|Try again)$/ })
    .click();
}

export const authExpired: BrowserDriver = {
  start: (context) => openSignedIn(context, '/cameras'),
  perform: {
    'token.refused': async (context) => {
      // After a relogin a person signs in before the next refusal.
      if (await signInButton(context).isVisible()) {
        await signInHere(context);
        await expect(context.page.getByRole('button', { name: 'Mara Keller' })).toBeVisible();
      }
      // Refresh asks for all anew, and takes the line away.
      if (await signedOutBar(context).isVisible()) await listRefused(context);
      else await refreshRefused(context);
    },
    signIn: async (context) => {
      const again = signedOutBar(context).getByRole('button', { name: say('shell:expired.signIn') });
      await ((await again.isVisible()) ? again.click() : choose(say('shell:expired.relogin'))(context));
      await expect(signInButton(context)).toBeVisible();
    },
    cancel: choose(say('common:cancel')),
    refresh,
  },
  see: {
    open: (context) => expect(dialog(context)).toBeVisible(),
    closed: async (context) => {
      await expect(dialog(context)).toBeHidden();
      await expect(signedOutBar(context)).toBeHidden();
    },
    dismissed: (context) => expect(signedOutBar(context)).toBeVisible(),
  },
  unshown: 'The machine ends with the session, and its view with it: only the feed reports its last state.',
};

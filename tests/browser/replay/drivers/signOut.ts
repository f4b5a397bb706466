import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { runUntilSeen, stopClock } from '../../pageClock.ts';
import { endpointPath } from '../../endpointPath.ts';
import { demoAccount } from '../../signIn.ts';
import { dialogNamed, within } from '../within.ts';
import { confirmLogOut, logOutButton, openSignedIn, refresh, refusal, signInButton } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { resetForm, resetPassword } from '../forms.ts';

const expired = dialogNamed(say('messages:session.expired'));
const question = dialogNamed(say('shell:logout.title'));
const { press: answer } = within(expired);
const changePassword = ({ page }: ReplayContext) =>
  page.getByRole('button', { name: say('account:profile.password.change') });

/** A dialog that was left goes with time, and what is below it can be pressed only then. */
const dialogGone = ({ page }: ReplayContext) => page.clock.runFor(500);

/** Chooses an arming mode, and the provider refuses the token in that call: the page stays. */
async function beRefused(context: ReplayContext): Promise<void> {
  const { page, control } = context;
  await dialogGone(context);
  await control.rule({ path: endpointPath('setWorkStatus'), action: refusal });
  const arming = page.getByRole('region', { name: say('account:arming.title') });
  await arming.getByRole('radio', { name: say('account:arming.away.label') }).click();
  await runUntilSeen(page, expired(context));
}

/** Stays on the page where the 401 dialog is open: nothing else can be pressed until then. */
async function stay(context: ReplayContext): Promise<void> {
  if (!(await expired(context).isVisible())) return;
  await answer(say('common:cancel'))(context);
  await dialogGone(context);
}

export const signOut: BrowserDriver = {
  stoppedClock: true,
  async start(context) {
    await stopClock(context.page);
    await openSignedIn(context, '/user');
    await runUntilSeen(context.page, changePassword(context));
    await runUntilSeen(context.page, context.page.getByRole('radio').first());
  },
  perform: {
    'token.refused': async (context) => {
      await stay(context);
      await beRefused(context);
    },
    refresh: async (context) => {
      await stay(context);
      await refresh(context);
    },
    'signIn.chosen': async (context) => {
      if (!(await expired(context).isVisible())) {
        await beRefused(context);
        await context.feed.expectTransitions(['signOut | token.refused'], 'is refused first');
      }
      await answer(say('shell:expired.relogin'))(context);
    },
    'logout.confirmed': async (context) => {
      await stay(context);
      await logOutButton(context).click();
      await runUntilSeen(context.page, question(context));
      await confirmLogOut(context);
    },
    'account.left': async (context) => {
      await stay(context);
      await runUntilSeen(context.page, changePassword(context));
      await changePassword(context).click();
      await runUntilSeen(context.page, resetForm(context).submit);
      await resetPassword(context, demoAccount);
    },
    'page.left': async (context) => {
      await dialogGone(context);
      await context.page
        .getByRole('navigation', { name: say('shell:menu') })
        .getByRole('link', { name: say('shell:page.shop') })
        .click();
    },
  },
  see: {
    staying: (context) => expect(logOutButton(context)).toBeVisible(),
    countingDown: ({ page }) =>
      expect(
        page.getByRole('alert').filter({ hasText: say('account:profile.loggingOut', { left: '3 sec' }) }),
      ).toBeVisible(),
    left: (context) => runUntilSeen(context.page, signInButton(context)),
  },
  unshown: 'It ends with the sign-in, and shows nothing itself.',
};

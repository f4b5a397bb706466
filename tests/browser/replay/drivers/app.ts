import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { awaitSaid } from '../../announced.ts';
import { comesToRest } from '../../comesToRest.ts';
import { endpointPath } from '../../endpointPath.ts';
import { demoAccount } from '../../signIn.ts';
import {
  chooseGroup,
  emptyStorage,
  fillStorage,
  logOut,
  logOutButton,
  member,
  openSignedIn,
  openSignedOut,
  pageButton,
  refresh,
  refreshRefused,
  refusal,
  signInButton,
  signInElsewhere,
  signInHere,
  signOutElsewhere,
} from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { resetPassword } from '../forms.ts';
import { gatewayAnswer, probe } from '../outage.ts';

const expired = ({ page }: ReplayContext) => page.getByRole('dialog', { name: /login state has expired/ });
/** On the page of the deletion: the demo account has devices, which stand in its way. */
const checkAgain = (context: ReplayContext) => pageButton(context, 'account:deletionPage.held.again');
const deletionPath = '/destroyUser';
const unkept = ({ page }: ReplayContext) => page.getByText('This browser can’t keep you signed in');

/** Logs out, as a way to the next step: what that takes is no part of the step. */
async function logOutFirst(context: ReplayContext): Promise<void> {
  await logOut(context);
  await context.feed.expectTransitions(
    ['app.signedIn | logout.confirmed', 'app.signingOut | session.ended', 'app.signedOut | path.changed'],
    'logs out first',
  );
}

/** A session that this browser could not keep is unknown to other tabs: it is given up for one that it keeps. */
async function keepSession(context: ReplayContext): Promise<void> {
  if (!(await unkept(context).isVisible())) return;
  await logOutFirst(context);
  await emptyStorage(context);
  await signInHere(context);
  await context.feed.expectTransitions(
    ['app.signedOut | login.succeeded', 'app.signingIn | session.started', 'app.signedIn | path.changed'],
    'signs in first',
  );
}

/** Opens the user page, as a way to the next step. */
async function openUserPage(context: ReplayContext): Promise<void> {
  await chooseGroup(context, 'Account');
  await context.feed.expectTransitions(
    ['app.signedIn | page.chosen', 'app.signedIn | path.changed'],
    'opens the user page first',
  );
}

/**
 * Waits until the console has asked for all that it wants: a call that begins between the end of a token and the news
 * of it would be reported first.
 */
const loaded = ({ control }: ReplayContext): Promise<void> =>
  comesToRest(async () => (await control.log()).length, 400, 'the console asks for nothing more');

export const app: BrowserDriver = {
  start: (context, input) =>
    member(input, 'session') === null ? openSignedOut(context) : openSignedIn(context, '/cameras'),
  passing: {
    signingIn: { event: 'session.started', to: 'signedIn' },
    signingOut: { event: 'session.ended', to: 'signedOut' },
  },
  alsoTaken({ event, from, to }) {
    // The provider answers the next time: what Refresh wanted is done then.
    if (event === 'refresh.failed') return ['app.signedIn | view.reloaded'];
    if (event === 'token.refused' || event === 'token.gone') return ['app.signedIn | view.reloaded'];
    if (event === 'session.saveFailed')
      return [
        'app.signedOut | login.succeeded',
        'app.signingIn | session.started',
        'app.signedIn | path.changed',
      ];
    if (event === 'page.chosen') return ['app.signedIn | path.changed'];
    // Who has signed in or out is redirected to another page.
    return from !== to && (to === 'signedIn' || to === 'signedOut') ? [`app.${to} | path.changed`] : [];
  },
  perform: {
    'language.saveFailed': async ({ page }) => {
      await page.route('**/assets/de-DE-*', (route) => route.abort());
      // The message is there for a second.
      const said = awaitSaid(page, /Couldn’t save. Try again\./);
      await page.getByRole('combobox').selectOption('Deutsch');
      await said;
    },
    'path.changed': async (context, { path }) => {
      const { page, feed } = context;
      if (path === deletionPath) {
        await openUserPage(context);
        await page
          .getByRole('region', { name: say('account:deletion.title') })
          .getByRole('link', { name: say('account:deletion.go') })
          .click();
        return;
      }
      if (!(await signInButton(context).isVisible())) {
        await page
          .getByRole('navigation', { name: say('shell:menu') })
          .getByRole('link', { name: say('shell:page.grids') })
          .click();
        return;
      }
      await page.goBack();
      await expect(page.getByRole('heading', { name: say('legal:privacy.title') })).toBeVisible();
      await feed.expectTransitions(['app.signedOut | path.changed'], 'goes back first');
      await page.goForward();
    },
    'password.reset': async (context) => {
      const { page } = context;
      await page.getByRole('button', { name: say('signIn:forgot') }).click();
      await resetPassword(context, demoAccount);
      await expect(page.getByText(/^Your password was changed\./)).toBeVisible();
    },
    'login.succeeded': signInHere,
    'session.started': async (context) => {
      if (await logOutButton(context).isVisible()) await keepSession(context);
      await signInElsewhere(context);
    },
    'session.ended': async (context) => {
      await keepSession(context);
      await loaded(context);
      await signOutElsewhere(context);
    },
    'session.saveFailed': async (context) => {
      await logOutFirst(context);
      await fillStorage(context);
      await signInHere(context);
    },
    'page.chosen': (context) => chooseGroup(context, 'Gateways'),
    'view.reloaded': refresh,
    'refresh.failed': async (context) => {
      await context.control.rule({ ...probe, action: gatewayAnswer });
      await refresh(context);
    },
    'account.changed': async (context) => {
      const { page } = context;
      await openUserPage(context);
      await page.getByRole('button', { name: say('account:profile.nickname.change') }).click();
      const form = page.getByRole('form', { name: say('account:profile.nickname.change') });
      await form.getByRole('textbox').fill('Mara');
      await form.getByRole('button', { name: say('common:save') }).click();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Mara', exact: true })).toBeVisible();
    },
    'signOut.decided': async (context) => {
      await loaded(context);
      if (await checkAgain(context).isVisible()) {
        await context.control.rule({ path: endpointPath('checkDeletion'), action: refusal });
        await checkAgain(context).click();
        await context.feed.expectTransitions(['app.signedIn | token.refused'], 'is refused first');
      } else {
        await refreshRefused(context);
        await context.feed.expectTransitions(
          ['app.signedIn | view.reloaded', 'app.signedIn | token.refused'],
          'is refused first',
        );
      }
      await expired(context)
        .getByRole('button', { name: say('shell:expired.relogin') })
        .click();
    },
    'token.refused': async (context) => {
      await loaded(context);
      await refreshRefused(context);
      await expect(expired(context)).toBeVisible();
    },
    'token.gone': async (context) => {
      if (await expired(context).isVisible())
        await expired(context)
          .getByRole('button', { name: say('common:cancel') })
          .click();
      await context.page.evaluate(() => localStorage.removeItem('Admin-Token'));
      await refresh(context);
    },
    'logout.confirmed': logOut,
  },
  see: {
    signedOut: (context) => expect(signInButton(context)).toBeVisible(),
    signedIn: (context) => expect(logOutButton(context).or(checkAgain(context))).toBeVisible(),
  },
  unshown: 'No view renders it: it decides which one is there.',
};

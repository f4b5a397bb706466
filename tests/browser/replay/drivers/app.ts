import { expect } from 'playwright/test';
import {
  emptyStorage,
  fillStorage,
  logOut,
  logOutButton,
  member,
  openSignedIn,
  openSignedOut,
  refresh,
  refreshRefused,
  signInButton,
  signInElsewhere,
  signInHere,
  signOutElsewhere,
} from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';

const expired = ({ page }: ReplayContext) => page.getByRole('dialog', { name: /login state has expired/ });
const unkept = ({ page }: ReplayContext) => page.getByText('This browser cannot keep your sign-in');

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

export const app: BrowserDriver = {
  start: (context, input) =>
    member(input, 'session') === null ? openSignedOut(context) : openSignedIn(context, '/cameras'),
  passing: {
    signingIn: { event: 'session.started', to: 'signedIn' },
    signingOut: { event: 'session.ended', to: 'signedOut' },
  },
  alsoTaken({ event, from, to }) {
    if (event === 'token.refused' || event === 'token.missing') return ['app.signedIn | view.reload'];
    if (event === 'session.unsaved')
      return [
        'app.signedOut | login.succeeded',
        'app.signingIn | session.started',
        'app.signedIn | path.changed',
      ];
    if (event === 'group.chosen') return ['app.signedIn | path.changed'];
    // Who has signed in or out is led to another page.
    return from !== to && (to === 'signedIn' || to === 'signedOut') ? [`app.${to} | path.changed`] : [];
  },
  perform: {
    'language.unsaved': async ({ page }) => {
      await page.route('**/assets/de-DE-*', (route) => route.abort());
      await page.getByRole('combobox').selectOption('Deutsch');
      await expect(page.getByRole('status')).toContainText('Saving failed');
    },
    'path.changed': async (context) => {
      const { page, feed } = context;
      if (!(await signInButton(context).isVisible())) {
        await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Grids' }).click();
        return;
      }
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Privacy policy' })).toBeVisible();
      await feed.expectTransitions(['app.signedOut | path.changed'], 'goes back first');
      await page.goForward();
    },
    'login.succeeded': signInHere,
    'session.started': async (context) => {
      if (await logOutButton(context).isVisible()) await keepSession(context);
      await signInElsewhere(context);
    },
    'session.ended': async (context) => {
      await keepSession(context);
      await signOutElsewhere(context);
    },
    'session.unsaved': async (context) => {
      await logOutFirst(context);
      await fillStorage(context);
      await signInHere(context);
    },
    'group.chosen': async ({ page }) => {
      await page.getByRole('button', { name: /^Category/ }).click();
      await page.getByRole('menuitemradio', { name: 'Gateways' }).click();
    },
    'view.reload': refresh,
    'token.refused': refreshRefused,
    'token.missing': async (context) => {
      if (await expired(context).isVisible())
        await expired(context).getByRole('button', { name: 'Cancel' }).click();
      await context.page.evaluate(() => localStorage.removeItem('Admin-Token'));
      await refresh(context);
    },
    'relogin.chosen': async (context) => {
      await refreshRefused(context);
      await context.feed.expectTransitions(
        ['app.signedIn | view.reload', 'app.signedIn | token.refused'],
        'is refused first',
      );
      await expired(context).getByRole('button', { name: 'Re-login' }).click();
    },
    'logout.confirmed': logOut,
  },
  see: {
    signedOut: (context) => expect(signInButton(context)).toBeVisible(),
    signedIn: (context) => expect(logOutButton(context)).toBeVisible(),
  },
  readState: async ({ feed }) => feed.state(),
};

import { sendParent, sendTo, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { logoutDelay } from '../../../domain/shell/delays.ts';
import { authExpiredMachine, type ReloginChosen } from '../authExpired/authExpired.machine.ts';
import { logoutConfirmMachine, type LogoutConfirmed } from '../logoutConfirm/logoutConfirm.machine.ts';

/** The account was deleted, or needs a new sign-in. */
export type AccountLeft = { type: 'account.left' };

/** Events of the page and the account. */
export type SignOutCommand =
  | AccountLeft
  | { type: 'page.left' }
  | { type: 'refresh' }
  | { type: 'token.refused' };

/**
 * Sent to the parent: end the session now, by the person's choice or for another reason. `isReturning`: the person will
 * sign in again and return to the page.
 */
export type SignOutFact = LogoutConfirmed | { type: 'signOut.decided'; isReturning: boolean };

/**
 * The ways to end a session: the sign-out question, the 401 dialog (spec section 4), and the 3 s after the account was
 * deleted or needs a new sign-in (spec sections 4 and 9).
 */
export const signOutMachine = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as SignOutCommand | ReloginChosen | LogoutConfirmed,
    children: {} as { logoutConfirm: 'logoutConfirm'; authExpired: 'authExpired' },
  },
  actors: { logoutConfirm: logoutConfirmMachine, authExpired: authExpiredMachine },
  delays: { logoutDelay },
  actions: {
    sendAuthExpiredRefused: sendTo('authExpired', { type: 'token.refused' }),
    sendAuthExpiredRefresh: sendTo('authExpired', { type: 'refresh' }),
    notifyConfirmed: sendParent({ type: 'logout.confirmed' } satisfies SignOutFact),
    notifyRelogin: sendParent({ type: 'signOut.decided', isReturning: true } satisfies SignOutFact),
    notifyDue: sendParent({ type: 'signOut.decided', isReturning: false } satisfies SignOutFact),
  },
}).createMachine({
  id: 'signOut',
  description:
    "The ways to end a session: the person's own choice, a refused token, or a change of the account.",
  meta: { title: 'Sign-out' },
  invoke: [
    { id: 'logoutConfirm', src: 'logoutConfirm' },
    { id: 'authExpired', src: 'authExpired' },
  ],
  on: {
    'token.refused': { actions: 'sendAuthExpiredRefused' },
    refresh: { actions: 'sendAuthExpiredRefresh' },
    'signIn.chosen': { target: '.left', actions: 'notifyRelogin' },
    'logout.confirmed': { target: '.left', actions: 'notifyConfirmed' },
  },
  initial: 'staying',
  states: {
    staying: {
      description: 'The person stays signed in.',
      on: {
        'account.left': {
          target: 'countingDown',
          description: 'The account was deleted, or needs a new sign-in.',
        },
      },
    },
    countingDown: {
      description: 'The page shows the result and counts down the seconds until the person is signed out.',
      after: { logoutDelay: { target: 'left', actions: 'notifyDue' } },
      on: {
        'page.left': {
          target: 'left',
          actions: 'notifyDue',
          description: 'Leaving the page ends the countdown.',
        },
      },
    },
    left: {
      description: 'The session ends, and the console shows the sign-in page.',
      type: 'final',
    },
  },
});

import { sendParent, sendTo, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { logoutDelay } from '../../../domain/shell/delays.ts';
import { authExpiredMachine, type ReloginChosen } from '../authExpired/authExpired.machine.ts';
import { logoutConfirmMachine, type LogoutConfirmed } from '../logoutConfirm/logoutConfirm.machine.ts';

/** What it is told of the page and of the account. */
export type SignOutCommand =
  | { type: 'account.left' }
  | { type: 'page.left' }
  | { type: 'refresh' }
  | { type: 'token.refused' };

/**
 * What it tells its parent: the sign-in is to end now, by the choice of the person or for another reason. `isReturning`: they
 * mean to sign in again, and to come back to the page.
 */
export type SignOutFact = LogoutConfirmed | { type: 'signOut.decided'; isReturning: boolean };

/**
 * The ways out of a sign-in: the question whether to log out, the 401 dialog (spec section 4), and the 3 s after the
 * account was deleted or needs a new sign-in (spec sections 4 and 9).
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
    'What can end the sign-in of a person: their own choice, a refusal, or a change of the account.',
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
      description: 'The person is signed in and stays so.',
      on: {
        'account.left': {
          target: 'countingDown',
          description: 'The account was deleted, or its sign-in has to be done anew.',
        },
      },
    },
    countingDown: {
      description: 'The page says what was done, and in how many seconds the person is logged out.',
      after: { logoutDelay: { target: 'left', actions: 'notifyDue' } },
      on: {
        'page.left': {
          target: 'left',
          actions: 'notifyDue',
          description: 'The 3 s end with the page that shows them.',
        },
      },
    },
    left: {
      description: 'The sign-in ends: the console shows the sign-in page.',
      type: 'final',
    },
  },
});

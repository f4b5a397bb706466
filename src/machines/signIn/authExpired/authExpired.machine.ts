import { sendParent, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';

/** What the dialog tells its parent when the person chose to sign in again. */
export type ReloginChosen = { type: 'signIn.chosen' };

/**
 * The dialog 'Your login state has expired' (spec sections 4 and 8). It is shown once at a time,
 * however many calls are refused together. Cancel stays on the page, and leaves a line with the way to sign in.
 */
export const authExpiredMachine = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as { type: 'token.refused' } | { type: 'signIn' } | { type: 'cancel' } | { type: 'refresh' },
  },
  actions: { notifyRelogin: sendParent({ type: 'signIn.chosen' } satisfies ReloginChosen) },
}).createMachine({
  id: 'authExpired',
  meta: { title: 'Sign-in expired' },
  description: 'What the person sees when the provider no longer accepts the token.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The token was not refused, as far as is known.',
      on: { 'token.refused': 'open' },
    },
    open: {
      description: 'Further refusals change nothing while the dialog is open.',
      on: {
        signIn: { target: 'closed', actions: 'notifyRelogin' },
        cancel: 'dismissed',
      },
    },
    dismissed: {
      description:
        'The person stays on the page: a line says that nobody is signed in, with the way to sign in.',
      on: {
        'token.refused': 'open',
        signIn: { target: 'closed', actions: 'notifyRelogin' },
        refresh: {
          target: 'closed',
          description: 'All is asked for again: the provider refuses the token again, or takes it.',
        },
      },
    },
  },
});

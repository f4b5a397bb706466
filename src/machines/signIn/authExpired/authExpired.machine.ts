import { sendParent, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';

/** Sent to the parent when the person chooses to sign in again. */
export type ReloginChosen = { type: 'signIn.chosen' };

/**
 * The dialog 'Your login state has expired' (spec sections 4 and 8). Only one dialog is open, no matter how many calls
 * are refused. Cancel stays on the page, which then shows a line with a link to sign in.
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
      description: 'As far as the console knows, the provider accepts the token.',
      on: { 'token.refused': 'open' },
    },
    open: {
      description: 'The dialog is open, and further refusals change nothing.',
      on: {
        signIn: { target: 'closed', actions: 'notifyRelogin' },
        cancel: 'dismissed',
      },
    },
    dismissed: {
      description:
        'The person stays on the page, which says that nobody is signed in and links to the sign-in.',
      on: {
        'token.refused': 'open',
        signIn: { target: 'closed', actions: 'notifyRelogin' },
        refresh: {
          target: 'closed',
          description:
            'Everything is reloaded, so the provider either accepts the token or refuses it again.',
        },
      },
    },
  },
});

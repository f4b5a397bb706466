import { sendParent, setup } from 'xstate';

/** What the dialog tells its parent when the person chose to sign in again. */
export type ReloginChosen = { type: 'relogin.chosen' };

/**
 * The dialog 'Your login state has expired' (spec sections 4 and 8). It is shown once at a time,
 * however many calls are refused together. Cancel stays on the page.
 */
export const authExpiredMachine = setup({
  types: {
    events: {} as { type: 'token.refused' } | { type: 'relogin' } | { type: 'cancel' },
  },
  actions: { tellRelogin: sendParent({ type: 'relogin.chosen' } satisfies ReloginChosen) },
}).createMachine({
  id: 'authExpired',
  initial: 'closed',
  states: {
    closed: { on: { 'token.refused': 'open' } },
    open: {
      description: 'Further refusals change nothing while the dialog is open.',
      on: {
        relogin: { target: 'closed', actions: 'tellRelogin' },
        cancel: 'closed',
      },
    },
  },
});

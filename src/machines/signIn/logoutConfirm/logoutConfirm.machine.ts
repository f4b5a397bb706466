import { sendParent, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';

/** Sent to the parent. */
export type LogoutConfirmed = { type: 'logout.confirmed' };

/** The 'logout tip' dialog (spec section 2), which asks before the session ends. */
export const logoutConfirmMachine = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as { type: 'logout.ask' } | { type: 'confirm' } | { type: 'cancel' },
  },
  actions: { notifyConfirmed: sendParent({ type: 'logout.confirmed' } satisfies LogoutConfirmed) },
}).createMachine({
  id: 'logoutConfirm',
  description: 'Asks before a person signs out.',
  meta: { title: 'Sign-out question' },
  initial: 'closed',
  states: {
    closed: {
      description: 'No question is open. Choosing to sign out opens it.',
      on: { 'logout.ask': 'open' },
    },
    open: {
      description:
        'A dialog asks whether to sign out. Yes signs the person out; no closes the dialog and changes nothing.',
      on: {
        confirm: { target: 'closed', actions: 'notifyConfirmed' },
        cancel: 'closed',
      },
    },
  },
});

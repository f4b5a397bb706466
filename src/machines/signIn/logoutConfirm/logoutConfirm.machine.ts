import { sendParent, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';

/** What the confirmation tells its parent. */
export type LogoutConfirmed = { type: 'logout.confirmed' };

/** The 'logout tip' dialog (spec section 2): asks before the session ends. */
export const logoutConfirmMachine = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as { type: 'logout.ask' } | { type: 'confirm' } | { type: 'cancel' },
  },
  actions: { notifyConfirmed: sendParent({ type: 'logout.confirmed' } satisfies LogoutConfirmed) },
}).createMachine({
  id: 'logoutConfirm',
  description: 'Asks before a person is logged out.',
  meta: { title: 'Sign-out question' },
  initial: 'closed',
  states: {
    closed: {
      description: 'No question is open. Choosing to log out opens it.',
      on: { 'logout.ask': 'open' },
    },
    open: {
      description:
        'A dialog asks whether to log out. Yes logs the person out; no closes it and nothing happens.',
      on: {
        confirm: { target: 'closed', actions: 'notifyConfirmed' },
        cancel: 'closed',
      },
    },
  },
});

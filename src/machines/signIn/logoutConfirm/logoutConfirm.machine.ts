import { sendParent, setup } from 'xstate';

/** What the confirmation tells its parent. */
export type LogoutConfirmed = { type: 'logout.confirmed' };

/** The 'logout tip' dialog (spec section 2): asks before the session ends. */
export const logoutConfirmMachine = setup({
  types: {
    events: {} as { type: 'logout.ask' } | { type: 'confirm' } | { type: 'cancel' },
  },
  actions: { tellConfirmed: sendParent({ type: 'logout.confirmed' } satisfies LogoutConfirmed) },
}).createMachine({
  id: 'logoutConfirm',
  initial: 'closed',
  states: {
    closed: { on: { 'logout.ask': 'open' } },
    open: {
      on: {
        confirm: { target: 'closed', actions: 'tellConfirmed' },
        cancel: 'closed',
      },
    },
  },
});

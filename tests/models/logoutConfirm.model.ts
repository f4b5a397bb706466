import { logoutConfirmMachine } from '../../src/machines/signIn/logoutConfirm/logoutConfirm.machine.ts';
import { defineModel, sent } from './model.ts';

export const model = defineModel({
  machine: logoutConfirmMachine,
  demands: [
    { section: '2', what: 'The logout button asks first', from: 'closed', on: 'logout.ask', to: 'open' },
    {
      section: '2',
      what: 'Confirmed, it logs out',
      from: 'open',
      on: 'confirm',
      to: 'closed',
      effects: [sent('parent', { type: 'logout.confirmed' })],
    },
    { section: '2', what: 'Else nothing happens', from: 'open', on: 'cancel', to: 'closed' },
  ],
});

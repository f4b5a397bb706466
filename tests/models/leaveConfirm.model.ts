import { leaveConfirmMachine } from '../../src/machines/shell/leaveConfirm/leaveConfirm.machine.ts';
import { defineModel } from './model.ts';

export const model = defineModel({
  machine: leaveConfirmMachine,
  demands: [
    { section: '0002', what: 'Leaving a form asks first', from: 'closed', on: 'leave.asked', to: 'open' },
  ],
});

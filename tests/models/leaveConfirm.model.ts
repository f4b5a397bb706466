import { leaveConfirmMachine } from '../../src/machines/shell/leaveConfirm/leaveConfirm.machine.ts';
import { defineModel, emitted } from './model.ts';

export const model = defineModel({
  machine: leaveConfirmMachine,
  demands: [
    { section: 'ours', what: 'Leaving a form asks first', from: 'closed', on: 'leave.asked', to: 'open' },
    {
      section: 'ours',
      what: 'Meant, the person goes',
      from: 'open',
      on: 'confirm',
      to: 'closed',
      effects: [emitted({ type: 'leave.granted' })],
    },
    {
      section: 'ours',
      what: 'What was being saved is saved: the person goes',
      from: 'open',
      on: 'changes.saved',
      to: 'closed',
      effects: [emitted({ type: 'leave.granted' })],
    },
    { section: 'ours', what: 'Else nothing is lost', from: 'open', on: 'cancel', to: 'closed' },
  ],
});

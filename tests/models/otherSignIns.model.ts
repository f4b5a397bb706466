import { otherSignInsMachine } from '../../src/machines/account/otherSignIns/otherSignIns.machine.ts';
import { defineModel, done, failed } from './model.ts';

export const model = defineModel({
  machine: otherSignInsMachine,
  events: {
    'endOthers done: two': done('endOthers', 2),
    'endOthers done: none': done('endOthers', 0),
    'endOthers error': failed('endOthers'),
  },
});

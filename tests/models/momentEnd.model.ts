import { momentEndMachine } from '../../src/machines/history/momentEnd/momentEnd.machine.ts';
import { defineModel } from './model.ts';

export const model = defineModel({
  machine: momentEndMachine,
  callbacks: { moment: ['end.reached', 'end.left'] },
});

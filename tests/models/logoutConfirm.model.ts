import { logoutConfirmMachine } from '../../src/machines/logoutConfirm/logoutConfirm.machine.ts';
import { defineModel } from './model.ts';

export const model = defineModel({ machine: logoutConfirmMachine });

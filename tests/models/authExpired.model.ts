import { authExpiredMachine } from '../../src/machines/authExpired/authExpired.machine.ts';
import { defineModel } from './model.ts';

export const model = defineModel({ machine: authExpiredMachine });

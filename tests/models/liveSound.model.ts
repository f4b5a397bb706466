import { liveSoundMachine } from '../../src/machines/liveSound/liveSound.machine.ts';
import { defineModel } from './model.ts';

/** Nothing but its own events: no input, no context, no delay. */
export const model = defineModel({ machine: liveSoundMachine });

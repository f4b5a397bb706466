import type { ActorRefFrom } from 'xstate';
import type { passwordResetMachine } from './passwordReset.machine.ts';

/** A running passwordReset machine, as its parent's snapshot holds it. */
export type PasswordResetRef = ActorRefFrom<typeof passwordResetMachine>;

import type { ActorRefFrom } from 'xstate';
import type { verificationCodeMachine } from './verificationCode.machine.ts';

/** A running verificationCode machine, as its parent's snapshot holds it. */
export type VerificationCodeRef = ActorRefFrom<typeof verificationCodeMachine>;

import type { ActorRefFrom } from 'xstate';
import type { contactChangeMachine } from './contactChange.machine.ts';

/** A running contactChange machine, as its parent's snapshot holds it. */
export type ContactChangeRef = ActorRefFrom<typeof contactChangeMachine>;

import type { ActorRefFrom } from 'xstate';
import type { cardFormatMachine } from './cardFormat.machine.ts';

export type CardFormatRef = ActorRefFrom<typeof cardFormatMachine>;

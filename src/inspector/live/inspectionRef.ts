import type { ActorRefFrom } from 'xstate';
import type { inspectionMachine } from './inspection.machine.ts';

export type InspectionRef = ActorRefFrom<typeof inspectionMachine>;

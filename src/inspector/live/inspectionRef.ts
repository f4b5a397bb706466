import type { ActorRefFrom } from 'xstate';
import type { inspectionMachine } from './inspection.machine.ts';

/** The actor that decides which part of a run is shown. */
export type InspectionRef = ActorRefFrom<typeof inspectionMachine>;

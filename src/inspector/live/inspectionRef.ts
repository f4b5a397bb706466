import type { ActorRefFrom } from 'xstate';
import type { inspectionMachine } from './inspection.machine.ts';

/** The one that says what of a run is looked at. */
export type InspectionRef = ActorRefFrom<typeof inspectionMachine>;

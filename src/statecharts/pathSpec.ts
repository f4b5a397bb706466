import type { AnyStateMachine, EventObject } from 'xstate';
import type { Demand } from './demand.ts';

/** What is needed in addition to the chart to walk through all of a machine. */
export interface PathSpec {
  readonly machine: AnyStateMachine;
  /** Each input starts separate paths; the first is covered first. */
  readonly inputs: readonly unknown[];
  /** Events with what they carry by their names, ends of actors included. A type that is not listed is sent as `{ type }`. */
  readonly events: Readonly<Record<string, EventObject>>;
  /** Further cases of events, for live actors alone: they go nowhere else, but write another value. */
  readonly moreEvents: Readonly<Record<string, EventObject>>;
  /** The finite part of the context that guards and delays read. */
  readonly control: (context: unknown) => unknown;
  /** Whether the environment can send this event at that time, although the chart allows it; by default always. */
  readonly feasible?: (event: EventObject, control: unknown) => boolean;
  /** Milliseconds of each named delay as the spec gives them; a function gets `control`. */
  readonly delays: Readonly<Record<string, number | ((control: unknown) => number)>>;
  /** Actors (by name) that send events, with the types of these events. */
  readonly senders: Readonly<Record<string, readonly string[]>>;
  /** `systemId`s of actors outside this machine to which it sends. */
  readonly systemActors: readonly string[];
  /** The requirements of the specification, written by hand. */
  readonly demands: readonly Demand[];
}

/** The length of a named delay in milliseconds, as the spec gives it; throws if the model has none. */
export function delayOf(spec: PathSpec, name: string, control: unknown): number {
  const delay = spec.delays[name];
  if (delay === undefined) throw new Error(`delay "${name}" of ${spec.machine.id} is not in its model`);
  return typeof delay === 'number' ? delay : delay(control);
}

import type { AnyStateMachine, EventObject } from 'xstate';
import type { Demand } from './demand.ts';

/** What must be known of a machine, beside its chart, to walk through all of it. */
export interface PathSpec {
  readonly machine: AnyStateMachine;
  /** Each input is a start of its own; the first is covered first. */
  readonly inputs: readonly unknown[];
  /** Events with what they carry by their names, ends of actors included. A type that is not listed is sent as `{ type }`. */
  readonly events: Readonly<Record<string, EventObject>>;
  /** Further cases of events, for live actors alone: they lead nowhere else, but write another value. */
  readonly moreEvents: Readonly<Record<string, EventObject>>;
  /** The finite part of the context that guards and delays read. */
  readonly control: (context: unknown) => unknown;
  /** Whether the world can send this event then, where the chart alone would let it; always, where it is left out. */
  readonly feasible?: (event: EventObject, control: unknown) => boolean;
  /** Milliseconds of each named delay as the spec states them; a function reads `control`. */
  readonly delays: Readonly<Record<string, number | ((control: unknown) => number)>>;
  /** Actors (by name) that send events of their own, with the types of these events. */
  readonly senders: Readonly<Record<string, readonly string[]>>;
  /** `systemId`s of actors outside this machine that it sends to. */
  readonly systemActors: readonly string[];
  /** What the specification wants of the machine, stated by hand. */
  readonly demands: readonly Demand[];
}

/** Milliseconds that a named delay lasts, as the spec states them; throws where the spec says nothing. */
export function delayOf(spec: PathSpec, name: string, control: unknown): number {
  const delay = spec.delays[name];
  if (delay === undefined) throw new Error(`delay "${name}" of ${spec.machine.id} is not in its model`);
  return typeof delay === 'number' ? delay : delay(control);
}

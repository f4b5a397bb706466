import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate';
import type { Demand, SentEvent } from '../../src/statecharts/demand.ts';
import type { Effect } from '../../src/statecharts/effects.ts';
import type { PathSpec } from '../../src/statecharts/pathSpec.ts';
import { isSampleName } from '../../src/statecharts/sampleName.ts';

/** What a test knows of a machine beside its chart (design section 6). Made by `defineModel`. */
export interface Model extends PathSpec {
  /** Of `senders`, those that are machines. The others are stubs that must be loud. */
  readonly childMachines: readonly string[];
  /** The child machines that are parts, by name, with the types of what they emit. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** Mutants that behave as the machine does, by their name, each with the reason. */
  readonly equivalent: Readonly<Record<string, string>>;
  /** Why no driver walks the paths in the browser; null where one does. */
  readonly undriven: string | null;
}

/** The end of an actor, as the machine that invoked it sees it. */
export type ActorEnd =
  | { readonly type: `xstate.done.actor.${string}`; readonly output: unknown; readonly actorId: string }
  | { readonly type: `xstate.error.actor.${string}`; readonly error: unknown; readonly actorId: string };

/** The actor with this invoke id is done and answers `output`. */
export function done(id: string, output?: unknown): ActorEnd {
  return { type: `xstate.done.actor.${id}`, output, actorId: id };
}

/** The actor with this invoke id fails with `error`. */
export function failed(id: string, error: unknown = new Error('failed')): ActorEnd {
  return { type: `xstate.error.actor.${id}`, error, actorId: id };
}

/** An event for the parent (`parent`), for an invoked actor, by its id, or for another actor, by its `systemId`. */
export function sent(to: string, event: SentEvent): Effect {
  return { sent: to, event };
}

/** An event for whoever listens to the machine. */
export function emitted(event: SentEvent): Effect {
  return { emitted: event };
}

/** The actor with this id starts with this input. */
export function called(id: string, input?: unknown): Effect {
  return { called: id, with: input };
}

/** An action ends the actor with this id. */
export function stopped(id: string): Effect {
  return { stopped: id };
}

type Sends<Machine extends AnyStateMachine> = Readonly<
  Record<string, readonly EventFromLogic<Machine>['type'][]>
>;

/** A model as its author writes it; what is left out is empty. */
export interface ModelDefinition<Machine extends AnyStateMachine, Control> {
  machine: Machine;
  /** One start for each input. Left out: one start without input. */
  inputs?: readonly InputFrom<Machine>[];
  /**
   * Events with a payload, one for each case that goes elsewhere. The name is the type (`login done` for the end of an
   * actor), and if there are several of that type what this one is: `day.updated: twoSections`. Other types are sent as
   * `{ type }`.
   */
  events?: Readonly<Record<string, EventFromLogic<Machine> | ActorEnd>>;
  /** Further cases, for live actors alone: they take no other transition, but write another value. */
  moreEvents?: Readonly<Record<string, EventFromLogic<Machine> | ActorEnd>>;
  /** The part of the context that guards and delays read. Keep it finite: clamp counters. */
  control?: (context: ContextFrom<Machine>) => Control;
  /** Whether the world can send an event then, where the chart alone would let it. Left out: always. */
  feasible?: (event: EventFromLogic<Machine> | ActorEnd, control: Control) => boolean;
  /** Milliseconds of every delay as the spec states them, never read from the machine. */
  delays?: Readonly<Record<string, number | ((control: Control) => number)>>;
  /** Callback actors by name, with the types of the events that they send. */
  callbacks?: Sends<Machine>;
  /** Child machines by name, with the types of the events that they send to this one. */
  children?: Sends<Machine>;
  /**
   * Parts (`machines/part.ts`) by the name of their machine, with the types of what they emit: exactly those of their
   * committed paths (`tests/machines/parts.test.ts`).
   */
  parts?: Sends<Machine>;
  systemActors?: readonly string[];
  /** What the specification, the design or a decision says of the machine: never read from the machine. */
  demands?: readonly Demand[];
  equivalent?: Readonly<Record<string, string>>;
  /** Why no driver walks the paths in the browser. */
  undriven?: string;
}

const made = new WeakSet<object>();

/** Whether `defineModel` made it. */
export const isModel = (value: unknown): value is Model =>
  typeof value === 'object' && value !== null && made.has(value);

/** Fills in what is left out, and forgets the types of one machine so that all models can stand in one list. */
export function defineModel<Machine extends AnyStateMachine, Control = null>(
  definition: ModelDefinition<Machine, Control>,
): Model {
  const { control, feasible, delays = {}, parts = {} } = definition;
  const children = { ...definition.children, ...parts };
  const model: Model = {
    machine: definition.machine,
    inputs: definition.inputs ?? [undefined],
    events: definition.events ?? {},
    moreEvents: definition.moreEvents ?? {},
    // The replay passes each function what the same machine made: the casts only restore a forgotten type.
    control: (context) => (control === undefined ? null : control(context as ContextFrom<Machine>)),
    ...(feasible && {
      feasible: (event, value) => feasible(event as EventFromLogic<Machine>, value as Control),
    }),
    delays: Object.fromEntries(
      Object.entries(delays).map(([name, delay]) => [
        name,
        typeof delay === 'number' ? delay : (value: unknown) => delay(value as Control),
      ]),
    ),
    senders: { ...definition.callbacks, ...children },
    childMachines: Object.keys(children),
    parts,
    systemActors: definition.systemActors ?? [],
    demands: definition.demands ?? [],
    equivalent: definition.equivalent ?? {},
    undriven: definition.undriven ?? null,
  };
  for (const [name, event] of Object.entries({ ...model.events, ...model.moreEvents })) {
    if (!isSampleName(name, event))
      throw new Error(`${model.machine.id}: "${name}" is no name of a ${event.type}`);
  }
  made.add(model);
  return model;
}

/** The models that no driver walks in the browser, each with the reason. */
export function undrivenOf(models: Readonly<Record<string, Model>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(models).flatMap(([name, { undriven }]) => (undriven === null ? [] : [[name, undriven]])),
  );
}

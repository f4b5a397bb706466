import type {
  AnyActorRef,
  AnyActorScope,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  ExecutableActionObject,
  InspectedMicrostepEvent,
} from 'xstate';
import { invokedIds } from './allTransitions.ts';
import { byRecipient, effectOf, type Effect } from './effects.ts';
import { meaningOf } from './eventType.ts';
import { actorNames, inertLogic, inertScope, transitionsOf, withActors } from './internals.ts';
import type { PathSpec } from './pathSpec.ts';
import { transitionId } from './transitionId.ts';

/** A computed state of a machine that does not run, with what can still happen to it from outside. */
export interface PureState {
  readonly snapshot: AnyMachineSnapshot;
  /** Event types of the running timers. */
  readonly timers: readonly string[];
  /** Actors that have ended while their state is still active: they can neither end again nor send. */
  readonly ended: ReadonlySet<AnyActorRef>;
  /** Ids of the transitions taken in the last step, in order. */
  readonly transitions: readonly string[];
  /** The effects of the last step. Computed lazily, because most steps of a graph do not need them. */
  readonly effects: () => readonly Effect[];
}

/** The state in which a machine starts. */
export function pureStart(spec: PathSpec, input: unknown): PureState {
  return run(spec, { timers: [], ended: new Set() }, (machine, scope) =>
    machine.getInitialSnapshot(scope, input),
  );
}

/** The state after one event. Errors of guards and actions are thrown. */
export function pureStep(spec: PathSpec, from: PureState, event: EventObject): PureState {
  const meaning = meaningOf(event.type);
  const over = 'actor' in meaning ? from.snapshot.children[meaning.actor] : undefined;
  const ended = over === undefined ? from.ended : new Set([...from.ended, over]);
  const timers = from.timers.filter((timer) => timer !== event.type);
  return run(spec, { timers, ended }, (machine, scope) => machine.transition(from.snapshot, event, scope));
}

/** The running actors in a state, by id. */
export function runningActors(state: PureState): Map<string, AnyActorRef> {
  const running = new Map<string, AnyActorRef>();
  const children: Record<string, AnyActorRef | undefined> = state.snapshot.children;
  for (const [id, actor] of Object.entries(children)) {
    if (actor !== undefined && !state.ended.has(actor)) running.set(id, actor);
  }
  return running;
}

const inertMachines = new WeakMap<AnyStateMachine, AnyStateMachine>();

/**
 * The machine with inert actors, always the same copy: a child is only created to be counted, so its own chart must not
 * run.
 */
export function inertMachine(machine: AnyStateMachine): AnyStateMachine {
  const known = inertMachines.get(machine);
  if (known !== undefined) return known;
  const actors = Object.fromEntries(actorNames(machine).map((name) => [name, inertLogic]));
  const inert = withActors(machine, actors);
  inertMachines.set(machine, inert);
  return inert;
}

function run(
  spec: PathSpec,
  before: Pick<PureState, 'timers' | 'ended'>,
  compute: (machine: AnyStateMachine, scope: AnyActorScope) => AnyMachineSnapshot,
): PureState {
  const transitions = new Set<string>();
  const timers = new Set(before.timers);
  const actions: ExecutableActionObject[] = [];
  const machine = inertMachine(spec.machine);
  const { scope, noted } = scopeOf(machine, spec.systemActors);
  noted.onMicrostep = (event) => {
    for (const transition of transitionsOf(event)) transitions.add(transitionId(transition));
  };
  noted.onAction = (action) => {
    actions.push(action);
    noteTimer(timers, action);
  };
  const snapshot = compute(machine, scope);
  if (snapshot.status === 'error') throw snapshot.error;
  return {
    snapshot,
    timers: [...timers].toSorted(),
    ended: before.ended,
    transitions: [...transitions],
    effects: () => {
      const invoked = invokedIds(machine);
      return byRecipient(actions.flatMap((action) => effectOf(action, invoked) ?? []));
    },
  };
}

interface NotedScope {
  readonly scope: AnyActorScope;
  /** Who receives what happens in the step that is computed now. */
  readonly noted: {
    onMicrostep: (event: InspectedMicrostepEvent) => void;
    onAction: (action: ExecutableActionObject) => void;
  };
}

const scopes = new WeakMap<AnyStateMachine, NotedScope>();

/**
 * The scope in which the steps of a machine are computed, one after another: with one for each step, graphs of ten thousand steps hold
 * as many systems of actors. Only a machine that gives an actor a `systemId` needs that, for each is taken once in a system.
 */
function scopeOf(machine: AnyStateMachine, systemActors: readonly string[]): NotedScope {
  const known = scopes.get(machine);
  if (known !== undefined) return known;
  const noted = { onMicrostep: () => undefined, onAction: () => undefined };
  const made: NotedScope = {
    noted,
    scope: inertScope({
      systemActors,
      onMicrostep: (event) => made.noted.onMicrostep(event),
      onAction: (action) => made.noted.onAction(action),
    }),
  };
  if (!namesActors(machine)) scopes.set(machine, made);
  return made;
}

const namesActors = (machine: AnyStateMachine): boolean => /"systemId"/.test(JSON.stringify(machine.config));

/** `after` is a delayed raise on entry and a cancel on exit, both named by the event type. */
function noteTimer(timers: Set<string>, action: ExecutableActionObject): void {
  const params: { event?: EventObject; delay?: unknown; sendId?: unknown } = { ...Object(action.params) };
  if (action.type === 'xstate.cancel') timers.delete(String(params.sendId));
  if (typeof params.delay !== 'number' || params.event === undefined) return;
  if (meaningOf(params.event.type).kind !== 'after') {
    throw new Error(`"${params.event.type}" is sent with a delay: a timer is an "after" with a named delay`);
  }
  timers.add(params.event.type);
}

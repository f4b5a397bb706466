/**
 * The only file that uses undocumented parts of XState: `_transitions` of a microstep, `_nodes` of a snapshot, and an
 * actor scope built by hand. Valid for xstate 5.33.3, which package.json pins for this reason: after changing the
 * version, run `npm run check`, whose path and mutant tests fail if one of these changed.
 */
import {
  createActor,
  createEmptyActor,
  not,
  StateMachine,
  type ActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  type ExecutableActionObject,
  type InspectedMicrostepEvent,
  type Snapshot,
} from 'xstate';

/** The transitions that one microstep took, in order; none if the event was not handled. */
export function transitionsOf(event: InspectedMicrostepEvent): readonly AnyTransitionDefinition[] {
  return event._transitions;
}

/** The active state nodes of a snapshot, ancestors included. */
export function activeNodes(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  return snapshot._nodes;
}

/** An actor that takes every event and does nothing. */
export const inertLogic: ActorLogic<Snapshot<unknown>, EventObject> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot) => snapshot,
};

/** The same machine with other actors; guards, actions and delays stay. */
export function withActors(
  machine: AnyStateMachine,
  actors: Readonly<Record<string, ActorLogic<Snapshot<unknown>, EventObject>>>,
): AnyStateMachine {
  return withImplementations(machine, { actors });
}

/**
 * The same machine with other implementations; those that are left out stay. The copy shares no implementation objects.
 */
export function withImplementations(
  machine: AnyStateMachine,
  others: { readonly actors?: object; readonly actions?: object; readonly guards?: object },
): AnyStateMachine {
  const { actors, actions, guards, delays } = { ...machine.implementations, ...others };
  const own = {
    actors: { ...actors },
    actions: { ...actions },
    guards: { ...guards },
    delays: { ...delays },
  };
  return new StateMachine(machine.config, own);
}

/** The negation of a transition's guard. `not` accepts what a transition holds, but its type does not. */
export function negated(guard: NonNullable<AnyTransitionDefinition['guard']>): typeof guard {
  return not(guard as Parameters<typeof not>[0]);
}

/** The names of the actors that a machine declares. */
export function actorNames(machine: AnyStateMachine): readonly string[] {
  return Object.keys(machine.implementations.actors).toSorted();
}

/**
 * A scope for computing a transition without running it: actions are reported and not executed, actors are created but
 * never started. Each scope is a system of its own, so a `systemId` can be used once in each. `self` has a parent,
 * because `sendParent` resolves its target even if it is not executed.
 */
export function inertScope(options: {
  readonly systemActors: readonly string[];
  readonly onMicrostep: (event: InspectedMicrostepEvent) => void;
  readonly onAction: (action: ExecutableActionObject) => void;
}): AnyActorScope {
  const parent: AnyActorRef = createEmptyActor();
  const self = createActor(inertLogic, { parent });
  for (const systemId of options.systemActors) createActor(inertLogic, { parent, systemId });
  parent.system.inspect((event) => {
    if (event.type === '@xstate.microstep') options.onMicrostep(event);
  });
  return {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: options.onAction,
  };
}

import type { AnyActorRef, AnyActorScope, AnyStateMachine, EmittedFrom, EventObject } from 'xstate';
import { machineStub } from './stubs.ts';

declare const reports: unique symbol;

/**
 * A machine that also sends its parent what it emits. Only `part` makes one. A parent that needs a part accepts
 * neither the machine itself nor the result of `provide` on a part, so provide the machine first.
 */
export type Part<Machine extends AnyStateMachine> = Machine & { readonly [reports]: true };

/** What a part sends its parent: what the machine emits. */
export type FactOf<Machine extends AnyStateMachine> = EmittedFrom<Machine>;

const parts = new WeakSet<object>();

/** Whether it is a part, or the stub of one. */
export const isPart = (logic: unknown): boolean =>
  typeof logic === 'object' && logic !== null && parts.has(logic);

/**
 * Makes a machine a part of a page: its parent receives what it emits, in that order. A parent that is processing an
 * event receives it right after. Nothing depends on a subscription, so nothing is lost when an actor starts, or starts
 * again. Without a parent, a part behaves as the machine.
 */
export function part<Machine extends AnyStateMachine>(machine: Machine): Part<Machine> {
  // The inspection feed recognizes a machine by its prototype, so it stays.
  const made = Object.assign(Object.create(Object.getPrototypeOf(machine)), machine, {
    getInitialSnapshot: (scope: AnyActorScope, input: unknown) =>
      machine.getInitialSnapshot(reporting(scope), input),
    transition: (snapshot: never, event: never, scope: AnyActorScope) =>
      machine.transition(snapshot, event, reporting(scope)),
  });
  parts.add(made);
  return made;
}

/** A part that the page's chunk has to provide. Unprovided, it fails with its own name. */
export const partStub = <Machine extends AnyStateMachine>(name: string): Part<Machine> =>
  part(machineStub<Machine>(name));

function reporting(scope: AnyActorScope): AnyActorScope {
  return {
    ...scope,
    emit(event) {
      sendToParent(scope.self, event);
      scope.emit(event);
    },
  };
}

/** Sends as `sendParent` does: `_relay` names the sender for the inspector, `send` does not (xstate 5.33.3). */
function sendToParent(self: AnyActorRef, event: EventObject): void {
  const { _parent: parent, system } = self;
  if (parent !== undefined) (system as typeof system & Relay)._relay(self, parent, event);
}

interface Relay {
  readonly _relay: (from: AnyActorRef, to: AnyActorRef, event: EventObject) => void;
}

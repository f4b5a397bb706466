import type { ActorLogic, AnyActorRef, AnyStateMachine, EventObject, Snapshot } from 'xstate';
import { invokedIds } from '../../src/statecharts/allTransitions.ts';
import type { Effect } from '../../src/statecharts/effects.ts';
import { actorNames, withImplementations } from '../../src/statecharts/internals.ts';
import { toJson } from '../../src/statecharts/plain.ts';

/** What a fake receives: how it ends. */
type FakeCommand =
  | { readonly type: 'fake.done'; readonly output: unknown }
  | { readonly type: 'fake.error'; readonly error: unknown };

type Inert = ActorLogic<Snapshot<unknown>, EventObject>;

/** The actors of one run, every one a fake that does nothing until the path says how it continues. */
export interface Fakes {
  readonly machine: AnyStateMachine;
  /** Ends the running actor with this id; throws where none runs. */
  readonly end: (id: string, command: FakeCommand) => void;
  /** Throws where no actor with one of these names runs. */
  readonly mustRun: (names: readonly string[]) => void;
}

/**
 * The same machine with a fake in the place of every actor, child machines among them, and of every action that is a
 * plain function. What reaches one of them is noted.
 */
export function withFakes(machine: AnyStateMachine, note: (effect: Effect) => void): Fakes {
  const started: AnyActorRef[] = [];
  const inputs = new WeakMap<object, unknown>();
  const invoked = invokedIds(machine);
  const running = (): AnyActorRef[] => started.filter((actor) => actor.getSnapshot().status === 'active');
  const logic: Inert = {
    getInitialSnapshot: ({ self }, input) => {
      inputs.set(self, input);
      return { status: 'active', output: undefined, error: undefined };
    },
    getPersistedSnapshot: (snapshot) => snapshot,
    transition(snapshot, event, { self }) {
      if (!isLife(event)) note({ sent: self.id, event: toJson(event) });
      if (event.type === 'xstate.stop' && !invoked.has(self.id)) note({ stopped: self.id });
      return after(snapshot, event);
    },
    start: (_, { self }) => {
      started.push(self);
      note({ called: self.id, with: toJson(inputs.get(self)) });
    },
  };
  const { actions } = machine.implementations;
  const functions = Object.keys(actions).filter((name) => !('resolve' in Object(actions[name])));
  return {
    machine: withImplementations(machine, {
      actors: Object.fromEntries(actorNames(machine).map((name) => [name, logic])),
      actions: {
        ...actions,
        ...Object.fromEntries(
          functions.map((name) => [
            name,
            (_: unknown, params: unknown) => note({ called: name, with: toJson(params) }),
          ]),
        ),
      },
    }),
    end(id, command) {
      const actor = running().findLast((candidate) => candidate.id === id);
      if (actor === undefined) throw new Error(`actor "${id}" is not running`);
      actor.send(command);
    },
    mustRun(names) {
      if (!running().some(({ src }) => typeof src === 'string' && names.includes(src))) {
        throw new Error(`no actor "${names.join('" or "')}" is running`);
      }
    },
  };
}

/** An actor outside the machine that takes everything; what is said to it is noted under a name. */
export function listener(name: string, note: (effect: Effect) => void): Inert {
  return {
    getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
    getPersistedSnapshot: (snapshot) => snapshot,
    transition(snapshot, event) {
      if (!event.type.startsWith('xstate.')) note({ sent: name, event: toJson(event) });
      return snapshot;
    },
  };
}

/** Whether an event is no message: how an actor is begun, ended, or asked to end. */
const isLife = ({ type }: EventObject): boolean => type.startsWith('xstate.') || type.startsWith('fake.');

function after(snapshot: Snapshot<unknown>, event: EventObject | FakeCommand): Snapshot<unknown> {
  if (event.type === 'fake.done' && 'output' in event) {
    return { status: 'done', output: event.output, error: undefined };
  }
  if (event.type === 'fake.error' && 'error' in event) {
    return { status: 'error', output: undefined, error: event.error };
  }
  if (event.type === 'xstate.stop') return { status: 'stopped', output: undefined, error: undefined };
  return snapshot;
}

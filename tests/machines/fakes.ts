import type { ActorLogic, AnyActorRef, AnyStateMachine, EventObject, Snapshot } from 'xstate';
import { actorNames, withActors } from '../../src/statecharts/internals.ts';

/** What a fake is told: how it ends. */
type FakeCommand =
  | { readonly type: 'fake.done'; readonly output: unknown }
  | { readonly type: 'fake.error'; readonly error: unknown };

/** The actors of one run, every one a fake that does nothing until the path says how it goes on. */
export interface Fakes {
  readonly machine: AnyStateMachine;
  /** Ends the running actor with this id; throws where none runs. */
  readonly end: (id: string, command: FakeCommand) => void;
  /** Throws where no actor with one of these names runs. */
  readonly mustRun: (names: readonly string[]) => void;
}

/** The same machine with a fake in the place of every actor, child machines among them. */
export function withFakes(machine: AnyStateMachine): Fakes {
  const started: AnyActorRef[] = [];
  const running = (): AnyActorRef[] => started.filter((actor) => actor.getSnapshot().status === 'active');
  const logic: ActorLogic<Snapshot<unknown>, EventObject> = {
    getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
    getPersistedSnapshot: (snapshot) => snapshot,
    transition: (snapshot, event) => after(snapshot, event),
    start: (_, scope) => {
      started.push(scope.self);
    },
  };
  return {
    machine: withActors(machine, Object.fromEntries(actorNames(machine).map((name) => [name, logic]))),
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

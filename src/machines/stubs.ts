import {
  createMachine,
  fromCallback,
  fromPromise,
  type AnyStateMachine,
  type EventObject,
  type NonReducibleUnknown,
} from 'xstate';

/**
 * A promise actor that the app has to provide. Unprovided, it rejects with its own name, so that missing wiring is
 * noticed immediately (design section 2, rule 5).
 */
export function promiseStub<Output, Input extends NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(async () => {
    throw new Error(`${name} is not provided`);
  });
}

/** A callback actor that the app has to provide. Unprovided, it fails with its own name (design section 2, rule 5). */
export function callbackStub<
  Received extends EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(name: string) {
  return fromCallback<Received, Input>(() => {
    throw new Error(`${name} is not provided`);
  });
}

/**
 * A child machine that the app has to provide, so that its code can load later than its parent's. Unprovided, it fails
 * with its own name (design section 2, rule 5).
 */
export function machineStub<Machine extends AnyStateMachine>(name: string): Machine {
  const stub: AnyStateMachine = createMachine({
    id: name,
    context: () => {
      throw new Error(`${name} is not provided`);
    },
  });
  return stub as Machine;
}

import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';

/**
 * A promise actor that the app has to provide. Run as it is, it rejects with its own name, so that a
 * forgotten wiring is seen at once (design section 2, rule 5).
 */
export function promiseStub<Output, Input extends NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(async () => {
    throw new Error(`${name} is not provided`);
  });
}

/**
 * A callback actor that the app has to provide. Run as it is, it fails with its own name
 * (design section 2, rule 5).
 */
export function callbackStub<
  Received extends EventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(name: string) {
  return fromCallback<Received, Input>(() => {
    throw new Error(`${name} is not provided`);
  });
}

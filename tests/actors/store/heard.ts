import { onTestFinished } from 'vitest';
import { createActor, createMachine, type AnyActorLogic, type AnyEventObject } from 'xstate';

/** Runs an actor as a machine would, until it is stopped or the test ends: what it sends, and a way to send it something. */
export function heardOf(src: AnyActorLogic, input?: unknown) {
  const heard: AnyEventObject[] = [];
  const parent = createActor(
    createMachine({
      invoke: { id: 'heard', src, input },
      on: { '*': { actions: ({ event }) => heard.push(event) } },
    }),
  ).start();
  onTestFinished(() => {
    parent.stop();
  });
  return {
    heard,
    report: (event: AnyEventObject) => parent.getSnapshot().children['heard']?.send(event),
    stop: () => {
      parent.stop();
    },
  };
}

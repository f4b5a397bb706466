import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { machineStub } from '../../src/machines/stubs.ts';

test('a child machine that is not provided fails with its own name', () => {
  let failure: unknown = null;
  const actor = createActor(machineStub('sidebar'));
  actor.subscribe({
    error: (error) => {
      failure = error;
    },
  });
  actor.start();
  expect(failure).toEqual(new Error('sidebar is not provided'));
});

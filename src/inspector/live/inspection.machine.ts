import { setup } from 'xstate';
import { promiseStub } from '../../machines/stubs.ts';

/** What is seen of the running console: nothing where its run-time configuration has inspection off. */
export const inspectionMachine = setup({
  types: { context: {} as Record<never, never> },
  actors: { readAllowed: promiseStub<boolean, undefined>('readAllowed') },
  guards: { isAllowed: (_, params: { allowed: boolean }) => params.allowed },
}).createMachine({
  id: 'inspection',
  context: {},
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'readAllowed',
        src: 'readAllowed',
        onDone: [
          {
            guard: { type: 'isAllowed', params: ({ event }) => ({ allowed: event.output }) },
            target: 'listening',
          },
          { target: 'off' },
        ],
        onError: { target: 'off', description: 'Without a configuration inspection is off.' },
      },
    },
    off: {},
    listening: {},
  },
});

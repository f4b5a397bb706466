import { fromPromise } from 'xstate';
import { textCopyMachine } from '../../machines/shell/textCopy/textCopy.machine.ts';
import { useOwnActor } from './actorScope.tsx';

const textCopy = textCopyMachine.provide({
  actors: {
    // Without https there is no clipboard at all: then this rejects too.
    writeClipboard: fromPromise(({ input }) => navigator.clipboard.writeText(input.text)),
  },
});

/** Runs what copies a text, as long as the caller is mounted. */
export function useTextCopyRef() {
  return useOwnActor(textCopy);
}

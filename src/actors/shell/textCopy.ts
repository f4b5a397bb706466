import { useActorRef } from '@xstate/react';
import { fromPromise } from 'xstate';
import { textCopyMachine } from '../../machines/shell/textCopy/textCopy.machine.ts';
import { useConsole } from './contexts.tsx';

const textCopy = textCopyMachine.provide({
  actors: {
    // Without https there is no clipboard at all: then this rejects too.
    writeClipboard: fromPromise(({ input }) => navigator.clipboard.writeText(input.text)),
  },
});

/** Runs what copies a text, as long as the caller is mounted. */
export function useTextCopyRef() {
  const { inspect } = useConsole();
  return useActorRef(textCopy, { ...(inspect && { inspect }) });
}

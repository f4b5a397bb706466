import { useActorRef } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { fromCallback, type ActorRefFrom } from 'xstate';
import { shortcutsMachine, type SwitchCommand } from '../../machines/shell/shortcuts/shortcuts.machine.ts';
import { recallShortcutsOn, rememberShortcutsOn } from '../../services/shell/shortcutSwitch.ts';
import { useConsole } from './contexts.tsx';
import { refContext } from './refContext.ts';

const [ShortcutsContext, useShortcutsRef] =
  refContext<ActorRefFrom<typeof shortcutsMachine>>('ShortcutsActor');

export { useShortcutsRef };

const machine = shortcutsMachine.provide({
  actors: {
    keepSwitch: fromCallback<SwitchCommand>(({ receive }) => {
      receive(({ isOn }) => rememberShortcutsOn(isOn));
    }),
  },
});

/** Runs the shortcuts of the console, one for all its pages. */
export function ShortcutsActor({ children }: { children: ReactNode }) {
  const { inspect } = useConsole();
  const [isOn] = useState(recallShortcutsOn);
  const ref = useActorRef(machine, { input: { isOn }, ...(inspect && { inspect }) });
  return <ShortcutsContext value={ref}>{children}</ShortcutsContext>;
}

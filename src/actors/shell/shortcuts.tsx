import { useState } from 'react';
import { fromCallback } from 'xstate';
import { shortcutsMachine, type SwitchCommand } from '../../machines/shell/shortcuts/shortcuts.machine.ts';
import { recallShortcutsOn, rememberShortcutsOn } from '../../services/shell/shortcutSwitch.ts';
import { actorScope, useOwnActor } from './actorScope.tsx';

const machine = shortcutsMachine.provide({
  actors: {
    keepSwitch: fromCallback<SwitchCommand>(({ receive }) => {
      receive(({ isOn }) => rememberShortcutsOn(isOn));
    }),
  },
});

function useShortcutsActor() {
  const [isOn] = useState(recallShortcutsOn);
  return useOwnActor(machine, { input: { isOn } });
}

/** Runs the shortcuts of the console, one for all its pages. */
export const [ShortcutsActor, useShortcutsRef] = actorScope('ShortcutsActor', useShortcutsActor);

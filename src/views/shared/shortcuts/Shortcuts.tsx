import { useSelector } from '@xstate/react';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useFullScreen } from '../../../actors/shell/fullScreen.tsx';
import { useShortcutsRef } from '../../../actors/shell/shortcuts.tsx';
import { OnFirstUse } from '../dialog/dom/OnFirstUse.tsx';
import { ChunkPlace } from '../page/ChunkPlace.tsx';
import { useShortcuts } from './dom/ShortcutKeys.tsx';
import { defineChunk } from '../../../actors/shell/chunks.ts';

/** The overview of the shortcuts, on every page. "?" opens and closes it. */
export function Shortcuts() {
  const ref = useShortcutsRef();
  const attributes = useMachineAttributes(ref);
  const { ref: full } = useFullScreen();
  const isOpen = useSelector(ref, (snapshot) => snapshot.matches({ overview: 'open' }));
  useShortcuts('console', {
    overview: () => {
      // A full-screen element would hide it.
      full.send({ type: 'leave' });
      ref.send({ type: 'overview.toggle' });
    },
  });
  return (
    <div {...attributes}>
      <OnFirstUse when={isOpen}>
        <ChunkPlace chunk={shortcutsDialog} given={{ visible: isOpen }} />
      </OnFirstUse>
    </div>
  );
}

/** The overview of the shortcuts of the page. */
const shortcutsDialog = defineChunk(
  'shortcutsDialog',
  async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
);

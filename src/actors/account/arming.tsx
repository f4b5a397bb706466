import { useSelector } from '@xstate/react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { changedArming, type CustomArming } from '../../domain/account/workStatus.ts';
import { useConsole } from '../shell/contexts.tsx';
import { draftKind, keepDraft } from '../shell/drafts.ts';
import { useOnce, useSavedDraft } from '../shell/savedDrafts.ts';
import { useWorkStatusRef } from '../shell/shellPage.tsx';

/** The changed rows of a table. */
const editedTables = draftKind<readonly CustomArming[]>();

/** Opens the table with its changes from before the person signed in again. */
export function useSavedTable(): void {
  const ref = useWorkStatusRef();
  const kept = useSavedDraft(editedTables, '');
  useOnce(
    kept && ref,
    () => ref.getSnapshot().matches('ready'),
    () => {
      ref.send({ type: 'custom.edit' });
      for (const row of kept ?? []) ref.send({ type: 'device.toggled', ...row });
    },
  );
}

/**
 * Forgets what is changed of the table once the caller is unmounted: who left the page has said so. Keeps it while the
 * person signs in again.
 */
export function useLeftTable(): void {
  const ref = useWorkStatusRef();
  const { drafts } = useConsole();
  const custom = useSelector(ref, ({ context }) => context.status.custom);
  const draft = useSelector(ref, ({ context }) => context.draft);
  const leave = useEffectEvent(() => {
    const changed = changedArming(custom, draft);
    keepDraft(drafts, editedTables, '', changed.length > 0 ? changed : null);
    ref.send({ type: 'custom.cancel' });
  });
  // The actor may be stopped with the caller: what is passive comes after that.
  useLayoutEffect(() => () => leave(), []);
}

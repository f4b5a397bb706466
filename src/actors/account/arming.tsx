import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect } from 'react';
import { changedArming, type CustomArming } from '../../domain/account/workStatus.ts';
import { workStatusMachine } from '../../machines/account/workStatus/workStatus.machine.ts';
import { readWorkStatus, saveCustom, setMode } from '../../services/account/workStatus.ts';
import type { Http } from '../../services/wire/http.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { useChanged } from '../shell/changed.ts';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole, useLayoutRef } from '../shell/contexts.tsx';
import { draftKind, keepDraft } from '../shell/drafts.ts';
import { useKeptDraft } from '../shell/keptDrafts.ts';
import { callActor } from '../wire/call.ts';

const provideWorkStatus = (http: Http) =>
  workStatusMachine.provide({
    actors: {
      watchConnection: connectionWatch(http),
      readWorkStatus: callActor(http, readWorkStatus),
      setMode: callActor(http, setMode),
      saveCustom: callActor(http, saveCustom),
    },
  });

function useWorkStatus(userId: string) {
  const ref = useOwnActor(({ http }) => provideWorkStatus(http()), { input: { userId } });
  const generation = useSelector(useLayoutRef(), ({ context }) => context.viewGeneration);
  useChanged(generation, () => ref.send({ type: 'view.reloaded' }));
  return ref;
}

/** Runs the arming mode, one for all pages. */
export const [ArmingActor, useWorkStatusRef] = actorScope('ArmingActor', useWorkStatus, perUser);

/** The changed rows of a table. */
const editedTables = draftKind<readonly CustomArming[]>();

/** Opens the table with its changes from before the person signed in again. */
export function useKeptTable(): void {
  const ref = useWorkStatusRef();
  const kept = useKeptDraft(editedTables, '');
  useEffect(() => {
    if (kept === null) return;
    const restore = () => {
      if (!ref.getSnapshot().matches('ready')) return;
      watched.unsubscribe();
      ref.send({ type: 'custom.edit' });
      for (const row of kept) ref.send({ type: 'device.toggled', ...row });
    };
    const watched = ref.subscribe(restore);
    restore();
    return () => watched.unsubscribe();
  }, [ref, kept]);
}

/**
 * Forgets what is changed of the table once the caller is unmounted: who left the page has said so. Keeps it while the
 * person signs in again.
 */
export function useLeftTable(): void {
  const ref = useWorkStatusRef();
  const { drafts } = useConsole();
  // The actor may be stopped with the caller: what is passive comes after that.
  useLayoutEffect(
    () => () => {
      const { status, draft } = ref.getSnapshot().context;
      const changed = changedArming(status.custom, draft);
      keepDraft(drafts, editedTables, '', changed.length > 0 ? changed : null);
      ref.send({ type: 'custom.cancel' });
    },
    [ref, drafts],
  );
}

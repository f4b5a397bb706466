import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { changedArming, type CustomArming } from '../../domain/account/workStatus.ts';
import { workStatusMachine } from '../../machines/account/workStatus/workStatus.machine.ts';
import { readWorkStatus, saveCustom, setMode } from '../../services/account/workStatus.ts';
import type { Http } from '../../services/wire/http.ts';
import { useChanged } from '../shell/changed.ts';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole, useLayoutRef, useUserId } from '../shell/contexts.tsx';
import { draftKind, keepDraft } from '../shell/drafts.ts';
import { useKeptDraft } from '../shell/keptDrafts.ts';
import { refContext } from '../shell/refContext.ts';
import { callActor } from '../wire/call.ts';

const [WorkStatusContext, useWorkStatusRef] =
  refContext<ActorRefFrom<typeof workStatusMachine>>('ArmingActor');

export { useWorkStatusRef };

const provideWorkStatus = (http: Http) =>
  workStatusMachine.provide({
    actors: {
      watchConnection: connectionWatch(http),
      readWorkStatus: callActor(http, readWorkStatus),
      setMode: callActor(http, setMode),
      saveCustom: callActor(http, saveCustom),
    },
  });

type Props = { readonly children: ReactNode };

/** Runs the arming mode, one for all pages. Where another tab signs in with another account, it begins anew with it. */
export function ArmingActor(props: Props) {
  const userId = useUserId();
  return <ArmingActorOfUser key={userId} userId={userId} {...props} />;
}

function ArmingActorOfUser({ userId, children }: Props & { userId: string }) {
  const { http, inspect } = useConsole();
  const [machine] = useState(() => provideWorkStatus(http()));
  const ref = useActorRef(machine, { input: { userId }, ...(inspect && { inspect }) });
  const generation = useSelector(useLayoutRef(), ({ context }) => context.viewGeneration);
  useChanged(generation, () => ref.send({ type: 'view.reloaded' }));
  return <WorkStatusContext value={ref}>{children}</WorkStatusContext>;
}

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

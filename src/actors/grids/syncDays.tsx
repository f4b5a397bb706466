import { useEffect, useState, type ReactNode } from 'react';
import { recordersKey } from '../../domain/history/recorder.ts';
import { monthOf } from '../../domain/time/month.ts';
import type { RecordedDaysRef } from '../../machines/history/recordedDays/recordedDays.machine.ts';
import { recordedDaysOf } from '../history/provideHistory.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useConsole } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useSync } from './syncContexts.tsx';

const [SyncDaysContext, useSyncDaysRef] = refContext<RecordedDaysRef>('SyncDaysActor');

export { useSyncDaysRef };

/** Runs the actor that loads on which days any camera of the grid has recordings; it restarts if the cameras change. */
export function SyncDaysActor({ children }: { children: ReactNode }) {
  const { cameras } = useSync();
  const [recordedDays, run] = useState<RecordedDaysRef | null>(null);
  return (
    <>
      <DaysOf key={recordersKey(cameras)} onRun={run} />
      {recordedDays !== null && <SyncDaysContext value={recordedDays}>{children}</SyncDaysContext>}
    </>
  );
}

/** To be keyed by the cameras. */
function DaysOf({ onRun }: { onRun: (recordedDays: RecordedDaysRef) => void }) {
  const { http } = useConsole();
  const { sync, cameras } = useSync();
  const [machine] = useState(() => recordedDaysOf(http()));
  const recordedDays = useOwnActor(machine, {
    input: { cameras, month: monthOf(sync.getSnapshot().context.day) },
  });
  useEffect(() => {
    const read = sync.subscribe(({ context: { day } }) =>
      recordedDays.send({ type: 'month.choose', month: monthOf(day) }),
    );
    return () => read.unsubscribe();
  }, [sync, recordedDays]);
  useEffect(() => onRun(recordedDays), [onRun, recordedDays]);
  return null;
}

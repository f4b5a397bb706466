import type { ReactNode } from 'react';
import { recordersKey } from '../../domain/history/recorder.ts';
import type { RecordedDaysRef } from '../../machines/history/recordedDays/recordedDays.machine.ts';
import { useChanged } from '../shell/changed.ts';
import { refContext } from '../shell/refContext.ts';
import { useShownPart } from '../shell/usePart.ts';
import { useSync } from './syncContexts.tsx';

const [SyncDaysContext, useSyncDaysRef] = refContext<RecordedDaysRef>('SyncDaysActor');

export { useSyncDaysRef };

/** Shows on which days any camera of the grid has recordings, as long as it is mounted. */
export function SyncDaysActor({ children }: { children: ReactNode }) {
  const { page, cameras } = useSync();
  const shown = { type: 'days.shown', cameras } as const;
  const days = useShownPart(page, 'days', shown, { type: 'days.hidden' });
  useChanged(recordersKey(cameras), () => page.send(shown));
  return days !== null && <SyncDaysContext value={days}>{children}</SyncDaysContext>;
}

import { useEffect } from 'react';
import { monthOf } from '../../../../domain/time/month.ts';
import type { RecordedDaysRef } from '../../../../machines/history/recordedDays/recordedDays.machine.ts';

/** Tells which month is looked at whenever another day is. Renders nothing. */
export function FollowMonth({ recordedDays, day }: { recordedDays: RecordedDaysRef; day: string }) {
  useEffect(() => {
    recordedDays.send({ type: 'month.choose', month: monthOf(day) });
  }, [recordedDays, day]);
  return null;
}

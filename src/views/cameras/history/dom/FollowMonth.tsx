import { useEffect } from 'react';
import { monthOf } from '../../../../domain/time/month.ts';
import type { RecordedDaysRef } from '../../../../machines/history/recordedDays/recordedDays.machine.ts';

/** Sends the month to the actor whenever the day changes. Renders nothing. */
export function FollowMonth({ recordedDays, day }: { recordedDays: RecordedDaysRef; day: string }) {
  useEffect(() => {
    recordedDays.send({ type: 'month.choose', month: monthOf(day) });
  }, [recordedDays, day]);
  return null;
}

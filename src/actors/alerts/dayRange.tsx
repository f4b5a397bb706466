import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { TypedDays } from '../../domain/time/dayRange.ts';
import { dayRangeMachine, type DayRangeRef } from '../../machines/alerts/dayRange/dayRange.machine.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useChanged } from '../shell/changed.ts';
import { refContext } from '../shell/refContext.ts';

const [DayRangeContext, useDayRangeRef] = refContext<DayRangeRef>('DayRangeActor');

export { useDayRangeRef };

/**
 * Runs the two typed days as long as it is mounted, and opens the address of a range that was typed.
 *
 * @param shown the range in the address
 * @param last the last day that can be chosen
 */
export function DayRangeActor({
  shown: { from, to },
  last,
  addressOf,
  children,
}: {
  shown: TypedDays;
  last: string;
  addressOf: (days: TypedDays) => string;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const days = useOwnActor(dayRangeMachine, {
    input: { shown: { from, to }, last },
  });
  const open = useRef({ navigate, addressOf });
  useEffect(() => {
    open.current = { navigate, addressOf };
  }, [navigate, addressOf]);
  useChanged(`${from} ${to} ${last}`, () => days.send({ type: 'range.shown', shown: { from, to }, last }));
  useEffect(() => {
    const chosen = days.on('days.chosen', ({ days: typed }) => {
      // Replaces the entry: Back leaves all the typed days together.
      void open.current.navigate(open.current.addressOf(typed), { replace: true });
    });
    return () => chosen.unsubscribe();
  }, [days]);
  return <DayRangeContext value={days}>{children}</DayRangeContext>;
}

import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useAhead } from '../../../actors/shell/chunkContexts.tsx';
import { useDayUpdateRef, useRecordedDaysRef } from '../../../actors/history/historyContexts.tsx';
import { useGoToDay } from '../../../actors/history/otherDay.ts';
import { usePlaybackRef } from '../../../actors/history/playbackContext.ts';
import { markOf } from '../../../domain/time/month.ts';
import { Button } from '../../shared/form/Button.tsx';
import { OutsidePress } from '../../shared/dialog/dom/OutsidePress.tsx';
import { ChunkPlace } from '../../shared/page/ChunkPlace.tsx';
import { DaysFailed } from '../../shared/timeline/DaysFailed.tsx';
import { DayStrip } from '../../shared/timeline/DayStrip.tsx';
import { dayText, shortDay } from '../../shared/text/dayText.ts';
import { FollowMonth } from './dom/FollowMonth.tsx';
import { defineChunk } from '../../../actors/shell/chunks.ts';

/** The days: seven buttons with recorded time, previous and next, and a calendar. */
export function DayBar() {
  const goToDay = useGoToDay();
  const daysRef = useRecordedDaysRef();
  const attributes = useMachineAttributes(daysRef);
  const day = useSelector(usePlaybackRef(), (snapshot) => snapshot.context.day);
  const days = useSelector(daysRef, (snapshot) => snapshot.context.days);
  const today = useSelector(useDayUpdateRef(), (snapshot) => snapshot.context.now.day);
  return (
    <header className="day-bar" {...attributes}>
      <FollowMonth recordedDays={daysRef} day={day} />
      <DayStrip day={day} today={today} markOfDay={(each) => markOf(days[each])} onChoose={goToDay} />
      <CalendarButton today={today} />
      <DaysFailed recordedDays={daysRef} />
    </header>
  );
}

/** The day in words. Clicking it opens the calendar. */
function CalendarButton({ today }: { today: string }) {
  const { i18n } = useTranslation();
  const daysRef = useRecordedDaysRef();
  const day = useSelector(usePlaybackRef(), (snapshot) => snapshot.context.day);
  const open = useSelector(daysRef, (snapshot) => snapshot.matches({ calendar: 'open' }));
  const ahead = useAhead([dayCalendar]);
  return (
    <OutsidePress className="pop-anchor" onLeave={() => daysRef.send({ type: 'calendar.close' })}>
      <Button
        icon="pi-calendar"
        label={dayText(day, i18n.language, shortDay)}
        outlined
        severity="secondary"
        size="small"
        aria-expanded={open}
        onClick={() => daysRef.send({ type: open ? 'calendar.close' : 'calendar.open' })}
        {...ahead}
      />
      {open && (
        <div className="pop">
          <ChunkPlace chunk={dayCalendar} given={{ today }} />
        </div>
      )}
    </OutsidePress>
  );
}

/** The calendar of recorded days, which loads PrimeReact's calendar. */
const dayCalendar = defineChunk('dayCalendar', async () => (await import('./DayCalendar.tsx')).DayCalendar);

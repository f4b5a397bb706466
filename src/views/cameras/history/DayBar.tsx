import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useAhead } from '../../../actors/shell/partContexts.tsx';
import { useDayUpdateRef, useGoTo, useRecordedDaysRef } from '../../../actors/history/historyContexts.tsx';
import { usePlaybackRef } from '../../../actors/history/playbackContext.ts';
import { dayAfter } from '../../../domain/time/deviceDay.ts';
import { markOf, weekUpTo } from '../../../domain/time/month.ts';
import { OutsidePress } from '../../shared/dialog/dom/OutsidePress.tsx';
import { Icon } from '../../shared/page/Icon.tsx';
import { PartPlace } from '../../shared/page/PartPlace.tsx';
import { dayText, shortDay } from '../../shared/text/dayText.ts';
import { dayCalendar } from './dayCalendar.ts';
import { FollowMonth } from './dom/FollowMonth.tsx';

/** The days: seven of them with how much was recorded, the one before and after, and a calendar. */
export function DayBar() {
  const { t, i18n } = useTranslation();
  const goTo = useGoTo();
  const daysRef = useRecordedDaysRef();
  const attributes = useMachineAttributes(daysRef);
  const day = useSelector(usePlaybackRef(), (snapshot) => snapshot.context.day);
  const days = useSelector(daysRef, (snapshot) => snapshot.context.days);
  const failed = useSelector(daysRef, (snapshot) => snapshot.matches({ days: 'failed' }));
  const today = useSelector(useDayUpdateRef(), (snapshot) => snapshot.context.now.day);
  const last = day > today ? day : dayAfter(day, Math.min(3, daysBetween(day, today)));
  const choose = (chosen: string) => goTo({ day: chosen, second: null });
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <header className="day-bar" {...attributes}>
      <FollowMonth recordedDays={daysRef} day={day} />
      <fieldset className="days">
        <legend className="sr">{t('history:days.label')}</legend>
        <DayStep icon="pi-chevron-left" label={t('history:days.previous')} to={dayAfter(day, -1)} />
        {weekUpTo(last).map((each) => {
          const mark = markOf(days[each]);
          return (
            <button
              key={each}
              type="button"
              className="day"
              aria-pressed={each === day}
              aria-label={[
                // First what is to be read on it: who speaks to the computer says that.
                `${weekday.format(Date.parse(each))} ${Number(each.slice(8))}`,
                dayText(each, i18n.language, { month: 'long', year: 'numeric' }),
                ...(mark === 0 ? [] : [t('history:days.recorded')]),
              ].join(', ')}
              data-none={mark === 0 || undefined}
              onClick={() => choose(each)}
            >
              <small>{weekday.format(Date.parse(each))}</small> <b>{Number(each.slice(8))}</b>
              <i data-m={mark} />
            </button>
          );
        })}
        <DayStep
          icon="pi-chevron-right"
          label={t('history:days.next')}
          to={day < today ? dayAfter(day, 1) : null}
        />
      </fieldset>
      <CalendarButton today={today} />
      {failed && (
        <p className="dropped">
          {t('history:days.failed')}
          <button type="button" className="link" onClick={() => daysRef.send({ type: 'retry' })}>
            {t('common:tryAgain')}
          </button>
        </p>
      )}
    </header>
  );
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

function DayStep({ icon, label, to }: { icon: string; label: string; to: string | null }) {
  const goTo = useGoTo();
  return (
    <button
      type="button"
      className="icon-btn sm"
      aria-label={label}
      title={label}
      disabled={to === null}
      onClick={() => to !== null && goTo({ day: to, second: null })}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The day in words; pressed, it opens the calendar. */
function CalendarButton({ today }: { today: string }) {
  const { i18n } = useTranslation();
  const daysRef = useRecordedDaysRef();
  const day = useSelector(usePlaybackRef(), (snapshot) => snapshot.context.day);
  const open = useSelector(daysRef, (snapshot) => snapshot.matches({ calendar: 'open' }));
  const ahead = useAhead([dayCalendar]);
  return (
    <OutsidePress className="pop-anchor" onLeave={() => daysRef.send({ type: 'calendar.close' })}>
      <Button
        icon="pi pi-calendar"
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
          <PartPlace part={dayCalendar} given={{ today }} />
        </div>
      )}
    </OutsidePress>
  );
}

import { useSelector } from '@xstate/react';
import { addLocale } from 'primereact/api';
import { Calendar } from 'primereact/calendar';
import { useTranslation } from 'react-i18next';
import { useRecordedDaysRef } from '../../../actors/history/historyContexts.tsx';
import { useGoToDay } from '../../../actors/history/otherDay.ts';
import { usePlaybackRef } from '../../../actors/history/playbackContext.ts';
import { languageTags, type LanguageTag } from '../../../domain/shell/language.ts';
import { twoDigits } from '../../../domain/shell/numbers.ts';
import { markOf, monthOf } from '../../../domain/time/month.ts';
import { dayText, shortDay } from '../../shared/text/dayText.ts';
import { utcFormat } from '../../shared/text/formats.ts';

const names = (
  tag: LanguageTag,
  count: number,
  options: Intl.DateTimeFormatOptions,
  at: (n: number) => number,
) => {
  const format = utcFormat(tag, options);
  return Array.from({ length: count }, (_, index) => format.format(at(index)));
};

/** January 4, 1970 was a Sunday. */
const weekday = (index: number) => Date.UTC(1970, 0, 4 + index);
const month = (index: number) => Date.UTC(1970, index, 15);

/** Languages whose weeks begin on Sunday; all others begin on Monday. */
const sundayFirst: readonly LanguageTag[] = ['en-US', 'ja-JP'];

for (const tag of languageTags) {
  addLocale(tag, {
    firstDayOfWeek: sundayFirst.includes(tag) ? 0 : 1,
    dayNames: names(tag, 7, { weekday: 'long' }, weekday),
    dayNamesShort: names(tag, 7, { weekday: 'short' }, weekday),
    dayNamesMin: names(tag, 7, { weekday: tag === 'en-US' ? 'short' : 'narrow' }, weekday),
    monthNames: names(tag, 12, { month: 'long' }, month),
    monthNamesShort: names(tag, 12, { month: 'short' }, month),
  });
}

const dateOf = (day: string) => new Date(`${day}T00:00:00`);
const dayOf = (year: number, monthIndex: number, date: number) =>
  `${year}-${twoDigits(monthIndex + 1)}-${twoDigits(date)}`;

/** A month with marks on the days with recordings. Choosing a day opens it. */
export function DayCalendar({ today }: { today: string }) {
  const { t, i18n } = useTranslation();
  const goToDay = useGoToDay();
  const daysRef = useRecordedDaysRef();
  const day = useSelector(usePlaybackRef(), (snapshot) => snapshot.context.day);
  const days = useSelector(daysRef, (snapshot) => snapshot.context.days);
  const shownMonth = useSelector(daysRef, (snapshot) => snapshot.context.month);
  const monthButton = (key: 'previousMonth' | 'nextMonth') => ({
    'aria-label': t(`history:calendar.${key}`),
  });
  return (
    <>
      <Calendar
        inline
        locale={i18n.language}
        value={dateOf(day)}
        viewDate={dateOf(`${shownMonth}-01`)}
        maxDate={dateOf(today)}
        pt={{
          // Not allowed on a span without a role.
          dayLabel: { 'aria-selected': undefined } as object,
          // PrimeReact's own labels are English, and the buttons already have labels.
          panel: { 'aria-label': undefined } as object,
          monthTitle: { 'aria-label': undefined } as object,
          yearTitle: { 'aria-label': undefined } as object,
          day: (options) => {
            const { year, month: index, day: date } = Object(options?.context.date);
            const shown = dayOf(year, index, date);
            return {
              'aria-label': dayText(shown, i18n.language, shortDay),
              // PrimeReact's own mark is the day of the computer.
              ...(shown === today && { 'aria-current': 'date' as const }),
            };
          },
          previousButton: monthButton('previousMonth'),
          nextButton: monthButton('nextMonth'),
        }}
        dateTemplate={({ year, month: index, day: date, otherMonth }) => (
          <span className="cal-day" data-m={otherMonth ? 0 : markOf(days[dayOf(year, index, date)])}>
            {date}
          </span>
        )}
        onViewDateChange={({ value }) => {
          const first = dayOf(value.getFullYear(), value.getMonth(), 1);
          daysRef.send({ type: 'month.choose', month: monthOf(first) });
        }}
        onChange={({ value }) => {
          if (!(value instanceof Date)) return;
          daysRef.send({ type: 'calendar.close' });
          goToDay(dayOf(value.getFullYear(), value.getMonth(), value.getDate()));
        }}
      />
      <p className="key">
        <i />
        {t('history:calendar.key')}
      </p>
    </>
  );
}

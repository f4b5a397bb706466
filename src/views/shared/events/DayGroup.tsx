import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayHeading, dayText, type nearDay } from '../text/dayText.ts';
import { foreignOffsetOfDay } from '../text/zoneText.ts';

/** The entries of one day of a device: the day in words, their number, and the list. */
export function DayGroup({
  day,
  near,
  timezone,
  count,
  children,
}: {
  day: string;
  /** Whether the day is today or yesterday there. */
  near: ReturnType<typeof nearDay>;
  timezone: string;
  count: string;
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const heading = useId();
  const offset = foreignOffsetOfDay(day, timezone);
  return (
    <section className="day-group" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>
          {near === null ? dayHeading(day, i18n.language) : t(`alerts:day.${near}`)}
          {near !== null && <small>{dayText(day, i18n.language)}</small>}
          {offset !== null && <small>{offset}</small>}
        </h2>
        <span>{count}</span>
      </header>
      {children}
    </section>
  );
}

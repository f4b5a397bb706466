import { orderedArea, type WeekArea } from '../../../../domain/settings/weekPainting.ts';
import { daysOfWeek } from '../../../../domain/settings/workSchedule.ts';
import { utcFormat } from '../../text/formats.ts';
import { rangeText } from '../../text/momentText.ts';
import type { Translate } from '../../text/translate.ts';

/** January 5, 1970 was a Monday. */
const monday = Date.UTC(1970, 0, 5);
const dayLength = 86_400_000;

/** The names of the days of the week, starting on Monday, such as `Mon`. */
export function weekdayNames(language: string): readonly string[] {
  const format = utcFormat(language, { weekday: 'short' });
  return Array.from({ length: daysOfWeek }, (_, day) => format.format(monday + day * dayLength));
}

/** The start of an hour, 0 to 24. */
const hourText = (hour: number): string => `${hour}:00`;

/** The hours of an area in words, such as `Wed – Fri, 18:00 – 22:00`. */
export function areaText(area: WeekArea, t: Translate, language: string): string {
  const { from, to } = orderedArea(area);
  const names = weekdayNames(language);
  const [first = '', last = ''] = [names[from.day], names[to.day]];
  return t('settings:week.hoursOf', {
    days: first === last ? first : rangeText(first, last, language),
    hours: rangeText(hourText(from.hour), hourText(to.hour + 1), language),
  });
}

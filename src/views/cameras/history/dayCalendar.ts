import { definePart } from '../../../actors/shell/parts.ts';

/** The calendar of recorded days, which loads PrimeReact's calendar. */
export const dayCalendar = definePart(
  'dayCalendar',
  async () => (await import('./DayCalendar.tsx')).DayCalendar,
);

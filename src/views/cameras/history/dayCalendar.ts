import { definePart } from '../../../actors/shell/parts.ts';

/** The calendar of recorded days, on PrimeReact's. */
export const dayCalendar = definePart(
  'dayCalendar',
  async () => (await import('./DayCalendar.tsx')).DayCalendar,
);

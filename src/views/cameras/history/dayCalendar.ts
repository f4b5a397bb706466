import { defineChunk } from '../../../actors/shell/chunks.ts';

/** The calendar of recorded days, which loads PrimeReact's calendar. */
export const dayCalendar = defineChunk(
  'dayCalendar',
  async () => (await import('./DayCalendar.tsx')).DayCalendar,
);

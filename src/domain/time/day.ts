import * as v from 'valibot';

/** Whether a text is an existing calendar day, such as `2026-11-21`, from 1970-01-02 to 2199-12-31. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  // Rejects days that the month does not have, and years for which calendars are uncertain.
  const exists = Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
  return exists && text >= '1970-01-02' && text < '2200';
}

/** An existing day in a device's calendar, such as `2026-11-21`, from 1970-01-02 to 2199-12-31. */
export const daySchema = v.pipe(v.string(), v.isoDate(), v.check(isDay, 'There is no such day.'));

/** Whether a text is an existing day with a time on its clock, such as `2026-11-21T22:30`. */
export const isDayTime = (text: string): boolean =>
  isDay(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10));

/** An existing day with a time on its clock, to the minute. */
export const dayTimeSchema = v.pipe(v.string(), v.check(isDayTime, 'There is no such time.'));

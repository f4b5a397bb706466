/** Whether a text is a day of the calendar that there is, as `2026-11-21`; from 1970-01-02 to 2199-12-31. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  // The last of a month that has it, in years of which calendars are certain.
  const exists = Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
  return exists && text >= '1970-01-02' && text < '2200';
}

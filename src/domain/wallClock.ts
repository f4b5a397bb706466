const formats = new Map<string, Intl.DateTimeFormat>();

/** Digits only, the same in every language: what a camera's own clock looks like. */
function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const options = { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' } as const;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('sv-SE', { ...options, ...(timezone && { timeZone: timezone }) });
  } catch {
    format = new Intl.DateTimeFormat('sv-SE', options);
  }
  formats.set(timezone, format);
  return format;
}

/**
 * A moment on the clock of a device, as `2026-11-21` and `14:32:07`.
 *
 * @param at epoch milliseconds
 * @param timezone IANA name; the reader's own zone where it is empty or unknown
 */
export function wallClock(at: number, timezone: string): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = formatOf(timezone).format(at).split(' ');
  return { date, time };
}

/** A day of a device's calendar, and the second on its clock (0 to 86,399, whatever the length of the day). */
export type WallMoment = { readonly day: string; readonly second: number };

/**
 * The day and the second that a device's calendar and clock show at a moment.
 *
 * @param at epoch milliseconds
 * @param timezone as for `wallClock`
 */
export function wallMoment(at: number, timezone: string): WallMoment {
  const { date, time } = wallClock(at, timezone);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return { day: date, second: hours * 3600 + minutes * 60 + seconds };
}

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

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** The time of day of an event, to the millisecond: `14:31:52.007`. */
export const clockText = (at: number): string => clock.format(at);

/** The time of day: `14:31:52`. */
export const timeText = (at: number): string => clock.format(at).slice(0, 8);

/** A day and a time: `22 Nov 2026, 14:31:52`. */
export const momentText = (at: number): string => moment.format(at);

/** A short duration: `500 ms`, `1.5 s`. */
export function durationText(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${Math.round(ms / 100) / 10} s`;
}

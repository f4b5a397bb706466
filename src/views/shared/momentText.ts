/**
 * A moment in the reader's own zone: the time alone where it is of today, else with its date.
 *
 * @param at epoch milliseconds
 * @param now epoch milliseconds
 */
export function momentText(at: number, now: number, language: string): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    language,
    sameDay ? time : { day: 'numeric', month: 'short', ...time },
  ).format(at);
}

/** `momentText` as of now. */
export function sinceText(at: number, language: string): string {
  return momentText(at, Date.now(), language);
}

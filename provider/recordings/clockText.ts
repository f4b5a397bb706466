import type { LanguageTag } from '../../src/domain/shell/language.ts';
import { wallClock } from '../../src/domain/time/wallClock.ts';

/** A moment (epoch milliseconds) of the camera's clock in words, without its offset. */
export function clockText(
  at: number,
  timezone: string,
  tag: LanguageTag,
  timeStyle: 'short' | 'medium',
): string {
  const { date, time } = wallClock(at, timezone);
  const format = new Intl.DateTimeFormat(tag, {
    dateStyle: 'full',
    timeStyle,
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  return format.format(Date.parse(`${date}T${time}Z`));
}

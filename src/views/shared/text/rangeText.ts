import { utcFormat } from './formats.ts';

/**
 * From one time or day to another, as a language writes a range, such as `10:00 – 10:30`.
 *
 * @param from as the page writes it, not by `Intl`: a clock of a device has one look in all languages
 */
export function rangeText(from: string, to: string, language: string): string {
  const parts = utcFormat(language, { timeStyle: 'medium', hourCycle: 'h23' }).formatRangeToParts(
    0,
    3_600_000,
  );
  const between = parts.find(({ source }) => source === 'shared');
  return `${from}${between?.value ?? ''}${to}`;
}

import { numberFormat } from './formats.ts';
import { twoDigits } from '../../../domain/shell/numbers.ts';

/** A percentage in the format of a language, such as `40%`. */
export const percentText = (percent: number, language: string): string =>
  numberFormat(language, { style: 'percent' }).format(percent / 100);

/** A number with its unit in the format of a language, such as `7 days`, `7 hr`, `7h`. */
export const unitText = (
  count: number,
  unit: string,
  language: string,
  unitDisplay: 'long' | 'short' | 'narrow' = 'long',
): string => numberFormat(language, { style: 'unit', unit, unitDisplay }).format(count);

const sizeIn = (unit: string, amount: number, language: string): string =>
  numberFormat(language, {
    style: 'unit',
    unit,
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(amount);

/** A size in bytes as megabytes with one decimal, in the format of a language. */
export const sizeText = (bytes: number, language: string): string =>
  sizeIn('megabyte', bytes / 1e6, language);

/** A size in bytes as gigabytes with one decimal, in the format of a language. */
export const gigabytesText = (bytes: number, language: string): string =>
  sizeIn('gigabyte', bytes / 1e9, language);

const numberIn = (unit: string, amount: number, digits: number, language: string): string =>
  numberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(amount);

/** An amount of data, such as `1.8 GB`, `152 MB`, or `< 1 MB`: a remainder is never shown as zero. */
export function dataText(bytes: number, language: string): string {
  const megabytes = Math.round(bytes / 1e6);
  if (bytes > 0 && megabytes === 0) return `< ${numberIn('megabyte', 1, 0, language)}`;
  if (megabytes < 1000) return numberIn('megabyte', megabytes, 0, language);
  const gigabytes = bytes / 1e9;
  return numberIn('gigabyte', gigabytes, gigabytes < 9.95 ? 1 : 0, language);
}

/** A duration in seconds as `8:05`, or `1:00:00` from an hour. */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = twoDigits(whole % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

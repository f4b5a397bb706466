import { numberFormat } from '../text/formats.ts';

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

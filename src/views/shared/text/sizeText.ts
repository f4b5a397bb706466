import { numberFormat } from './formats.ts';

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

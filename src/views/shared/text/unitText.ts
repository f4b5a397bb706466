import { numberFormat } from './formats.ts';

/** A number with its unit in the format of a language, such as `7 days`, `7 hr`, `7h`. */
export const unitText = (
  count: number,
  unit: string,
  language: string,
  unitDisplay: 'long' | 'short' | 'narrow' = 'long',
): string => numberFormat(language, { style: 'unit', unit, unitDisplay }).format(count);

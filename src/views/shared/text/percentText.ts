import { numberFormat } from './formats.ts';

/** So many of a hundred, as a language writes it, such as `40%`. */
export const percentText = (percent: number, language: string): string =>
  numberFormat(language, { style: 'percent' }).format(percent / 100);

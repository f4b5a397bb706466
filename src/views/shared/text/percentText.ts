import { numberFormat } from './formats.ts';

/** A percentage in the format of a language, such as `40%`. */
export const percentText = (percent: number, language: string): string =>
  numberFormat(language, { style: 'percent' }).format(percent / 100);

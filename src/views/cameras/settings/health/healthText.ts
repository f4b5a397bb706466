import { numberFormat } from '../../../shared/text/formats.ts';
import { listFormat } from '../../../shared/text/formats.ts';
import { unitText } from '../../../shared/text/numberText.ts';

/** A percentage with at most one decimal. */
export const shareText = (percent: number, language: string): string =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100);

/** Bits a second in the unit that suits them. */
export function bitRateText(bits: number, language: string): string {
  const isMega = bits >= 1e6;
  return numberFormat(language, {
    style: 'unit',
    unit: isMega ? 'megabit-per-second' : 'kilobit-per-second',
    maximumFractionDigits: isMega ? 1 : 0,
  }).format(bits / (isMega ? 1e6 : 1e3));
}

/** A short time in milliseconds, in seconds from one on. */
export function delayText(ms: number, language: string): string {
  const isLong = ms >= 1000;
  return numberFormat(language, {
    style: 'unit',
    unit: isLong ? 'second' : 'millisecond',
    maximumFractionDigits: isLong ? 1 : 0,
  }).format(isLong ? ms / 1000 : ms);
}

/** How long something lasted, in its two largest units down to minutes; seconds alone below one. */
export function spanText(ms: number, language: string): string {
  if (ms < 60_000) return unitText(Math.round(ms / 1000), 'second', language, 'short');
  const minutes = Math.round(ms / 60_000);
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ];
  const shown = parts.slice(parts.findIndex(([count]) => count > 0)).slice(0, 2);
  return listFormat(language, { type: 'unit', style: 'narrow' }).format(
    shown.filter(([count]) => count > 0).map(([count, unit]) => unitText(count, unit, language, 'short')),
  );
}

/** Whole days in words. */
export const daysText = (days: number, language: string): string =>
  unitText(Math.round(days), 'day', language);

import type { TextStyle } from './sketch.ts';

const fonts: Readonly<Record<TextStyle, string>> = {
  title: '600 13px',
  event: '500 12px',
  small: '400 11px',
};

/** The CSS font of a chart's text. chart.css has the same sizes and weights. */
export function fontOf(style: TextStyle, family: string): string {
  return `${fonts[style]} ${family}`;
}

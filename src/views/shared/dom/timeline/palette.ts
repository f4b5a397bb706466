import { typeAt } from '../../../../domain/timeline/recordType.ts';

/** What the canvas paints with, as the tokens of the theme have it. */
export type Palette = {
  readonly dpr: number;
  readonly font: string;
  readonly ground: string;
  readonly text: string;
  readonly faint: string;
  readonly line: string;
  readonly lane: string;
  readonly accent: string;
  readonly future: Fill;
  /** By the place of the record type. */
  readonly types: readonly Fill[];
};

/** A colour, or a pattern that is to be moved along with what it fills. */
export type Fill =
  | { readonly kind: 'solid'; readonly style: string }
  | { readonly kind: 'pattern'; readonly style: CanvasPattern; readonly period: number };

/** Pixels of the page. The first part of each period is painted in the colour. */
const diagonal = { period: 7, painted: 4.2 };
const bars = { period: 6, painted: 3 };
const hatch = { period: 8, painted: 1.4 };

/** Reads the theme's tokens for a canvas with so many device pixels per pixel. */
export function readPalette(canvas: HTMLCanvasElement, dpr: number, typeCount: number): Palette {
  const styles = getComputedStyle(canvas);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  const lane = token('--lane');
  const probe = document.createElement('i');
  canvas.after(probe);
  const types = Array.from({ length: typeCount }, (_, place) => {
    const type = typeAt(place);
    probe.className = 'rec';
    probe.dataset['t'] = String(type);
    const { color } = getComputedStyle(probe);
    if (place >= 12 && type !== null) return patternOf(bars, 'upright', color, lane, dpr);
    if (place >= 6 && type !== null) return patternOf(diagonal, 'diagonal', color, lane, dpr);
    return { kind: 'solid', style: color } as const;
  });
  probe.remove();
  return {
    dpr,
    font: styles.fontFamily,
    ground: token('--bg'),
    text: token('--text'),
    faint: token('--text-3'),
    line: token('--line-strong'),
    lane,
    accent: token('--accent-line'),
    future: patternOf(hatch, 'diagonal', token('--lane-none'), lane, dpr),
    types,
  };
}

/** Stripes of a colour on the lane; diagonal ones rise to the right. */
function patternOf(
  { period, painted }: { period: number; painted: number },
  direction: 'upright' | 'diagonal',
  colour: string,
  lane: string,
  dpr: number,
): Fill {
  const size = Math.round(period * dpr);
  const part = (painted / period) * size;
  const tile = document.createElement('canvas');
  tile.width = size;
  tile.height = size;
  const context = tile.getContext('2d');
  if (context === null) return { kind: 'solid', style: colour };
  context.fillStyle = lane;
  context.fillRect(0, 0, size, size);
  context.fillStyle = colour;
  if (direction === 'upright') {
    context.fillRect(0, 0, Math.round(part), size);
  } else {
    for (const from of [-size, 0, size]) {
      context.beginPath();
      context.moveTo(from, size);
      context.lineTo(from + part, size);
      context.lineTo(from + part + size, 0);
      context.lineTo(from + size, 0);
      context.fill();
    }
  }
  const style = context.createPattern(tile, 'repeat');
  return style === null ? { kind: 'solid', style: colour } : { kind: 'pattern', style, period: size };
}

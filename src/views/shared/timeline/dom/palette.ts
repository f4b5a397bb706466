import type { NamedAlertType } from '../../../../domain/alerts/alert.ts';
import type { LaneTiles, Tile } from '../../../../domain/history/timeline/lane.ts';
import { typeAt, typeCount } from '../../../../domain/history/timeline/recordType.ts';
import { alertTypeIcons } from '../../events/alertIcons.ts';

/** The colors of the canvas, from the tokens of the theme. */
export type Palette = {
  readonly dpr: number;
  readonly font: string;
  readonly ground: string;
  readonly text: string;
  readonly faint: string;
  readonly line: string;
  readonly accent: string;
  /** The line of motion and the area below it. */
  readonly motion: { readonly line: string; readonly area: string };
  readonly lane: LaneTiles;
  readonly mark: {
    readonly ground: string;
    readonly text: string;
    readonly shown: string;
    readonly onShown: string;
    /** The letter of the icon font for a kind of alert. */
    readonly letterOf: (kind: NamedAlertType) => string;
  };
};

/** In CSS pixels. The first part of each period is painted in the color. */
const diagonal = { period: 7, painted: 4.2 };
const bars = { period: 6, painted: 3 };
const hatch = { period: 8, painted: 1.4 };

/** Reads the theme's tokens for a canvas with a given number of device pixels per CSS pixel. */
export function readPalette(canvas: HTMLCanvasElement, dpr: number): Palette {
  const styles = getComputedStyle(canvas);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  const empty = token('--lane');
  const probe = document.createElement('i');
  canvas.after(probe);
  const types = Array.from({ length: typeCount }, (_, place) => {
    const type = typeAt(place);
    probe.className = 'rec';
    probe.dataset['t'] = String(type);
    const { color } = getComputedStyle(probe);
    if (place >= 12 && type !== null) return stripes(bars, 'upright', color, empty, dpr);
    if (place >= 6 && type !== null) return stripes(diagonal, 'diagonal', color, empty, dpr);
    return tileOf(1, color, () => {});
  });
  probe.remove();
  return {
    dpr,
    font: styles.fontFamily,
    ground: token('--bg'),
    text: token('--text'),
    faint: token('--text-3'),
    line: token('--line-strong'),
    accent: token('--accent-line'),
    motion: { line: token('--text-3'), area: token('--lane-none') },
    mark: {
      ground: token('--surface-3'),
      text: token('--text'),
      shown: token('--accent'),
      onShown: token('--on-accent'),
      letterOf: createLetters(canvas),
    },
    lane: {
      empty: tileOf(1, empty, () => {}),
      future: stripes(hatch, 'diagonal', token('--lane-none'), empty, dpr),
      types,
    },
  };
}

/** Reads the letters of the icon font from its style sheet, each once. */
function createLetters(canvas: HTMLCanvasElement): (kind: NamedAlertType) => string {
  const letters = new Map<NamedAlertType, string>();
  return (kind) => {
    const known = letters.get(kind);
    if (known !== undefined) return known;
    const probe = document.createElement('i');
    probe.className = `pi ${alertTypeIcons[kind]}`;
    canvas.after(probe);
    const letter = getComputedStyle(probe, '::before').content.replaceAll('"', '');
    probe.remove();
    letters.set(kind, letter);
    return letter;
  };
}

/** Stripes of a color on the lane; diagonal ones rise to the right. */
function stripes(
  { period, painted }: { period: number; painted: number },
  direction: 'upright' | 'diagonal',
  color: string,
  lane: string,
  dpr: number,
): Tile {
  const size = Math.round(period * dpr);
  const part = (painted / period) * size;
  return tileOf(size, lane, (context) => {
    context.fillStyle = color;
    if (direction === 'upright') {
      context.fillRect(0, 0, Math.round(part), size);
      return;
    }
    for (const from of [-size, 0, size]) {
      context.beginPath();
      context.moveTo(from, size);
      context.lineTo(from + part, size);
      context.lineTo(from + part + size, 0);
      context.lineTo(from + size, 0);
      context.fill();
    }
  });
}

/** The pixels of a square of a color, with a pattern painted on it. */
function tileOf(size: number, color: string, paint: (context: CanvasRenderingContext2D) => void): Tile {
  const tile = document.createElement('canvas');
  tile.width = size;
  tile.height = size;
  const context = tile.getContext('2d', { willReadFrequently: true });
  if (context === null) return { size: 1, pixels: new Uint32Array(1) };
  context.fillStyle = color;
  context.fillRect(0, 0, size, size);
  paint(context);
  return { size, pixels: new Uint32Array(context.getImageData(0, 0, size, size).data.buffer) };
}

import type { Plugin } from 'vite';

/** The token for a color of the stock theme, depending on what the color paints. */
type Palette = Readonly<Record<string, string>>;

const textTokens: Palette = {
  '#ffffff': '--on-accent',
  '#fff': '--on-accent',
  '#f9fafb': '--text',
  '#f8f9fa': '--text',
  '#1f2937': '--text',
  '#374151': '--text',
  '#4b5563': '--text',
  '#6b7280': '--text-2',
  '#1d4ed8': '--accent-text',
  '#3b82f6': '--accent-text',
  '#2563eb': '--accent-text',
  '#e24c4c': '--danger',
  '#ef4444': '--danger',
  '#ff5757': '--danger',
  '#ea5455': '--danger',
  '#e73d3e': '--danger',
  '#f97316': '--warn',
  '#cc8925': '--warn',
  '#22c55e': '--ok',
  '#1ea97c': '--ok',
  '#0ea5e9': '--accent-text',
  '#a855f7': '--accent-text',
  '#64748b': '--text-2',
  '#70aeff': '--accent-text',
  '#d1d5db': '--text-3',
};

const groundTokens: Palette = {
  '#ffffff': '--surface',
  '#f9fafb': '--surface-2',
  '#f3f4f6': '--surface-2',
  '#f8f8fa': '--surface-2',
  '#f2f2f2': '--surface-2',
  '#e5e7eb': '--surface-3',
  '#d1d5db': '--line-strong',
  '#9ca3af': '--control-line',
  '#6b7280': '--text-3',
  '#4b5563': '--well-3',
  '#374151': '--well-3',
  '#eff6ff': '--accent-soft',
  '#3b82f6': '--accent',
  '#1d4ed8': '--accent-hover',
  '#2563eb': '--accent-hover',
  '#22c55e': '--ok-soft',
  '#0ea5e9': '--accent-soft',
  '#f97316': '--warn-soft',
  '#ef4444': '--danger-solid',
  '#dc2626': '--danger-solid-hover',
  '#b91c1c': '--danger-solid-hover',
  '#64748b': '--surface-3',
  '#a855f7': '--accent',
};

const lineTokens: Palette = {
  '#ffffff': '--surface',
  '#e5e7eb': '--line',
  '#d1d5db': '--control-line',
  '#f3f4f6': '--line',
  '#f2f2f2': '--line',
  '#9ca3af': '--text-3',
  '#6b7280': '--text-3',
  '#4b5563': '--well-3',
  '#3b82f6': '--accent-line',
  '#2563eb': '--accent-line',
  '#1d4ed8': '--accent-line',
  '#bfdbfe': '--accent-line',
  '#eff6ff': '--accent-soft',
  '#e24c4c': '--danger',
  '#ff5757': '--danger',
  '#cc8925': '--warn',
  '#1ea97c': '--ok',
  '#ef4444': '--danger-solid',
  '#dc2626': '--danger-solid-hover',
  '#b91c1c': '--danger-solid-hover',
};

/** Translucent colors, by red, green and blue as in the theme. */
const tintTokens: Palette = {
  '59, 130, 246': '--accent-soft',
  '34, 197, 94': '--ok-soft',
  '249, 115, 22': '--warn-soft',
  '239, 68, 68': '--danger-soft',
  '255, 242, 226': '--warn-soft',
  '255, 231, 230': '--danger-soft',
  '228, 248, 240': '--ok-soft',
  '219, 234, 254': '--accent-soft',
  '100, 116, 139': '--surface-3',
  '31, 41, 55': '--surface-3',
  '168, 85, 247': '--accent-soft',
  '14, 165, 233': '--accent-soft',
};

/**
 * The parts of PrimeReact that the console has: its calendar, dialog and text field, and what ours are drawn like. Rules
 * of others are left out, so a new one must be added here.
 */
const usedComponents =
  `component disabled invalid highlight icon link button inputtext calendar datepicker monthpicker yearpicker dialog
  progressbar skeleton`.split(/\s+/);

/** A rule belongs to the first component class of its selector. */
function isUsed(selector: string): boolean {
  const component = /\.p-([a-z-]+)/.exec(selector)?.[1];
  return (
    component === undefined ||
    usedComponents.some((used) => component === used || component.startsWith(`${used}-`))
  );
}

function paletteOf(property: string): Palette {
  if (/^(color|fill|stroke)$/.test(property)) return textTokens;
  return /^(background|--)/.test(property) ? groundTokens : lineTokens;
}

function withTokens(property: string, value: string): string {
  const palette = paletteOf(property);
  const token = (name: string | undefined, written: string): string =>
    name === undefined ? written : `var(${name})`;
  return value
    .replace(/#[0-9a-f]{3,6}\b/gi, (hex) => token(palette[hex.toLowerCase()], hex))
    .replace(/rgba\((\d+, \d+, \d+), [\d.]+\)/g, (all, rgb: string) => token(tintTokens[rgb], all));
}

/**
 * Turns PrimeReact's stock lara-light-blue theme into one stylesheet for both themes: without fonts and palettes,
 * without the rules of unused components, and with a design token for every color.
 */
export function tokenised(css: string): string {
  const body = css.slice(css.indexOf('@layer primereact')).replace(/\/\*[\s\S]*?\*\//g, '');
  return body.replace(/([^{}@;]+)\{([^{}]*)\}/g, (all, selectors: string, declarations: string) => {
    if (/^\s*(from|to|\d+%)/.test(selectors)) return all;
    const kept = selectors
      .split(/,(?![^()]*\))/)
      .map((selector) => selector.trim())
      .filter(isUsed);
    if (kept.length === 0 || declarations.trim() === '') return '';
    if (kept.every((selector) => selector.startsWith('.p-editor') || selector.startsWith('.ql-'))) return '';
    const swapped = declarations.replace(
      /([a-z-]+)\s*:\s*([^;]+);/g,
      (_, property: string, value: string) => `${property}:${withTokens(property, value)};`,
    );
    return `${kept.join(',')}{${swapped}}`;
  });
}

/** Vite plugin: imports of `primereact/resources/themes/lara-light-blue/theme.css` get the tokenized stylesheet. */
export function lara(): Plugin {
  return {
    name: 'lara-tokens',
    enforce: 'pre',
    transform: {
      filter: { id: /lara-light-blue\/theme\.css/ },
      handler: (code) => ({ code: tokenised(code), map: null }),
    },
  };
}

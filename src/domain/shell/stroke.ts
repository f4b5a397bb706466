/**
 * A key or a key combination: the name in `KeyboardEvent.key`, letters in lower case, after `Shift+` or `Ctrl+`
 * (Command on a Mac) if held. A sign such as `?` has no `Shift+`, because it already implies it.
 */
export type Stroke = string;

/** A key press as the browser reports it. */
export type Press = {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

/**
 * The letter of a key press in lower case; on a keyboard with other letters, such as Russian, the Latin letter of the
 * same key.
 */
function letterOf({ key, code }: Press): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isOtherLetter = /^\p{L}$/u.test(key);
  return isOtherLetter ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}

/** The stroke of a key press, as the table writes it; null with Alt, which no shortcut uses. */
export function strokeOf(press: Press): Stroke | null {
  if (press.altKey) return null;
  const letter = letterOf(press);
  const isSign = letter === null && /^[^ ]$/u.test(press.key);
  const shift = press.shiftKey && !isSign ? 'Shift+' : '';
  const control = press.ctrlKey || press.metaKey ? 'Ctrl+' : '';
  return `${control}${shift}${letter ?? press.key}`;
}

/** The keys of a stroke, one keycap each: `Ctrl+a` has two. */
export function capsOf(stroke: Stroke): readonly string[] {
  const held = /^(Ctrl\+)?(Shift\+)?/.exec(stroke)?.[0] ?? '';
  return [...held.split('+').filter(Boolean), stroke.slice(held.length)];
}

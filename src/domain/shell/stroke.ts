/**
 * A key, or keys that are held together: the key's name as `KeyboardEvent.key` has it, a letter small, behind `Shift+`
 * or `Ctrl+` (Command on a Mac) where they are held too. A sign such as `?` has no `Shift+`: it holds it already.
 */
export type Stroke = string;

/** A press, as the browser tells of it. */
export type Press = {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

/** The letter of a press, small; on a keyboard with other letters, such as a Russian one, that of the same key. */
function letterOf({ key, code }: Press): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isOtherLetter = /^\p{L}$/u.test(key);
  return isOtherLetter ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}

/** What is pressed, as the table writes it; null with Alt, which no shortcut takes. */
export function strokeOf(press: Press): Stroke | null {
  if (press.altKey) return null;
  const letter = letterOf(press);
  const isSign = letter === null && /^[^ ]$/u.test(press.key);
  const shift = press.shiftKey && !isSign ? 'Shift+' : '';
  const control = press.ctrlKey || press.metaKey ? 'Ctrl+' : '';
  return `${control}${shift}${letter ?? press.key}`;
}

/** The keys of a stroke, one cap for each: `Ctrl+a` has two. */
export function capsOf(stroke: Stroke): readonly string[] {
  const held = /^(Ctrl\+)?(Shift\+)?/.exec(stroke)?.[0] ?? '';
  return [...held.split('+').filter(Boolean), stroke.slice(held.length)];
}

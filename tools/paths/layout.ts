/** A line of a path file has at most this many characters. */
export const width = 240;

/** JSON in which what fits into a line stands in one. A text that fits into no line stands in parts: `{"$text": [...]}`. */
export function layout(value: unknown, indent = '', before = ''): string {
  const flat = JSON.stringify(value);
  // A comma may follow.
  if (indent.length + before.length + flat.length < width) return indent + before + flat;
  if (typeof value === 'string') return layout({ $text: value.match(/.{1,200}/gsu) }, indent, before);
  if (typeof value !== 'object' || value === null) return indent + before + flat;
  const isList = Array.isArray(value);
  const lines = Object.entries(value).map(([key, item]) =>
    layout(item, `${indent} `, isList ? '' : `${JSON.stringify(key)}: `),
  );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return `${indent}${before}${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

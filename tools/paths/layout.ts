/** So many characters fit into a line of a path file. */
const width = 110;

/** JSON in which what fits into a line stands in one: a step can be read, and a change of it seen. */
export function layout(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (indent.length + flat.length <= width || typeof value !== 'object' || value === null) return flat;
  const inner = `${indent} `;
  const isList = Array.isArray(value);
  const lines = Object.entries(value).map(
    ([key, item]) => inner + (isList ? '' : `${JSON.stringify(key)}: `) + layout(item, inner),
  );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

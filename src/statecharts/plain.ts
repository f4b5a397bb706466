/**
 * A value in a form that JSON can represent: errors keep name, message and own fields (never their stack), values
 * without a JSON form are left out, a map becomes an object and a set a list. Events of a path are written and compared
 * in this form.
 */
export function toPlain(value: unknown): unknown {
  if (value instanceof Error) {
    return toPlain({
      ...Object.fromEntries(Object.entries(value)),
      name: value.name,
      message: value.message,
    });
  }
  if (Array.isArray(value)) return value.map((item) => toPlain(item));
  if (value instanceof Set) return toPlain([...value]);
  if (value instanceof Map) return toPlain(Object.fromEntries(value));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(
          ([, inner]) => inner !== undefined && typeof inner !== 'function' && typeof inner !== 'symbol',
        )
        .map(([key, inner]) => [key, toPlain(inner)]),
    );
  }
  return value;
}

/** A value after a round trip through JSON: `-0` becomes 0, and numbers that are not finite become null. */
export function toJson(value: unknown): unknown {
  const text: string | undefined = JSON.stringify(toPlain(value));
  return text === undefined ? undefined : JSON.parse(text);
}

/** Whether two values have the same JSON, ignoring the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || (sorted(one) ?? 'null') === (sorted(other) ?? 'null');
}

/** JSON with the keys in order; undefined for what JSON has no word for. Graphs compare by the million: no value is copied. */
function sorted(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (value instanceof Error) {
    return sorted({ ...Object.fromEntries(Object.entries(value)), name: value.name, message: value.message });
  }
  if (value instanceof Set) return sorted([...value]);
  if (value instanceof Map) return sorted(Object.fromEntries(value));
  if (Array.isArray(value)) return `[${value.map((item) => sorted(item) ?? 'null').join()}]`;
  const texts: string[] = [];
  for (const [key, inner] of Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const text = sorted(inner);
    if (text !== undefined) texts.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${texts.join()}}`;
}

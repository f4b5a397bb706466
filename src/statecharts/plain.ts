/**
 * A value as JSON can hold it: errors keep name, message and own fields (never their stack), what JSON has no
 * word for is left out. Events of a path are written and compared in this form.
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

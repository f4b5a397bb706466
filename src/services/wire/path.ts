/** The values of the `{name}` parts of a path. */
export type PathValues = { readonly [name: string]: string };

/** A value encoded as one segment of a URL; null if it cannot be encoded or would change the path. */
function encoded(value: string | undefined): string | null {
  if (value === undefined || /^\.{0,2}$/.test(value) || /\p{Cs}/u.test(value)) return null;
  return encodeURIComponent(value);
}

/** A path with its `{name}` parts filled in; null if a value is missing or not allowed in a URL. */
export function filledPath(path: string, values: PathValues): string | null {
  let complete = true;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? encoded(values[name]) : null;
    complete &&= value !== null;
    return value ?? '';
  });
  return complete ? filled : null;
}

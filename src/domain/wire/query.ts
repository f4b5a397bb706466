import { wireName } from './fieldNames.ts';

/** A value in a query; an object becomes one parameter per field. */
type QueryValue = string | number | boolean | null | undefined | Query;
export type Query = { readonly [key: string]: QueryValue };

function append(params: URLSearchParams, key: string, value: QueryValue): void {
  if (value === undefined || value === null || value === '') return;
  if (typeof value === 'object') {
    for (const [field, inner] of Object.entries(value)) append(params, `${key}[${field}]`, inner);
  } else {
    params.append(key, String(value));
  }
}

/**
 * A query in the form of spec section 5: empty, null and undefined values are left out, a nested object becomes
 * `key[sub]=value`. Starts with `?`, or is empty if nothing is left.
 */
export function queryString(query: Query): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) append(params, wireName(key), value);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

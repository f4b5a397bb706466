import { pathToStateValue, type StateValue } from 'xstate';

/**
 * A state value as one line: `{ shown: 'sticky' }` is `shown.sticky`; parallel regions are joined by a space.
 * `data-state` has this form, and paths are compared in it.
 */
export function stateText(value: StateValue): string {
  return texts(value).join(' ');
}

function texts(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = inner === undefined ? [] : texts(inner);
    return below.length === 0 ? [key] : below.map((text) => `${key}.${text}`);
  });
}

/** The state value that a text of `stateText` stands for. */
export function stateOf(text: string): StateValue {
  if (!/[. ]/.test(text)) return text;
  const value: Record<string, StateValue> = {};
  for (const region of text.split(' ')) {
    const [key = '', ...below] = region.split('.');
    const known = value[key];
    const inner = below.length === 0 ? {} : pathToStateValue(below);
    value[key] = known === undefined ? inner : merged(known, inner);
  }
  return value;
}

function merged(one: StateValue, other: StateValue): StateValue {
  if (typeof one === 'string') return merged({ [one]: {} }, other);
  if (typeof other === 'string') return merged(one, { [other]: {} });
  const value = { ...one };
  for (const [key, inner] of Object.entries(other)) {
    const known = value[key];
    if (inner !== undefined) value[key] = known === undefined ? inner : merged(known, inner);
  }
  return value;
}

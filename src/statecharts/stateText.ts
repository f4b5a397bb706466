import type { StateValue } from 'xstate';

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

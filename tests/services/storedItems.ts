import { vi } from 'vitest';

function storage(name: 'localStorage' | 'sessionStorage', kept: Map<string, string>): Map<string, string> {
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  });
  return kept;
}

/** Gives the services a local storage that holds these items. */
export const keeping = (kept = new Map<string, string>()): Map<string, string> =>
  storage('localStorage', kept);

/** Gives the services a session storage that holds these items. */
export const keepingInTab = (kept = new Map<string, string>()): Map<string, string> =>
  storage('sessionStorage', kept);

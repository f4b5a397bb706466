import { browserStorage } from './storage.ts';

/** What this browser keeps under a name; null where there is nothing, or where it keeps nothing. Never throws. */
export function readKept(name: string): string | null {
  try {
    return browserStorage()?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a text under a name; where the browser keeps nothing, or is full, it is forgotten. Never throws. */
export function keep(name: string, text: string): void {
  try {
    browserStorage()?.setItem(name, text);
  } catch {
    // Without storage, values last as long as the page.
  }
}

import { browserStorage } from './storage.ts';

/** The value stored in this browser under a name; null if there is none or storage is unavailable. Never throws. */
export function readKept(name: string): string | null {
  try {
    return browserStorage()?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

/** Stores a value under a name; if storage is unavailable or full, it is dropped. Never throws. */
export function keep(name: string, text: string): void {
  try {
    browserStorage()?.setItem(name, text);
  } catch {
    // Without storage, values last as long as the page.
  }
}

import type { LocalKey, TabKey } from '../../domain/shell/storedKeys.ts';
import { browserStorage } from './storage.ts';

/** What this browser keeps under a key; null where there is nothing, or where it keeps nothing. Never throws. */
export function readSaved(key: LocalKey): string | null {
  try {
    return browserStorage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a text under a key; where the browser keeps nothing, or is full, it is forgotten. Never throws. */
export function save(key: LocalKey, text: string): void {
  try {
    browserStorage()?.setItem(key, text);
  } catch {
    // Without storage, values last as long as the page.
  }
}

/** The same as `readSaved`, of this tab. */
export function readSavedInTab(key: TabKey): string | null {
  try {
    return globalThis.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The same as `save`, for as long as this tab is open. */
export function saveInTab(key: TabKey, text: string): void {
  try {
    globalThis.sessionStorage.setItem(key, text);
  } catch {
    // Without storage, values last as long as the page.
  }
}

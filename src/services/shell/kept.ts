import {
  localKeys,
  localKeysOf,
  tabKeysOf,
  type LocalKey,
  type TabKey,
} from '../../domain/shell/storedKeys.ts';
import { browserStorage } from './storage.ts';

/** What this browser keeps under a key; null where there is nothing, or where it keeps nothing. Never throws. */
export function readKept(key: LocalKey): string | null {
  try {
    return browserStorage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a text under a key; where the browser keeps nothing, or is full, it is forgotten. Never throws. */
export function keep(key: LocalKey, text: string): void {
  try {
    browserStorage()?.setItem(key, text);
  } catch {
    // Without storage, values last as long as the page.
  }
}

/** The same as `readKept`, of this tab. */
export function readKeptInTab(key: TabKey): string | null {
  try {
    return globalThis.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The same as `keep`, for as long as this tab is open. */
export function keepInTab(key: TabKey, text: string): void {
  try {
    globalThis.sessionStorage.setItem(key, text);
  } catch {
    // Without storage, values last as long as the page.
  }
}

/** Removes what this tab keeps of users, but of the one who is signed in now; `null` for nobody. Never throws. */
export function forgetOthersInTab(userId: string | null): void {
  const own: readonly string[] = userId === null ? [] : Object.values(tabKeysOf(userId));
  const beginnings = Object.values(tabKeysOf(''));
  try {
    const { sessionStorage } = globalThis;
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    const isForeign = (key: string) => !own.includes(key) && beginnings.some((text) => key.startsWith(text));
    for (const key of keys.filter(isForeign)) sessionStorage.removeItem(key);
  } catch {
    // A browser that refuses its storage kept nothing.
  }
}

/** Removes what this browser keeps of a user whose account was deleted, also the token of their device. Never throws. */
export function forgetUser(userId: string): void {
  try {
    for (const key of [localKeys.device, ...Object.values(localKeysOf(userId))])
      browserStorage()?.removeItem(key);
    for (const key of Object.values(tabKeysOf(userId))) globalThis.sessionStorage.removeItem(key);
  } catch {
    // A browser that refuses its storage kept nothing.
  }
}

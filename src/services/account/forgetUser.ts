import { localKeys } from '../../domain/shell/storedKeys.ts';
import { localKeysOf, tabKeysOf } from '../../domain/shell/userKeys.ts';
import { browserStorage } from '../shell/storage.ts';

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

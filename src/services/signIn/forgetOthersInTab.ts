import { tabKeys } from '../../domain/shell/storedKeys.ts';

/** Removes what this tab keeps of users other than the one who is signed in now; `null` for nobody. Never throws. */
export function forgetOthersInTab(userId: string | null): void {
  const { unanswered } = tabKeys;
  try {
    const { sessionStorage } = globalThis;
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    for (const key of keys)
      if (key.startsWith(unanswered) && key !== `${unanswered} ${userId}`) sessionStorage.removeItem(key);
  } catch {
    // A browser that refuses its storage kept nothing.
  }
}

import { isLanguageTag, type LanguageTag } from '../../domain/shell/language.ts';
import { localKeys as keys, type LocalKey } from '../../domain/shell/storedKeys.ts';
import { sessionOf, tokenPattern, type Session } from '../../domain/signIn/session.ts';
import { isTheme, type Theme } from '../../domain/shell/theme.ts';

type StorageLike = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The source of changes in other tabs: `storage` events. */
type StorageEvents = Pick<EventTarget, 'addEventListener'>;

/**
 * The values that the console stores in the browser. Never throws: if local storage is full, refused or absent, values
 * stay in memory until the page is left, and the write returns false.
 */
export type ConsoleStorage = {
  /** Null if nothing is stored or it is not a valid session. */
  readSession(): Session | null;
  writeSession(session: Session): boolean;
  clearSession(): void;
  readLanguage(): LanguageTag | null;
  writeLanguage(tag: LanguageTag): boolean;
  readTheme(): Theme | null;
  writeTheme(theme: Theme): boolean;
  /** The token that the provider gave this browser at its last sign-in; null if there is none. */
  readDeviceToken(): string | null;
  writeDeviceToken(token: string): boolean;
  /** Calls back when another tab removes the session. Returns a function that stops it. */
  onSessionRemoved(callback: () => void): () => void;
  /** Calls back when another tab stores another session. Returns a function that stops it. */
  onSessionReplaced(callback: (session: Session) => void): () => void;
};

/** The browser's local storage; null if access is refused. */
export function browserStorage(): StorageLike | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** Reads and writes that never throw. A write or removal that failed is kept in memory instead. */
function guarded(storage: StorageLike | null) {
  const memory = new Map<string, string | null>();
  const kept = (key: LocalKey): string | null => {
    try {
      return storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };
  const attempt = (key: LocalKey, value: string | null, change: (target: StorageLike) => void): boolean => {
    memory.set(key, value);
    if (storage === null) return false;
    try {
      change(storage);
    } catch {
      return false;
    }
    memory.delete(key);
    return true;
  };
  return {
    read: (key: LocalKey): string | null => (memory.has(key) ? (memory.get(key) ?? null) : kept(key)),
    write: (key: LocalKey, value: string) => attempt(key, value, (target) => target.setItem(key, value)),
    /** Keeps a value in memory alone and takes back what is stored of it. */
    hold: (key: LocalKey, value: string) => {
      attempt(key, null, (target) => target.removeItem(key));
      memory.set(key, value);
    },
    remove: (key: LocalKey) => attempt(key, null, (target) => target.removeItem(key)),
  };
}

/** The console's storage in local storage, or only in memory if there is none. */
export function createStorage(
  storage: StorageLike | null,
  events: StorageEvents = globalThis,
): ConsoleStorage {
  const { read, write, hold, remove } = guarded(storage);

  const readSession = () => sessionOf(read(keys.token), read(keys.userId));

  // A sign-out in another tab fires several events: only a changed session counts.
  let known = readSession();
  const removed = new Set<() => void>();
  const replaced = new Set<(session: Session) => void>();
  events.addEventListener('storage', () => {
    const session = readSession();
    if (session?.token === known?.token && session?.userId === known?.userId) return;
    known = session;
    if (session === null) for (const callback of removed) callback();
    else for (const callback of replaced) callback(session);
  });

  return {
    readSession,
    writeSession(session) {
      const kept = write(keys.token, session.token) && write(keys.userId, session.userId);
      if (!kept) {
        hold(keys.token, session.token);
        hold(keys.userId, session.userId);
      }
      known = session;
      return kept;
    },
    clearSession() {
      remove(keys.token);
      remove(keys.userId);
      known = null;
    },
    readLanguage() {
      const tag = read(keys.language);
      return isLanguageTag(tag) ? tag : null;
    },
    writeLanguage: (tag) => write(keys.language, tag),
    readTheme() {
      const theme = read(keys.theme);
      return isTheme(theme) ? theme : null;
    },
    writeTheme: (theme) => write(keys.theme, theme),
    readDeviceToken() {
      const token = read(keys.device);
      return token !== null && tokenPattern.test(token) ? token : null;
    },
    writeDeviceToken: (token) => write(keys.device, token),
    onSessionRemoved(callback) {
      removed.add(callback);
      return () => removed.delete(callback);
    },
    onSessionReplaced(callback) {
      replaced.add(callback);
      return () => replaced.delete(callback);
    },
  };
}

import { readRingChoices, type RingChoices } from '../../domain/doorbells/ringChoices.ts';
import { localKeysOf } from '../../domain/shell/storedKeys.ts';
import { keep, readKept } from '../shell/kept.ts';

/** What a user has chosen for rings in this browser. */
export function recallRingChoices(userId: string): RingChoices {
  return readRingChoices(readKept(localKeysOf(userId).rings));
}

/**
 * Reports whether rings play a sound when the user changes it in another tab.
 *
 * @returns stops watching
 */
export function watchRingSound(userId: string, chosen: (isOn: boolean) => void): () => void {
  const watching = new AbortController();
  const tell = ({ key }: StorageEvent) => {
    if (key === localKeysOf(userId).rings) chosen(recallRingChoices(userId).isSoundOn);
  };
  addEventListener('storage', tell, { signal: watching.signal });
  return () => watching.abort();
}

/** Stores some of the choices; the others stay as they are. */
export function rememberRingChoices(userId: string, choices: Partial<RingChoices>): void {
  keep(localKeysOf(userId).rings, JSON.stringify({ ...recallRingChoices(userId), ...choices }));
}

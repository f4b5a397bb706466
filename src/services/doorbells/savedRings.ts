import { readRingChoices, type RingChoices, readUnanswered } from '../../domain/doorbells/ring.ts';
import { localKeysOf, tabKeysOf } from '../../domain/shell/userKeys.ts';
import { save, saveInTab, readSaved, readSavedInTab } from '../shell/savedTexts.ts';

/** What a user has chosen for rings in this browser. */
export function recallRingChoices(userId: string): RingChoices {
  return readRingChoices(readSaved(localKeysOf(userId).rings));
}

/**
 * Reports whether rings play a sound when the user changes it in another tab.
 *
 * @returns stops watching
 */
export function watchRingSound(userId: string, chosen: (isOn: boolean) => void): () => void {
  const watching = new AbortController();
  const report = ({ key }: StorageEvent) => {
    if (key === localKeysOf(userId).rings) chosen(recallRingChoices(userId).isSoundOn);
  };
  addEventListener('storage', report, { signal: watching.signal });
  return () => watching.abort();
}

/** Stores some of the choices; the others stay as they are. */
export function rememberRingChoices(userId: string, choices: Partial<RingChoices>): void {
  save(localKeysOf(userId).rings, JSON.stringify({ ...recallRingChoices(userId), ...choices }));
}

/** More ids are not needed: the half minute of older rings is long over. */
const most = 20;

/** The ids of the unanswered rings in this tab, so that they do not ring again after a reload. Never throws. */
export const recallUnanswered = (userId: string): readonly string[] =>
  readUnanswered(readSavedInTab(tabKeysOf(userId).unanswered));

/** Stores the last of them for as long as the tab is open; without browser storage they are forgotten. Never throws. */
export function rememberUnanswered(userId: string, ids: readonly string[]): void {
  saveInTab(tabKeysOf(userId).unanswered, JSON.stringify(ids.slice(-most)));
}

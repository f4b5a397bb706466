import { readUnanswered } from '../../domain/doorbells/ring.ts';
import { tabKeysOf } from '../../domain/shell/storedKeys.ts';
import { keepInTab, readKeptInTab } from '../shell/kept.ts';

/** The half minute of any more is long over. */
const most = 20;

/** The ids of the rings that nobody answered in this tab, so that they do not ring again after a reload. Never throws. */
export const recallUnanswered = (userId: string): readonly string[] =>
  readUnanswered(readKeptInTab(tabKeysOf(userId).unanswered));

/** Stores the last of them for as long as the tab is open; without browser storage they are forgotten. Never throws. */
export function rememberUnanswered(userId: string, ids: readonly string[]): void {
  keepInTab(tabKeysOf(userId).unanswered, JSON.stringify(ids.slice(-most)));
}

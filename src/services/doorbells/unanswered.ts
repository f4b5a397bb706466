import { readUnanswered } from '../../domain/doorbells/ring.ts';

const nameFor = (userId: string) => `unanswered rings ${userId}`;
/** More ids are not needed: the half minute of older rings is long over. */
const most = 20;

/** The ids of the unanswered rings in this tab, so that they do not ring again after a reload. Never throws. */
export function recallUnanswered(userId: string): readonly string[] {
  try {
    return readUnanswered(sessionStorage.getItem(nameFor(userId)));
  } catch {
    return [];
  }
}

/** Stores the last of them for as long as the tab is open; without browser storage they are forgotten. Never throws. */
export function rememberUnanswered(userId: string, ids: readonly string[]): void {
  try {
    sessionStorage.setItem(nameFor(userId), JSON.stringify(ids.slice(-most)));
  } catch {
    // Without storage they still do not ring again while the page is open.
  }
}

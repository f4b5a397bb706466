import { readUnanswered } from '../../domain/doorbells/ring.ts';

const nameFor = (userId: string) => `unanswered rings ${userId}`;
/** The half minute of any more is long over. */
const most = 20;

/** The ids of the rings that nobody answered in this tab, so that they do not ring again after a reload. Never throws. */
export function recallUnanswered(userId: string): readonly string[] {
  try {
    return readUnanswered(sessionStorage.getItem(nameFor(userId)));
  } catch {
    return [];
  }
}

/** Keeps the last of them for as long as the tab is open; where the browser keeps nothing, they are forgotten. Never throws. */
export function rememberUnanswered(userId: string, ids: readonly string[]): void {
  try {
    sessionStorage.setItem(nameFor(userId), JSON.stringify(ids.slice(-most)));
  } catch {
    // They do not ring again as long as the page is open.
  }
}

import { readRingChoices, type RingChoices, readUnanswered } from '../../domain/doorbells/ring.ts';
import { keep, readKept } from '../shell/kept.ts';

const nameFor = (userId: string) => `rings ${userId}`;

/** What a user has chosen for rings in this browser. */
export function recallRingChoices(userId: string): RingChoices {
  return readRingChoices(readKept(nameFor(userId)));
}

/**
 * Tells whether rings are heard, as the user chose in another tab.
 *
 * @returns ends it
 */
export function watchRingSound(userId: string, chosen: (isOn: boolean) => void): () => void {
  const watching = new AbortController();
  const tell = ({ key }: StorageEvent) => {
    if (key === nameFor(userId)) chosen(recallRingChoices(userId).isSoundOn);
  };
  addEventListener('storage', tell, { signal: watching.signal });
  return () => watching.abort();
}

/** Keeps some of it for the next time; the rest stays. */
export function rememberRingChoices(userId: string, choices: Partial<RingChoices>): void {
  keep(nameFor(userId), JSON.stringify({ ...recallRingChoices(userId), ...choices }));
}

const unansweredName = (userId: string) => `unanswered rings ${userId}`;
/** The half minute of any more is long over. */
const most = 20;

/** The ids of the rings that nobody answered in this tab, so that they do not ring again after a reload. Never throws. */
export function recallUnanswered(userId: string): readonly string[] {
  try {
    return readUnanswered(sessionStorage.getItem(unansweredName(userId)));
  } catch {
    return [];
  }
}

/** Keeps the last of them for as long as the tab is open; where the browser keeps nothing, they are forgotten. Never throws. */
export function rememberUnanswered(userId: string, ids: readonly string[]): void {
  try {
    sessionStorage.setItem(unansweredName(userId), JSON.stringify(ids.slice(-most)));
  } catch {
    // They do not ring again as long as the page is open.
  }
}

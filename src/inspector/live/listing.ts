import { eventLabel } from '../../statecharts/eventType.ts';
import type { LiveActors } from './actors.ts';
import { nameIn } from './choice.ts';
import type { Entry } from './entries.ts';

/** Which entries are listed: those after one message, of one actor or of all, of some names. */
export interface Wanted {
  readonly after: number;
  readonly actor: string | null;
  readonly text: string;
}

/** The entries that are wanted. An actor's are those that it was sent and those that it sent itself. */
export function listedOf(entries: readonly Entry[], { after, actor, text }: Wanted): readonly Entry[] {
  const sought = text.trim().toLowerCase();
  return entries.filter(
    ({ seq, actor: to, source, event }) =>
      seq > after &&
      (actor === null || to === actor || source === actor) &&
      [event.type, eventLabel(event.type)].some((name) => name.toLowerCase().includes(sought)),
  );
}

/**
 * Which of the listed entries is the one of a moment: the one that was chosen, or else the last that had had its
 * effect by then; -1 where none had.
 */
export function indexAt(
  listed: readonly Entry[],
  { entry, seq }: { readonly entry: number | null; readonly seq: number },
): number {
  const chosen = listed.findIndex((one) => one.seq === entry);
  return chosen === -1 ? listed.findLastIndex(({ until }) => until <= seq) : chosen;
}

/** So many of the listed entries, the one at `index` among them, as near to the middle as can be. */
export function windowOf(listed: readonly Entry[], index: number, size: number): readonly Entry[] {
  const first = Math.max(0, Math.min(index - Math.floor(size / 2), listed.length - size));
  return listed.slice(first, first + size);
}

/** Entries as JSON, one object a line, for a bug report. */
export function entriesJson(listed: readonly Entry[], actors: LiveActors): string {
  const lines = listed.map(({ at, actor, source, event, taken, state }) =>
    JSON.stringify({
      at: new Date(at).toISOString(),
      actor: nameIn(actors, actor),
      source: source === null ? null : nameIn(actors, source),
      event,
      taken,
      state,
    }),
  );
  return `[\n${lines.join(',\n')}\n]\n`;
}

import { eventLabel } from '../../statecharts/eventType.ts';
import type { LiveActors } from './actors.ts';
import { nameIn } from './choice.ts';
import type { Entry } from './entries.ts';

/** The filter of entries: those after a message, of one actor or all, with a text in their name. */
export interface Wanted {
  readonly after: number;
  readonly actor: string | null;
  readonly text: string;
}

/** The filtered entries. Those of an actor are the ones that it received or sent. */
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
 * The index of a moment in the listed entries: the chosen entry, or else the last one with an effect by then; -1 if
 * there is none.
 */
export function indexAt(
  listed: readonly Entry[],
  { entry, seq }: { readonly entry: number | null; readonly seq: number },
): number {
  const chosen = listed.findIndex((one) => one.seq === entry);
  return chosen === -1 ? listed.findLastIndex(({ until }) => until <= seq) : chosen;
}

/** A number of the listed entries or rows around `index`, which is as close to the middle as possible. */
export function windowOf<Row>(listed: readonly Row[], index: number, size: number): readonly Row[] {
  const first = Math.max(0, Math.min(index - Math.floor(size / 2), listed.length - size));
  return listed.slice(first, first + size);
}

/** Entries as JSON, one object per line, for a bug report. */
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

import type { LiveActors } from './actors.ts';
import { nameIn } from './choice.ts';
import type { Entry } from './entries.ts';

/** A column of the diagram: an actor or, with an empty id, the page and its user. */
export interface Lifeline {
  readonly sessionId: string;
  readonly name: string;
}

/** An arrow from one column to another, or to itself. */
export interface Arrow {
  readonly entry: Entry;
  readonly from: number;
  readonly to: number;
}

/** The sequence diagram of some entries, with columns in the order in which actors first take part. */
export function sequenceOf(
  entries: readonly Entry[],
  actors: LiveActors,
): { readonly lifelines: readonly Lifeline[]; readonly arrows: readonly Arrow[] } {
  const columns = new Map<string, number>();
  const columnOf = (sessionId: string): number => {
    const column = columns.get(sessionId) ?? columns.size;
    columns.set(sessionId, column);
    return column;
  };
  const arrows = entries.map((entry) => ({
    entry,
    from: columnOf(entry.source ?? outside),
    to: columnOf(entry.actor),
  }));
  const lifelines = [...columns.keys()].map((sessionId) => ({
    sessionId,
    name: sessionId === outside ? 'page' : nameIn(actors, sessionId),
  }));
  return { lifelines, arrows };
}

const outside = '';

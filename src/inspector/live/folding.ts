import { eventLabel } from '../../statecharts/eventType.ts';
import type { Entry } from './entries.ts';

/** A row of the log: one event, or several that changed no state and happen all the time. */
export type LogRow =
  | { readonly kind: 'line'; readonly entry: Entry }
  | { readonly kind: 'fold'; readonly entries: readonly Entry[] };

/** An event of an actor that is listed so often without changing its state is noise. */
const often = 8;
/** Fewer in a row are not folded. */
const fewest = 3;

/** The rows of the listed events. The chosen event and the last one are never folded. */
export function rowsOf(listed: readonly Entry[], chosen: Entry | undefined): readonly LogRow[] {
  const counts = new Map<string, number>();
  for (const entry of listed) {
    if (!entry.moved) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1);
  }
  const last = listed.at(-1);
  const isNoise = (entry: Entry) =>
    !entry.moved && entry !== chosen && entry !== last && (counts.get(keyOf(entry)) ?? 0) >= often;
  const rows: LogRow[] = [];
  let noise: Entry[] = [];
  const close = () => {
    if (noise.length >= fewest) rows.push({ kind: 'fold', entries: noise });
    else rows.push(...noise.map((entry) => ({ kind: 'line', entry }) as const));
    noise = [];
  };
  for (const entry of listed) {
    if (isNoise(entry)) {
      noise.push(entry);
      continue;
    }
    close();
    rows.push({ kind: 'line', entry });
  }
  close();
  return rows;
}

/** What is in a fold, the most frequent first: `137 × clock.tick, 12 × media.drawn, 4 others`. */
export function foldText(entries: readonly Entry[]): string {
  const counts = new Map<string, number>();
  for (const { event } of entries) {
    const label = eventLabel(event.type);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const all = [...counts].toSorted(([, one], [, other]) => other - one);
  const others = all.slice(3).reduce((sum, [, count]) => sum + count, 0);
  const texts = all.slice(0, 3).map(([label, count]) => `${count} × ${label}`);
  return [...texts, ...(others === 0 ? [] : [`${others} ${others === 1 ? 'other' : 'others'}`])].join(', ');
}

/** The index of the row with an event; -1 if there is none. */
export function rowOf(rows: readonly LogRow[], entry: Entry | undefined): number {
  return rows.findIndex((row) =>
    row.kind === 'line' ? row.entry === entry : row.entries.some((one) => one === entry),
  );
}

/** The first event of a row. */
export function firstOf(row: LogRow | undefined): Entry | undefined {
  return row?.kind === 'fold' ? row.entries[0] : row?.entry;
}

function keyOf({ actor, event }: Entry): string {
  return `${actor} ${event.type}`;
}

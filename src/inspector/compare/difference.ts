import { eventLabel } from '../../statecharts/eventType.ts';
import { nameIn } from '../live/choice.ts';
import { entriesOf, type Entry } from '../live/entries.ts';
import type { RunLog } from '../live/runLog.ts';

/** One event of a walk in words, without its time and the numbers of its actors, which differ in every run. */
export interface WalkLine {
  readonly entry: Entry;
  readonly actor: string;
  readonly source: string;
  readonly event: string;
  readonly result: string;
}

/** A row of two walks side by side. If not `same`, one side may have nothing there. */
export interface Row {
  readonly a: WalkLine | null;
  readonly b: WalkLine | null;
  readonly same: boolean;
}

/** Larger tables are not computed: the rest counts as different as a whole. */
const largestTable = 25_000_000;

/** The events of a walk, in order. */
export function linesOf(log: RunLog): readonly WalkLine[] {
  return entriesOf(log.messages).map((entry) => {
    const { actor, source, event, taken, state, moved } = entry;
    const stays = taken.length === 0 ? 'ignored' : 'stays';
    return {
      entry,
      actor: nameIn(log.now, actor),
      source: source === null ? 'page' : nameIn(log.now, source),
      event: eventLabel(event.type),
      result: moved && state !== null ? `→ ${state}` : stays,
    };
  });
}

const keyOf = ({ actor, source, event, result }: WalkLine): string =>
  JSON.stringify([actor, source, event, result]);

/**
 * Two walks in rows: lines with the same meaning share one, as many as possible in their order. Between them, the lines
 * of both sides stand beside each other.
 */
export function rowsOf(a: readonly WalkLine[], b: readonly WalkLine[]): readonly Row[] {
  const [keysA, keysB] = [a.map(keyOf), b.map(keyOf)];
  let start = 0;
  while (start < Math.min(a.length, b.length) && keysA[start] === keysB[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(a.length, b.length) - start &&
    keysA[a.length - 1 - end] === keysB[b.length - 1 - end]
  )
    end += 1;
  const middle = pairsOf(keysA.slice(start, a.length - end), keysB.slice(start, b.length - end));
  const pairs = [
    ...Array.from({ length: start }, (_, index) => [index, index] as const),
    ...middle.map(([one, other]) => [start + one, start + other] as const),
    ...Array.from({ length: end }, (_, index) => [a.length - end + index, b.length - end + index] as const),
  ];
  const rows: Row[] = [];
  let [fromA, fromB] = [0, 0];
  for (const [one, other] of [...pairs, [a.length, b.length] as const]) {
    for (let step = 0; step < Math.max(one - fromA, other - fromB); step += 1) {
      const left = fromA + step < one ? (a[fromA + step] ?? null) : null;
      const right = fromB + step < other ? (b[fromB + step] ?? null) : null;
      rows.push({ a: left, b: right, same: false });
    }
    const [left, right] = [a[one], b[other]];
    if (left && right) rows.push({ a: left, b: right, same: true });
    [fromA, fromB] = [one + 1, other + 1];
  }
  return rows;
}

/** The indices of a longest common subsequence. */
function pairsOf(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  const width = b.length + 1;
  if ((a.length + 1) * width > largestTable) return [];
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (one: number, other: number): number => lengths[one * width + other] ?? 0;
  for (let one = a.length - 1; one >= 0; one -= 1) {
    for (let other = b.length - 1; other >= 0; other -= 1) {
      lengths[one * width + other] =
        a[one] === b[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [one, other] = [0, 0];
  while (one < a.length && other < b.length) {
    if (a[one] === b[other]) {
      pairs.push([one, other]);
      one += 1;
      other += 1;
    } else if (at(one + 1, other) >= at(one, other + 1)) one += 1;
    else other += 1;
  }
  return pairs;
}

/** The index of the first row of each difference. */
export function differencesIn(rows: readonly Row[]): readonly number[] {
  return rows.flatMap(({ same }, index) => (!same && (rows[index - 1]?.same ?? true) ? [index] : []));
}

/** Rows as they are listed: alone, or several that are the same and far from any difference. */
export type ListedRow = { readonly index: number; readonly rows: readonly Row[] };

/** Rows that are the same are shown only this close to a difference. */
const nearby = 3;
/** Fewer are not folded. */
const fewestFolded = 3;

/** The rows in order; what is the same and far from a difference is folded. */
export function listedRows(rows: readonly Row[]): readonly ListedRow[] {
  const isNear = (index: number) =>
    rows.slice(Math.max(0, index - nearby), index + nearby + 1).some(({ same }) => !same);
  const listed: { index: number; rows: Row[] }[] = [];
  for (let index = 0; index < rows.length;) {
    let next = index;
    while (next < rows.length && !isNear(next)) next += 1;
    if (next - index >= fewestFolded) {
      listed.push({ index, rows: rows.slice(index, next) });
      index = next;
      continue;
    }
    const row = rows[index];
    if (row) listed.push({ index, rows: [row] });
    index += 1;
  }
  return listed;
}

import type { PathFile } from './pathFile.ts';

/** What a command line chose, or what is wrong with it and what to do. */
export type Choice<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string };

/** The machines that are meant: the one with this name, or all where none is named. */
export function chooseMachines(
  names: readonly string[],
  wanted: string | undefined,
): Choice<readonly string[]> {
  if (wanted === undefined) return { ok: true, value: names };
  if (names.includes(wanted)) return { ok: true, value: [wanted] };
  const alike = alikeTo(names, wanted);
  return {
    ok: false,
    problem: `There is no machine ${wanted}; there are ${(alike.length > 0 ? alike : names).join(', ')}`,
  };
}

/** The names that hold what was written, or else those that differ by a few letters at most. */
function alikeTo(names: readonly string[], written: string): readonly string[] {
  const wanted = written.toLowerCase();
  const holding = names.filter((name) => name.toLowerCase().includes(wanted));
  if (holding.length > 0) return holding;
  return names.filter((name) => lettersBetween(name.toLowerCase(), wanted) <= 2);
}

/** How many letters are to be put in, taken out or changed to make one word the other. */
function lettersBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (const [at, wanted] of Array.from(other).entries()) {
      const changed = (row[at] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The number of the path that its number or its id stands for. */
export function choosePath(
  { machine, paths }: Pick<PathFile, 'machine' | 'paths'>,
  wanted: string,
): Choice<number> {
  const path = paths.find(({ n, id }) => id === wanted || String(n) === wanted);
  if (path !== undefined) return { ok: true, value: path.n };
  return {
    ok: false,
    problem: `${machine} has no path ${wanted}; it has ${paths.map(({ n, id }) => `${n} (${id})`).join(', ')}`,
  };
}

/** Milliseconds to wait after each step. */
export function chooseSlow(wanted: string): Choice<number> {
  if (/^\d{1,5}$/.test(wanted)) return { ok: true, value: Number(wanted) };
  return { ok: false, problem: `--slow ${wanted}: milliseconds are a whole number, such as --slow 700` };
}

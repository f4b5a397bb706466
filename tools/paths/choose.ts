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
  const alike = names.filter((name) => name.toLowerCase().includes(wanted.toLowerCase()));
  return {
    ok: false,
    problem: `There is no machine ${wanted}; there are ${(alike.length > 0 ? alike : names).join(', ')}`,
  };
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

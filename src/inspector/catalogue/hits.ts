import { findPaths, statesInOrder } from '../../statecharts/find.ts';
import type { Searching } from '../../statecharts/searchIndex.ts';

/** A path that was found: the states in order, and the places where it takes what was searched. */
interface HitPath {
  readonly id: string;
  readonly n: number;
  readonly at: readonly number[];
  readonly states: string;
}

/** What was found in a machine, and why. */
export interface Hit {
  readonly machine: string;
  readonly title: string;
  readonly why: readonly string[];
  readonly paths: readonly HitPath[];
}

/** The paths for a state, an event, a text of the screen, a call, or a section, as `npm run paths -- find` gives them. */
export function hitsOf(text: string, { machines, words }: Searching): readonly Hit[] {
  const titles = new Map(machines.map(({ machine, chart }) => [machine, chart.root.title]));
  return findPaths(text, machines, words).map(({ machine, why, paths }) => ({
    machine,
    title: titles.get(machine) ?? machine,
    why,
    paths: paths.map(({ path, at }) => ({ id: path.id, n: path.n, at, states: statesInOrder(path) })),
  }));
}

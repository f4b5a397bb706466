import type { EventObject } from 'xstate';
import type { Chart } from './chart.ts';
import type { PathPlace, Searched, SearchedDemand, SearchedPath, Words } from './find.ts';
import { toJson } from './plain.ts';

type Lists = Readonly<Record<string, readonly string[]>>;

/** A machine of the index. A place of a path is the number of its state, and of its event unless it is the start. */
interface IndexedMachine extends Pick<Searched, 'machine'> {
  readonly demands: readonly SearchedDemand[];
  readonly driver: { readonly see: Lists; readonly perform: Lists; readonly all: readonly string[] };
  readonly states: readonly string[];
  readonly events: readonly EventObject[];
  readonly paths: readonly { id: string; n: number; places: readonly (readonly [number, number?])[] }[];
}

/** All that a search needs in addition to the charts, as JSON. */
export interface SearchIndex {
  readonly machines: readonly IndexedMachine[];
  readonly texts: Lists;
  readonly calls: Words['calls'];
}

/** What is searched, and the charts are not in it. */
export interface Searching {
  readonly machines: readonly Searched[];
  readonly words: Words;
}

/** The index of what is searched. Of texts it has those that a driver names. */
export function searchIndexOf({ machines, words }: Searching): SearchIndex {
  const named = (key: string) => words.texts.has(key) || Object.hasOwn(words.calls, key);
  const lists = (by: ReadonlyMap<string, ReadonlySet<string>>): Lists =>
    Object.fromEntries([...by].map(([key, all]) => [key, [...all].filter((each) => named(each))]));
  const used = new Set(machines.flatMap(({ driver }) => [...driver.all]));
  const calls = Object.entries(words.calls).map(([name, { path, machines: by }]) => [
    name,
    { path, machines: by },
  ]);
  return {
    machines: machines.map(({ machine, paths, spec, driver }) => {
      const states = new Map<string, number>();
      const events = new Map<string, number>();
      const numberIn = (all: Map<string, number>, key: string): number => {
        const number = all.get(key) ?? all.size;
        all.set(key, number);
        return number;
      };
      const written = paths.map(({ id, n, places }) => ({
        id,
        n,
        places: places.map(({ state, event }): readonly [number, number?] => {
          const at = numberIn(states, state);
          return event === null ? [at] : [at, numberIn(events, JSON.stringify(toJson(event)))];
        }),
      }));
      return {
        machine,
        demands: spec.demands.map(({ section, what, from, on, to }) => ({
          section,
          what,
          on,
          ...(from !== undefined && { from }),
          ...(to !== undefined && { to }),
        })),
        driver: {
          see: lists(driver.see),
          perform: lists(driver.perform),
          all: [...driver.all].filter((each) => named(each)),
        },
        states: [...states.keys()],
        events: [...events.keys()].map((text): EventObject => JSON.parse(text)),
        paths: written,
      };
    }),
    texts: Object.fromEntries([...words.texts].filter(([key]) => used.has(key))),
    calls: Object.fromEntries(calls),
  };
}

/** What is searched, from its index. A machine without a chart is left out. */
export function searchingOf(index: SearchIndex, chartNamed: (machine: string) => Chart | null): Searching {
  const sets = (lists: Lists) => new Map(Object.entries(lists).map(([key, all]) => [key, new Set(all)]));
  return {
    words: { texts: new Map(Object.entries(index.texts)), calls: index.calls },
    machines: index.machines.flatMap(({ machine, demands, driver, states, events, paths }) => {
      const chart = chartNamed(machine);
      if (chart === null) return [];
      const places = (all: IndexedMachine['paths'][number]['places']): PathPlace[] =>
        all.map(([state, event]) => ({
          state: states[state] ?? '',
          event: event === undefined ? null : (events[event] ?? null),
        }));
      return [
        {
          machine,
          chart,
          spec: { events: {}, moreEvents: {}, demands },
          driver: { see: sets(driver.see), perform: sets(driver.perform), all: new Set(driver.all) },
          paths: paths.map(({ id, n, places: all }): SearchedPath => ({ id, n, places: places(all) })),
        },
      ];
    }),
  };
}

import type { EventObject } from 'xstate';
import { activeStates, statesOf, type Chart } from './chart.ts';
import type { Demand } from './demand.ts';
import { eventLabel } from './eventType.ts';
import type { ModelPath } from './modelPath.ts';
import { payloadOf } from './paths.ts';
import { isSame } from './plain.ts';
import { sampleName } from './sampleName.ts';
import type { PathSpec } from './pathSpec.ts';
import { stateText } from './stateText.ts';

/** The string literals of a driver: by the state that it sees, by the event that it performs, and all of its file. */
export interface DriverTexts {
  readonly see: ReadonlyMap<string, ReadonlySet<string>>;
  readonly perform: ReadonlyMap<string, ReadonlySet<string>>;
  readonly all: ReadonlySet<string>;
}

/** Where a path is after its start or after a step: the event of the step, null for the start, and its state as text. */
export interface PathPlace {
  readonly state: string;
  readonly event: EventObject | null;
}

/** What a search needs of a path. */
export interface SearchedPath extends Pick<ModelPath, 'id' | 'n'> {
  readonly places: readonly PathPlace[];
}

/** What is known of a machine when its paths are searched. */
export interface Searched {
  readonly machine: string;
  readonly chart: Chart;
  readonly paths: readonly SearchedPath[];
  readonly spec: Pick<PathSpec, 'events' | 'moreEvents'> & { readonly demands: readonly SearchedDemand[] };
  readonly driver: DriverTexts;
}

/** What a search needs of a demand. */
export type SearchedDemand = Pick<Demand, 'section' | 'what' | 'from' | 'on' | 'to'>;

/** The texts of the screen by key (`area:path.of.key`), in every language, and the calls by name. */
export interface Words {
  readonly texts: ReadonlyMap<string, readonly string[]>;
  readonly calls: Readonly<Record<string, { readonly path: string; readonly machines: readonly string[] }>>;
}

/** A path that takes what was searched, with the places where it does: 0 is its start, n what step n goes to. */
interface FoundPath {
  readonly path: SearchedPath;
  readonly at: readonly number[];
}

/** What was found in a machine, and why. Paths that take it in fewer steps come first. */
export interface Found {
  readonly machine: string;
  readonly why: readonly string[];
  readonly paths: readonly FoundPath[];
}

type Fits = (place: PathPlace, before: string) => boolean;

/** A reason to answer a path: in words, and the places that it is about. */
interface Reason {
  readonly why: string;
  readonly fits: Fits;
}

/**
 * The paths for a state, an event, a text of the screen in any language, a call, or a section (`4`, `design 9`, `0007`).
 * Names that only contain what was searched are answered if none is exactly that.
 */
export function findPaths(wanted: string, machines: readonly Searched[], words: Words): Found[] {
  const exact = search(machines, words, wanted, isExactly(wanted));
  if (exact.length > 0 || wanted.trim().length < 3) return exact;
  const part = wanted.trim().toLowerCase();
  return search(machines, words, wanted, (name) => name.toLowerCase().includes(part));
}

function isExactly(wanted: string): (name: string) => boolean {
  const same = wanted.trim().toLowerCase();
  return (name) => {
    if (name.toLowerCase() === same) return true;
    if (!name.includes('{{')) return false;
    const [pattern, ...rest] = name.toLowerCase().split(/\{\{[^}]*\}\}/);
    const escaped = [pattern ?? '', ...rest].map((each) => each.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    // A text that is only a value would be any text.
    return escaped.join('').trim().length > 2 && new RegExp(`^${escaped.join('.+')}$`).test(same);
  };
}

function search(
  machines: readonly Searched[],
  words: Words,
  wanted: string,
  matches: (name: string) => boolean,
): Found[] {
  const keys = new Set([...words.texts].flatMap(([key, texts]) => (texts.some(matches) ? [key] : [])));
  const calls = Object.entries(words.calls).filter(([name, { path }]) => matches(name) || matches(path));
  return machines
    .map((searched) => {
      const reasons = [
        ...stateReasons(searched, matches),
        ...eventReasons(searched, matches),
        ...literalReasons(searched, keys, 'text'),
        ...callReasons(searched, calls),
        ...sectionReasons(searched, wanted),
      ];
      return {
        machine: searched.machine,
        why: reasons.map(({ why }) => why),
        paths: taking(searched, reasons),
      };
    })
    .filter(({ paths }) => paths.length > 0);
}

/** What a search needs of a generated path. */
export function searchedPath({ id, n, start, steps }: ModelPath): SearchedPath {
  const after = steps.map(({ state, event }): PathPlace => ({ state: stateText(state), event }));
  return { id, n, places: [{ state: stateText(start.state), event: null }, ...after] };
}

function taking({ paths }: Searched, reasons: readonly Reason[]): FoundPath[] {
  return paths
    .map((path) => {
      const at = path.places.flatMap((place, index) =>
        reasons.some(({ fits }) => fits(place, path.places[index - 1]?.state ?? '')) ? [index] : [],
      );
      return { path, at };
    })
    .filter(({ at }) => at.length > 0)
    .toSorted((one, other) => (one.at[0] ?? 0) - (other.at[0] ?? 0) || one.path.n - other.path.n);
}

function stateReasons({ machine, chart }: Searched, matches: (name: string) => boolean): Reason[] {
  if (matches(machine)) return [{ why: 'machine', fits: (place) => place.event === null }];
  return statesOf(chart)
    .filter((state) => {
      const below = state.id.slice(machine.length + 1);
      return below !== '' && [state.key, state.title, state.id, below].some(matches);
    })
    .map(({ id }) => ({
      why: `state ${id}`,
      fits: (place) => activeStates(chart, place.state).has(id),
    }));
}

function eventReasons({ chart }: Searched, matches: (name: string) => boolean): Reason[] {
  const types = new Set(chart.transitions.map(({ event }) => event));
  return [...types]
    .filter((type) => type !== '' && (matches(type) || matches(eventLabel(type))))
    .map((type) => ({ why: `event ${eventLabel(type)}`, fits: (place) => place.event?.type === type }));
}

/** Where the driver of the machine names one of these in what it sees or does; anywhere else in it means every path. */
function literalReasons(
  { machine, driver }: Searched,
  wanted: ReadonlySet<string>,
  kind: 'text' | 'call',
): Reason[] {
  const shared = (named: ReadonlySet<string>) => [...named].filter((each) => wanted.has(each));
  const seen = [...driver.see].flatMap(([state, named]) =>
    shared(named).map((each) => ({
      why: `${kind} ${each}, seen in ${machine}.${state}`,
      fits: (place: PathPlace) => place.state === state,
    })),
  );
  const done = [...driver.perform].flatMap(([event, named]) =>
    shared(named).map((each) => ({
      why: `${kind} ${each}, at the event ${eventLabel(event)}`,
      fits: (place: PathPlace) => place.event?.type === event,
    })),
  );
  if (seen.length + done.length > 0) return [...seen, ...done];
  return shared(driver.all).map((each) => ({
    why: `${kind} ${each}, somewhere in the driver`,
    fits: (place) => place.event === null,
  }));
}

function callReasons(
  searched: Searched,
  calls: readonly (readonly [string, Words['calls'][string]])[],
): Reason[] {
  return calls.flatMap(([name, { machines }]) => {
    const named = literalReasons(searched, new Set([name]), 'call');
    if (named.length > 0 || !machines.includes(searched.machine)) return named;
    return [{ why: `call ${name}`, fits: (place: PathPlace) => place.event === null }];
  });
}

function sectionReasons({ spec, chart }: Searched, wanted: string): Reason[] {
  const section = wanted.trim().replace(/^(section|§)\s*/i, '');
  return spec.demands
    .filter((demand) => demand.section === section || demand.section.startsWith(`${section}#`))
    .map((demand) => ({ why: `section ${demand.section}: ${demand.what}`, fits: fitsDemand(demand, chart) }));
}

function fitsDemand({ from, on, to }: SearchedDemand, chart: Chart): Fits {
  const within = (state: string, text: string | undefined): boolean =>
    text === undefined || activeStates(chart, state).has(`${chart.id}.${text}`);
  const isOn = (place: PathPlace): boolean => {
    if (on === 'init') return place.event === null;
    if (place.event === null) return false;
    return typeof on === 'string' ? eventLabel(place.event.type) === on : isSame(place.event, on);
  };
  return (place, before) => isOn(place) && within(before, from) && within(place.state, to);
}

/** The states that a path goes through. The same state twice in a row counts once. */
export function statesInOrder({ places }: SearchedPath): string {
  const states = places.map(({ state }) => state);
  return states.filter((state, index) => state !== states[index - 1]).join(' > ');
}

/** One place of a path in words. */
export interface DescribedPlace {
  /** The name that the model gives to the event with its values; `start`. */
  readonly event: string;
  /** The values of the event; '' if it has none. */
  readonly values: string;
  readonly state: string;
  /** What the innermost active states mean, and the keys of what the screen shows; empty if the path was there before. */
  readonly descriptions: readonly string[];
  readonly seen: readonly string[];
}

/** A path in words, place by place. */
export function describePath(
  { places }: SearchedPath,
  {
    chart,
    spec,
    driver,
  }: Pick<Searched, 'chart' | 'driver'> & { spec: Pick<PathSpec, 'events' | 'moreEvents'> },
): DescribedPlace[] {
  const states = places.map(({ state }) => state);
  return places.map(({ state, event }, index) => {
    const isNew = states.indexOf(state) === index;
    const active = activeStates(chart, state);
    const descriptions = statesOf(chart)
      .filter(({ id, states: inside }) => active.has(id) && !inside.some((inner) => active.has(inner.id)))
      .flatMap(({ description }) => (description === null ? [] : [description]));
    return {
      event: event === null ? 'start' : sampleName(spec, event),
      values: event === null ? '' : payloadOf(event),
      state,
      descriptions: isNew ? descriptions : [],
      seen: isNew ? [...(driver.see.get(state) ?? [])] : [],
    };
  });
}

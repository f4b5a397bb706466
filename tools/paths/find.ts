import type { Endpoint } from '../../src/domain/wire/endpoints.ts';
import { activeStates, statesOf, type Chart } from '../../src/statecharts/chart.ts';
import type { Demand } from '../../src/statecharts/demand.ts';
import { eventLabel } from '../../src/statecharts/eventType.ts';
import type { ModelPath, PathStep } from '../../src/statecharts/modelPath.ts';
import { payloadOf } from '../../src/statecharts/paths.ts';
import type { PathSpec } from '../../src/statecharts/pathSpec.ts';
import { isSame } from '../../src/statecharts/plain.ts';
import { stateText } from '../../src/statecharts/stateText.ts';
import type { DriverTexts } from './driverTexts.ts';

/** What is known of a machine when its paths are searched. */
export interface Searched {
  readonly machine: string;
  readonly chart: Chart;
  readonly paths: readonly ModelPath[];
  readonly spec: Pick<PathSpec, 'events' | 'moreEvents' | 'demands'>;
  readonly driver: DriverTexts;
}

/** The texts of the screen by key (`area:path.of.key`), in every language, and the calls by name. */
export interface Words {
  readonly texts: ReadonlyMap<string, readonly string[]>;
  readonly calls: Readonly<Record<string, Pick<Endpoint, 'path' | 'machines'>>>;
}

/** A path that takes what was searched, with the places where it does: 0 is its start, n what step n goes to. */
interface FoundPath {
  readonly path: ModelPath;
  readonly at: readonly number[];
}

/** What was found in a machine, and why. Paths that take it in fewer steps come first. */
export interface Found {
  readonly machine: string;
  readonly why: readonly string[];
  readonly paths: readonly FoundPath[];
}

type Place = ModelPath['start'] & Partial<PathStep>;
type Fits = (place: Place, before: string) => boolean;

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

/** The places of a path, from its start. */
function placesOf({ start, steps }: ModelPath): readonly Place[] {
  return [start, ...steps];
}

function taking({ paths }: Searched, reasons: readonly Reason[]): FoundPath[] {
  return paths
    .map((path) => {
      const places = placesOf(path);
      const at = places.flatMap((place, index) => {
        const before = places[index - 1];
        return reasons.some(({ fits }) => fits(place, before === undefined ? '' : stateText(before.state)))
          ? [index]
          : [];
      });
      return { path, at };
    })
    .filter(({ at }) => at.length > 0)
    .toSorted((one, other) => (one.at[0] ?? 0) - (other.at[0] ?? 0) || one.path.n - other.path.n);
}

function stateReasons({ machine, chart }: Searched, matches: (name: string) => boolean): Reason[] {
  if (matches(machine)) return [{ why: 'machine', fits: (place) => place.event === undefined }];
  return statesOf(chart)
    .filter((state) => {
      const below = state.id.slice(machine.length + 1);
      return below !== '' && [state.key, state.title, state.id, below].some(matches);
    })
    .map(({ id }) => ({
      why: `state ${id}`,
      fits: (place) => activeStates(chart, stateText(place.state)).has(id),
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
      fits: (place: Place) => stateText(place.state) === state,
    })),
  );
  const done = [...driver.perform].flatMap(([event, named]) =>
    shared(named).map((each) => ({
      why: `${kind} ${each}, at the event ${eventLabel(event)}`,
      fits: (place: Place) => place.event?.type === event,
    })),
  );
  if (seen.length + done.length > 0) return [...seen, ...done];
  return shared(driver.all).map((each) => ({
    why: `${kind} ${each}, somewhere in the driver`,
    fits: (place) => place.event === undefined,
  }));
}

function callReasons(
  searched: Searched,
  calls: readonly (readonly [string, Words['calls'][string]])[],
): Reason[] {
  return calls.flatMap(([name, { machines }]) => {
    const named = literalReasons(searched, new Set([name]), 'call');
    if (named.length > 0 || !machines.includes(searched.machine)) return named;
    return [{ why: `call ${name}`, fits: (place: Place) => place.event === undefined }];
  });
}

function sectionReasons({ spec, chart }: Searched, wanted: string): Reason[] {
  const section = wanted.trim().replace(/^(section|§)\s*/i, '');
  return spec.demands
    .filter((demand) => demand.section === section || demand.section.startsWith(`${section}#`))
    .map((demand) => ({ why: `section ${demand.section}: ${demand.what}`, fits: fitsDemand(demand, chart) }));
}

function fitsDemand({ from, on, to }: Demand, chart: Chart): Fits {
  const within = (state: string, text: string | undefined): boolean =>
    text === undefined || activeStates(chart, state).has(`${chart.id}.${text}`);
  const isOn = (place: Place): boolean => {
    if (on === 'init') return place.event === undefined;
    if (place.event === undefined) return false;
    return typeof on === 'string' ? eventLabel(place.event.type) === on : isSame(place.event, on);
  };
  return (place, before) => isOn(place) && within(before, from) && within(stateText(place.state), to);
}

/** How an answer is written. */
export interface FoundOptions {
  /** How many paths of each machine are printed step by step. */
  readonly whole: number;
  /** Whether events have their values. */
  readonly values: boolean;
  /** The English text of a key; null if there is none. */
  readonly say: (key: string) => string | null;
}

/** What was found in one machine: why, then its paths, the shortest step by step, the others by their states. */
export function printFound(
  { machine, why, paths }: Found,
  searched: Searched,
  { whole, values, say }: FoundOptions,
): string {
  const reasons = why.length > 4 ? [...why.slice(0, 3), `${why.length - 3} more`] : why;
  const lines = paths.flatMap(({ path, at }, index) =>
    index < whole
      ? ['', `  ${nameOf(path)}  ${path.steps.length} steps`, ...stepsOf(path, at, searched, values, say)]
      : [`  ${nameOf(path)}  ${statesInOrder(path)}`],
  );
  return [`${machine}: ${reasons.join('; ')}`, ...lines].join('\n');
}

function nameOf({ n, id }: ModelPath): string {
  return `#${n} ${id}`;
}

/** The states that a path goes through. The same state twice in a row counts once. */
function statesInOrder(path: ModelPath): string {
  const states = placesOf(path).map(({ state }) => stateText(state));
  return states.filter((state, index) => state !== states[index - 1]).join(' > ');
}

function stepsOf(
  path: ModelPath,
  at: readonly number[],
  { chart, spec, driver }: Searched,
  values: boolean,
  say: FoundOptions['say'],
): string[] {
  const places = placesOf(path);
  const states = places.map(({ state }) => stateText(state));
  return places.map((place, index) => {
    const state = stateText(place.state);
    const event = place.event === undefined ? 'start' : sampleOf(place.event, spec);
    const payload = values && place.event !== undefined ? ` ${payloadOf(place.event)}` : '';
    const seen = [...(driver.see.get(state) ?? [])].map(say).filter((text) => text !== null);
    const active = activeStates(chart, state);
    const reported = statesOf(chart)
      .filter(({ id, states }) => active.has(id) && !states.some((inner) => active.has(inner.id)))
      .map(({ description }) => description ?? '');
    const quoted = seen.length === 0 ? [] : [`Shown: ${seen.map((text) => `“${text}”`).join(', ')}`];
    const mark = at.includes(index) ? '>' : ' ';
    // A state is printed where the path first reaches it.
    const lines = states.indexOf(state) === index ? [...reported, ...quoted] : [];
    return [
      `  ${mark} ${String(index).padStart(3)}  ${`${event}${payload}`.trimEnd()} -> ${state}`,
      ...lines.map((line) => `           ${line}`),
    ].join('\n');
  });
}

/** The name that the model gives to an event with its values; its type if it has none. */
function sampleOf(event: PathStep['event'], { events, moreEvents }: Searched['spec']): string {
  const named = Object.entries({ ...moreEvents, ...events }).find(([, sample]) => isSame(sample, event));
  return named?.[0] ?? eventLabel(event.type);
}

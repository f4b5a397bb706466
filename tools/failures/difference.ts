import { isDeepStrictEqual } from 'node:util';
import { eventLabel } from '../../src/statecharts/eventType.ts';
import type { Expectation, ModelPath } from '../../src/statecharts/modelPath.ts';
import type { Asserted, FailedWalk } from './failure.ts';

/** One thing that is not as the path wants it. */
export interface Difference {
  readonly what: string;
  readonly expected: string;
  readonly seen: string;
}

/** What is not as the path wants it, and the names of what is. */
export interface Compared {
  readonly differ: readonly Difference[];
  readonly same: readonly string[];
}

/** Longer texts and larger numbers are samples in a path: in the console they are those of the demo household. */
const longest = 24;
const largest = 100_000;
const nothing = 'nothing';

/**
 * Compares what a path wants of its failed act with what was seen, field by field.
 * @param control the finite part of the context that was seen; null if it is not known
 */
export function compare(
  { from, at, expected, seen, shown, since, missing }: FailedWalk,
  path: ModelPath,
  control: unknown,
  asserted: Asserted | null,
): Compared {
  const acts: readonly Expectation[] = from === 0 ? [path.start] : path.steps.slice(from - 1, at);
  const last = acts.at(-1) ?? path.start;
  const rows = [
    ...stateRows(expected.state, seen),
    ...(shown === null ? [] : [row('The view shows', expected.state, shown)]),
    ...takenRows(expected.transitions, since?.taken ?? null),
    ...reportRows(acts, since?.reported ?? null),
    ...controlRows(last.control, control),
    ...contextRows(acts, from === 0 ? null : since),
  ];
  const waited = missing === null ? [] : [waitRow(missing)];
  // The row of the view says the same.
  const isOfView = shown !== null && shown !== expected.state;
  const looked = asserted === null || isOfView ? [] : [assertedRow(asserted)];
  return {
    differ: [...waited, ...looked, ...rows.filter(({ expected: want, seen: got }) => want !== got)],
    same: rows.filter(({ expected: want, seen: got }) => want === got).map(({ what }) => what),
  };
}

const row = (what: string, expected: string, seen: string): Difference => ({ what, expected, seen });

const waitRow = ({ path, ms }: NonNullable<FailedWalk['missing']>): Difference =>
  row('Call', path, `never arrived, waited ${(ms / 1000).toFixed(1)} s`);

const assertedRow = ({ locator, about, expected, received }: Asserted): Difference =>
  row(locator === null ? capital(about) || 'Asserted' : `On the screen: ${locator}`, expected, received);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Each region of a parallel chart is a row. */
function stateRows(expected: string, seen: string): Difference[] {
  const [wanted, got] = [regionsOf(expected), regionsOf(seen)];
  if (wanted.size < 2 || wanted.size !== got.size) return [row('State', expected, seen || 'no state')];
  return [...wanted].map(([region, part]) => row(`State: ${region}`, part, got.get(region) ?? nothing));
}

/** What a state says of each region of the outermost state, by the region's name. */
function regionsOf(state: string): ReadonlyMap<string, string> {
  const regions = new Map<string, string>();
  for (const part of state.split(' ')) {
    const [region = ''] = part.split('.');
    const known = regions.get(region);
    regions.set(region, known === undefined ? part : `${known} ${part}`);
  }
  return regions;
}

function takenRows(expected: readonly string[], taken: readonly string[] | null): Difference[] {
  if (taken === null) return [];
  const lines = (ids: readonly string[]) => ids.join('\n') || nothing;
  const [wanted, got] = [new Set(expected), new Set(taken)];
  const missing = [...wanted].filter((id) => !got.has(id));
  const added = [...got].filter((id) => !wanted.has(id));
  return [
    row(
      'Transitions',
      missing.length === 0 && added.length > 0 ? 'nothing more' : lines(missing),
      lines(added),
    ),
  ];
}

/** Others receive more from the real console than from its model: only what nobody received differs. */
function reportRows(acts: readonly Expectation[], reported: readonly string[] | null): Difference[] {
  if (reported === null) return [];
  const types = new Set(reported.map((type) => eventLabel(type)));
  const wanted = acts.flatMap(({ effects }) =>
    effects.flatMap((effect) => ('sent' in effect ? [{ to: effect.sent, type: typeOf(effect.event) }] : [])),
  );
  return wanted.map(({ to, type }) => row(`Sent to ${to}`, type, types.has(type) ? type : nothing));
}

function controlRows(expected: unknown, seen: unknown): Difference[] {
  if (seen === null || seen === undefined) return [];
  const [wanted, got] = [flat('', expected), flat('', seen)];
  return [...wanted].map(([name, value]) => {
    const now = got.get(name);
    return row(
      `Context that decides${name}`,
      valueText(value),
      isSampled(value, now) ? valueText(value) : valueText(now),
    );
  });
}

/** Which fields changed; a value is compared where it is the same in a path and in the console. */
function contextRows(acts: readonly Expectation[], since: FailedWalk['since']): Difference[] {
  if (since === null || since.before === null || since.now === null) return [];
  const before: Readonly<Record<string, unknown>> = Object(since.before);
  const now: Readonly<Record<string, unknown>> = Object(since.now);
  const wanted: Readonly<Record<string, unknown>> = Object.assign({}, ...acts.map(({ context }) => context));
  return Object.keys(now).map((key) => {
    const hasChanged = !isDeepStrictEqual(before[key], now[key]);
    const seen = hasChanged ? valueText(now[key]) : `unchanged: ${valueText(now[key])}`;
    if (!Object.hasOwn(wanted, key))
      return row(`Context: ${key}`, 'unchanged', hasChanged ? seen : 'unchanged');
    const value = wanted[key];
    const isAsWanted = isDeepStrictEqual(value, now[key]) || (hasChanged && isSampled(value, now[key]));
    return row(`Context: ${key}`, valueText(value), isAsWanted ? valueText(value) : seen);
  });
}

/** Whether two values are of a kind that a path has only as a sample, so that they differ in every console. */
function isSampled(expected: unknown, seen: unknown): boolean {
  if (typeof expected === 'object' || typeof seen === 'object') {
    return expected !== null && seen !== null && typeof expected === typeof seen;
  }
  const isSample = (value: unknown) =>
    (typeof value === 'string' && (value.length > longest || /\s|\d{3}|•/.test(value))) ||
    (typeof value === 'number' && (Math.abs(value) > largest || !Number.isInteger(value)));
  return typeof expected === typeof seen && (isSample(expected) || isSample(seen));
}

function flat(name: string, value: unknown): Map<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map([[name, value]]);
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...flat(`: ${key}`, inner)]));
}

function typeOf(event: unknown): string {
  const { type }: { type?: unknown } = Object(event);
  return typeof type === 'string' ? eventLabel(type) : '';
}

const valueText = (value: unknown): string => JSON.stringify(value ?? null);

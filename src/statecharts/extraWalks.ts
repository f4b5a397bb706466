import type { EventObject } from 'xstate';
import { changedKeys } from './effects.ts';
import { keyOf } from './graph.ts';
import type { ModelPath } from './modelPath.ts';
import type { PathSpec } from './pathSpec.ts';
import { possibleEvents } from './possibleEvents.ts';
import { pureStart, pureStep, type PureState } from './pureRun.ts';

/** An input of a machine and the events that follow. */
export interface Walk {
  readonly input: unknown;
  readonly events: readonly EventObject[];
}

/** The most steps that are tried for each input; a machine with more is only searched that far. */
const mostSteps = 1500;

interface Way {
  readonly pure: PureState;
  readonly events: readonly EventObject[];
  readonly changes: readonly string[];
}

/**
 * Short walks on which every transition visibly changes each key of the context that it can change. On the paths that
 * cover all transitions, an action may write the value that is there already, so its loss would not be noticed.
 */
export function extraWalksOf(given: PathSpec, paths: readonly ModelPath[]): Walk[] {
  const spec: PathSpec = { ...given, events: { ...given.events, ...given.moreEvents } };
  const steps = paths.flatMap((path) => path.steps);
  const seen = new Set(steps.flatMap((step) => changesOf(step.transitions, Object.keys(step.context))));
  return spec.inputs.flatMap((input) => {
    const found = waysFrom(
      spec,
      input,
      paths.filter((path) => path.input === input),
      seen,
    );
    const open = new Set(found.flatMap(({ changes }) => changes).filter((change) => !seen.has(change)));
    for (const change of open) seen.add(change);
    // The longest first, because what a longer walk covers on its way needs no walk of its own.
    return found
      .toSorted((a, b) => b.events.length - a.events.length)
      .filter(({ changes }) => changes.filter((change) => open.delete(change)).length > 0)
      .map(({ events }) => ({ input, events }));
  });
}

/** A short walk to each new change: from the start, and from each place on the paths. */
function waysFrom(
  spec: PathSpec,
  input: unknown,
  paths: readonly ModelPath[],
  seen: ReadonlySet<string>,
): Way[] {
  const found: Way[] = [];
  const known = new Set(seen);
  const places = new Set<string>();
  const start: Way = { pure: pureStart(spec, input), events: [], changes: [] };
  const queue = [start, ...paths.flatMap((path) => waysAlong(spec, start, path))].toSorted(
    (a, b) => a.events.length - b.events.length,
  );
  let steps = 0;
  for (const from of queue) {
    const place = placeOf(spec, from.pure);
    if (places.has(place)) continue;
    places.add(place);
    for (const event of possibleEvents(spec, from.pure)) {
      steps += 1;
      if (steps > mostSteps) return found;
      const way = onwards(spec, from, event);
      const fresh = way.changes.filter((change) => !known.has(change));
      if (fresh.length > 0) found.push(way);
      for (const change of fresh) known.add(change);
      queue.push(way);
    }
  }
  return found;
}

function waysAlong(spec: PathSpec, start: Way, { steps }: ModelPath): Way[] {
  let at = start;
  return steps.map(({ event }) => {
    at = onwards(spec, at, event);
    return at;
  });
}

function onwards(spec: PathSpec, from: Way, event: EventObject): Way {
  const pure = pureStep(spec, from.pure, event);
  const keys = changedKeys(from.pure.snapshot.context, pure.snapshot.context);
  const changes = [...from.changes, ...changesOf(pure.transitions, keys)];
  return { pure, events: [...from.events, event], changes };
}

const changesOf = (transitions: readonly string[], keys: readonly string[]): string[] =>
  transitions.flatMap((id) => keys.map((key) => `${id} writes ${key}`));

/** A key that distinguishes places here, including which keys of the context are filled. */
function placeOf(spec: PathSpec, pure: PureState): string {
  const filled = Object.entries(Object(pure.snapshot.context)).map(([key, value]) => [key, isFilled(value)]);
  return `${keyOf(spec, pure)} ${JSON.stringify(filled)}`;
}

function isFilled(value: unknown): boolean {
  if (value instanceof Map || value instanceof Set) return value.size > 0;
  return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);
}

import { matchesState, pathToStateValue, type EventObject } from 'xstate';
import type { Effect } from './effects.ts';
import { eventLabel } from './eventType.ts';
import type { InputGraph } from './graph.ts';
import type { PathSpec } from './pathSpec.ts';
import { isSame, toJson } from './plain.ts';
import type { PureState } from './pureRun.ts';
import { stateText } from './stateText.ts';

/**
 * One thing that the specification wants of a machine, stated by hand: whenever the event comes in that state, the
 * machine goes there, and does this. It is never made from the machine, so that a machine that lost it is found out.
 */
export interface Demand {
  /** Where it is written: `4` in the specification, `design 5` in the design, `0009` in a decision. */
  readonly section: string;
  readonly what: string;
  /** The state as `stateText` writes it, or the beginning of it. Left out: wherever the machine takes the event. */
  readonly from?: string;
  /** `init` (the machine starts), an event with what it carries, or a type with any: `login done`, `login error`, `after stale`. */
  readonly on: string | EventObject;
  /** What `control` must be for it; of an object, the keys that matter. */
  readonly when?: unknown;
  /** The state after it, or the beginning of it. Left out: the state stays. */
  readonly to?: string;
  /** What it does to the world, among other things. */
  readonly effects?: readonly Effect[];
  /** What the context holds after it, among other things. */
  readonly context?: Readonly<Record<string, unknown>>;
}

/** A step that a demand speaks of; `from` is null for a start. */
export interface DemandedStep {
  readonly from: PureState | null;
  readonly event: EventObject;
  readonly input: unknown;
  readonly after: PureState;
}

/** Every step of the graphs that a demand speaks of. */
export function stepsOf(spec: PathSpec, demand: Demand, graphs: readonly InputGraph[]): DemandedStep[] {
  const event = typeof demand.on === 'string' ? null : toJson(demand.on);
  const isMeant = (candidate: EventObject): boolean =>
    event === null ? eventLabel(candidate.type) === demand.on : isSame(candidate, event);
  return graphs.flatMap(({ input, graph }): DemandedStep[] => {
    if (demand.on === 'init') {
      const after = graph.nodes.get(graph.start)?.snapshot.pure;
      if (after === undefined || !isWhen(spec, demand, after)) return [];
      return [{ from: null, event: { type: 'init' }, input, after }];
    }
    return [...graph.nodes.values()].flatMap(({ snapshot: { pure }, edges }) => {
      if (!isIn(pure, demand.from) || !isWhen(spec, demand, pure)) return [];
      return edges
        .filter((edge) => isMeant(edge.event))
        .map((edge) => ({ from: pure, event: edge.event, input, after: edge.snapshot.pure }));
    });
  });
}

/** What is wrong with one step, by a demand that speaks of it; null where nothing is. */
export function faultOf(demand: Demand, { from, after }: DemandedStep): string | null {
  if (from !== null && after.transitions.length === 0) return 'nothing happens';
  const { value, context } = after.snapshot;
  const arrived =
    demand.to === undefined ? isSame(value, from?.snapshot.value ?? value) : isIn(after, demand.to);
  if (!arrived) return `it leads to ${stateText(value)} and not to ${demand.to ?? 'where it was'}`;
  const done = after.effects();
  const missing = demand.effects?.find((effect) => !done.some((other) => isSame(effect, other)));
  if (missing !== undefined) return `it does not do ${JSON.stringify(toJson(missing))}`;
  for (const [key, wanted] of Object.entries(demand.context ?? {})) {
    const held: unknown = Object(context)[key];
    if (!isSame(held, wanted)) return `${key} is ${JSON.stringify(toJson(held) ?? null)}`;
  }
  return null;
}

/** The demands of a model that its machine does not meet, each with its section and what is wrong. */
export function unmetDemands(spec: PathSpec, graphs: readonly InputGraph[]): string[] {
  return spec.demands.flatMap((demand) => {
    const steps = stepsOf(spec, demand, graphs);
    const fault = steps.length === 0 ? 'no such step' : firstFault(demand, steps);
    return fault === null ? [] : [`${demandText(demand)}: ${fault}`];
  });
}

function firstFault(demand: Demand, steps: readonly DemandedStep[]): string | null {
  for (const step of steps) {
    const fault = faultOf(demand, step);
    if (fault === null) continue;
    return step.from === null ? fault : `in ${stateText(step.from.snapshot.value)} ${fault}`;
  }
  return null;
}

function demandText({ section, what, from, on, to }: Demand): string {
  const event = typeof on === 'string' ? on : eventLabel(on.type);
  return `section ${section}, "${what}" (${from ?? 'anywhere'} | ${event} → ${to ?? 'stays'})`;
}

function isIn({ snapshot }: PureState, text: string | undefined): boolean {
  return text === undefined || matchesState(pathToStateValue(text.split('.')), snapshot.value);
}

function isWhen(spec: PathSpec, { when }: Demand, { snapshot }: PureState): boolean {
  if (when === undefined) return true;
  const control = toJson(spec.control(snapshot.context));
  if (typeof when !== 'object' || when === null) return isSame(when, control);
  return Object.entries(when).every(([key, value]) => isSame(value, Object(control)[key]));
}

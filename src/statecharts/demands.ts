import { matchesState, pathToStateValue, type EventObject } from 'xstate';
import type { Walk } from './extraWalks.ts';
import type { Demand } from './demand.ts';
import { eventLabel } from './eventType.ts';
import type { InputGraph } from './graph.ts';
import type { PathSpec } from './pathSpec.ts';
import { isSame, toJson } from './plain.ts';
import { pureStart, pureStep, type PureState } from './pureRun.ts';
import { stateText } from './stateText.ts';

/** A step that demands are checked against; `from` is null for a start. */
export interface DemandedStep {
  readonly from: PureState | null;
  readonly event: EventObject;
  readonly input: unknown;
  readonly after: PureState;
}

/** Every step of the graphs, and every start. */
export function graphSteps(graphs: readonly InputGraph[]): DemandedStep[] {
  return graphs.flatMap(({ input, graph }) =>
    [...graph.nodes].flatMap(([key, { snapshot, edges }]): DemandedStep[] => [
      ...(key === graph.start ? [{ from: null, event: { type: 'init' }, input, after: snapshot.pure }] : []),
      ...edges.map(({ event, snapshot: { pure } }) => ({
        from: snapshot.pure,
        event,
        input,
        after: pure,
      })),
    ]),
  );
}

/** Every step of some walks, with the context as it results from the walk. */
export function walkedSteps(spec: PathSpec, walks: readonly Walk[]): DemandedStep[] {
  return walks.flatMap(({ input, events }) => {
    let at = pureStart(spec, input);
    return events.map((event): DemandedStep => {
      const from = at;
      at = pureStep(spec, from, event);
      return { from, event, input, after: at };
    });
  });
}

/** Of some steps those that a demand speaks of. */
function stepsOf(spec: PathSpec, demand: Demand, steps: readonly DemandedStep[]): DemandedStep[] {
  const { on } = demand;
  const label = typeof on === 'string' ? on : eventLabel(on.type);
  const isMeant = ({ event }: DemandedStep): boolean =>
    typeof on === 'string' || (event.type === on.type && isSame(event, on));
  return (byLabel(steps).get(label) ?? []).filter((step) => {
    const place = step.from ?? step.after;
    return (step.from === null || isIn(place, demand.from)) && isMeant(step) && isWhen(spec, demand, place);
  });
}

const labeled = new WeakMap<readonly DemandedStep[], Map<string, DemandedStep[]>>();

/** The steps by what their events are called: each demand looks at a few of them only. */
function byLabel(steps: readonly DemandedStep[]): Map<string, DemandedStep[]> {
  const known = labeled.get(steps);
  if (known !== undefined) return known;
  const groups = new Map<string, DemandedStep[]>();
  for (const step of steps) {
    const label = eventLabel(step.event.type);
    const group = groups.get(label) ?? [];
    group.push(step);
    groups.set(label, group);
  }
  labeled.set(steps, groups);
  return groups;
}

/** What is wrong with one step, by a demand that speaks of it; null where nothing is. */
function faultOf(demand: Demand, { from, after }: DemandedStep): string | null {
  if (from !== null && after.transitions.length === 0) return 'nothing happens';
  const { value, context } = after.snapshot;
  const arrived =
    demand.to === undefined ? isSame(value, from?.snapshot.value ?? value) : isIn(after, demand.to);
  if (!arrived) return `it goes to ${stateText(value)} and not to ${demand.to ?? 'where it was'}`;
  const done = after.effects();
  const missing = demand.effects?.find((effect) => !done.some((other) => isSame(effect, other)));
  if (missing !== undefined) return `it does not do ${JSON.stringify(toJson(missing))}`;
  const undemanded = done.find(
    (effect) => 'called' in effect && !demand.effects?.some((other) => isSame(effect, other)),
  );
  if (demand.to === undefined && undemanded !== undefined)
    return `it starts ${JSON.stringify(toJson(undemanded))}`;
  for (const [key, wanted] of Object.entries(demand.context ?? {})) {
    const held: unknown = Object(context)[key];
    if (!isSame(held, wanted)) return `${key} is ${JSON.stringify(toJson(held) ?? null)}`;
  }
  return null;
}

/** The demands of a model that its machine violates, each with its section and the violation. */
export function unmetDemands(spec: PathSpec, all: readonly DemandedStep[]): string[] {
  return spec.demands.flatMap((demand) => {
    const steps = stepsOf(spec, demand, all);
    const fault = steps.length === 0 ? noStep(spec, demand) : firstFault(demand, steps);
    return fault === null ? [] : [`${demandText(demand)}: ${fault}`];
  });
}

/** Gives a hint if the event exists but is only used in `moreEvents`. */
function noStep({ events, moreEvents }: PathSpec, { on }: Demand): string {
  const isThis = (event: EventObject): boolean => isSame(event, on);
  return Object.values(moreEvents).some(isThis) && !Object.values(events).some(isThis)
    ? 'no such step: an event of moreEvents is only sent where it writes a key of the context that no other event wrote; put it into events'
    : 'no such step';
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

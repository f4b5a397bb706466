import type { EventObject } from 'xstate';
import { allTransitions } from './allTransitions.ts';
import { extraWalksOf } from './extraWalks.ts';
import { graphSteps, unmetDemands, walkedSteps } from './demands.ts';
import { changeOf } from './effects.ts';
import { edgeCover, type CoverProgress } from './edgeCover.ts';
import { eventLabel, meaningOf } from './eventType.ts';
import { graphModel, type GraphPath } from './graph.ts';
import type { Expectation, ModelPath, PathStep } from './modelPath.ts';
import { delayOf, type PathSpec } from './pathSpec.ts';
import { isSame, toPlain } from './plain.ts';
import { pureStart, pureStep, type PureState } from './pureRun.ts';
import { pathTitle, sampleName } from './sampleName.ts';

/** The paths of a machine, and findings from generating them. */
export interface PathSet {
  readonly paths: readonly ModelPath[];
  /** Walks for live actors only, on which every transition visibly changes everything it can change. */
  readonly extraWalks: readonly ModelPath[];
  /** Transitions that no event can trigger. Must be empty. */
  readonly unreachable: readonly string[];
  /** Demands of the model that the machine violates. Must be empty. */
  readonly unmet: readonly string[];
  /** Configurations with more than one running timer, as text. Must be empty. */
  readonly crowdedTimers: readonly string[];
  readonly nodes: number;
  readonly edges: number;
}

/** The smallest known set of paths that takes every transition of a machine. */
export function generatePaths(spec: PathSpec): PathSet {
  const all = allTransitions(spec.machine).map(({ id }) => id);
  const progress: CoverProgress = { seen: new Set(), graphs: [] };
  const paths: ModelPath[] = [];
  for (const input of spec.inputs) {
    const generator = edgeCover(spec, progress);
    for (const path of graphModel(spec, input).getPaths(generator, { allowDuplicatePaths: true })) {
      paths.push(modelPath(spec, input, path, paths.length + 1));
    }
  }
  const walks = extraWalksOf(spec, paths);
  const extraWalks = walks.map(({ input, events }, i) => walk(spec, input, events, paths.length + i + 1));
  const graphs = progress.graphs.map((graph, i) => ({ input: spec.inputs[i], graph }));
  const nodes = progress.graphs.flatMap((graph) => [...graph.nodes.values()]);
  const crowded = nodes
    .filter(({ snapshot }) => snapshot.pure.timers.length > 1)
    .map(
      ({ snapshot }) => `${JSON.stringify(snapshot.pure.snapshot.value)}: ${snapshot.pure.timers.join(', ')}`,
    );
  return {
    paths,
    extraWalks,
    unmet: unmetDemands(spec, [...graphSteps(graphs), ...walkedSteps(spec, walks)]),
    unreachable: all.filter((id) => !progress.seen.has(id)),
    crowdedTimers: [...new Set(crowded)],
    nodes: nodes.length,
    edges: nodes.reduce((sum, { edges }) => sum + edges.length, 0),
  };
}

/**
 * A path read from its file, with events and input replaced by those of the model, which contain real errors and
 * pictures.
 */
export function revived(spec: PathSpec, path: ModelPath): ModelPath {
  const known = [...Object.values(spec.events), ...Object.values(spec.moreEvents)];
  const real = <Value>(written: Value, all: readonly Value[]): Value =>
    all.find((value) => isSame(value, written)) ?? written;
  return {
    ...path,
    input: real(path.input, spec.inputs),
    steps: path.steps.map((step) => ({
      ...step,
      event: real(step.event, known),
    })),
  };
}

/** The event of a step in short form: `login error {"kind":"network"}`. */
export function stepLabel(event: EventObject): string {
  return `${eventLabel(event.type)} ${payloadOf(event)}`.trimEnd();
}

/** The payload of an event as JSON; '' if it has none. */
export function payloadOf({ type: _type, ...rest }: EventObject): string {
  const payload = Object.entries(Object(toPlain(rest))).filter(([key]) => key !== 'actorId');
  return payload.length === 0 ? '' : JSON.stringify(Object.fromEntries(payload));
}

/**
 * Walks the graph's path again, because a node has the context of the first path to it, which may be a different one.
 */
function modelPath(spec: PathSpec, input: unknown, { steps }: GraphPath, n: number): ModelPath {
  const events = steps.slice(1).map(({ event }) => event);
  const path = walk(spec, input, events, n);
  for (const [i, step] of path.steps.entries()) {
    const meant = steps[i + 1]?.state.pure;
    if (meant === undefined || !isSamePlace(step, expectationOf(spec, null, meant))) {
      const where = stepLabel(step.event);
      throw new Error(`the control of ${spec.machine.id} does not distinguish where ${where} goes`);
    }
  }
  return path;
}

/** The result of these events; throws if the machine fails on one. */
export function walk(spec: PathSpec, input: unknown, events: readonly EventObject[], n: number): ModelPath {
  let at = pureStart(spec, input);
  const start = expectationOf(spec, null, at);
  const steps = events.map((event): PathStep => {
    const before = at;
    at = pureStep(spec, before, event);
    const meaning = meaningOf(event.type);
    const control = spec.control(before.snapshot.context);
    const delay = meaning.kind === 'after' ? { delay: delayOf(spec, meaning.delay, control) } : {};
    return { event, ...delay, ...expectationOf(spec, before, at) };
  });
  return {
    id: hash(JSON.stringify(toPlain([spec.machine.id, input, events]))),
    n,
    title: pathTitle(events.map((event) => sampleName(spec, event))),
    input,
    start,
    steps,
  };
}

function expectationOf(spec: PathSpec, before: PureState | null, after: PureState): Expectation {
  return {
    state: after.snapshot.value,
    control: toPlain(spec.control(after.snapshot.context)),
    transitions: after.transitions,
    effects: after.effects(),
    context: changeOf(before?.snapshot.context, after.snapshot.context),
  };
}

function isSamePlace(one: Expectation, other: Expectation): boolean {
  const place = ({ state, control, transitions }: Expectation): string =>
    JSON.stringify([state, control, transitions]);
  return place(one) === place(other);
}

/** Eight hex digits: FNV-1a, 32 bits. */
export function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}

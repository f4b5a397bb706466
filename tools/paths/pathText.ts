import { isDeepStrictEqual } from 'node:util';
import type { EventObject } from 'xstate';
import { eventLabel } from '../../src/statecharts/eventType.ts';
import type { Expectation, ModelPath, PathStep } from '../../src/statecharts/modelPath.ts';
import type { PathSpec } from '../../src/statecharts/pathSpec.ts';
import { isSame, toJson } from '../../src/statecharts/plain.ts';
import { sampleName } from '../../src/statecharts/sampleName.ts';
import { stateOf, stateText } from '../../src/statecharts/stateText.ts';
import { type PathFile, layout, width, shortId, wholeId } from './pathFile.ts';
import { SampleReader, SampleWriter, textLength, textOf, type Kept } from './samples.ts';

const format = 4;

/** A start or a step: what is empty is left out, and what is as it was before. */
interface WrittenStep extends Partial<Pick<Expectation, 'control' | 'effects' | 'context'>> {
  /** The name of a sample, or the type of an event that carries nothing. */
  readonly event?: string;
  readonly delay?: number;
  /** As `stateText` writes it, where that can be read back. */
  readonly state?: Expectation['state'];
  /** Ids of transitions by `shortId`. */
  readonly takes?: Expectation['transitions'];
}

interface WrittenPath extends Pick<ModelPath, 'id' | 'n' | 'title'> {
  /** The name of a sample; left out if the machine has no input. */
  readonly input?: string;
  /** Id of a path above, and with how many of its steps, the start among them, this one begins. */
  readonly from?: readonly [id: string, steps: number];
  readonly steps: readonly WrittenStep[];
}

interface WrittenFile extends Pick<PathFile, 'machine' | 'transitions'> {
  readonly format: number;
  /** Inputs, events, and values that would make a line too long. */
  readonly samples: Readonly<Record<string, unknown>>;
  /** The first step of a path is its start. */
  readonly paths: readonly WrittenPath[];
  readonly extraWalks: readonly WrittenPath[];
}

/** The text of a path file: one step to a line, and events by the names that the model has for them. */
export function writePaths(file: PathFile, spec: PathSpec): string {
  const names = new Names(spec);
  const paths = file.paths.map((path) => shortPath(path, file.machine, names));
  const extraWalks = withoutSharedSteps(
    file.extraWalks.map((path) => shortPath(path, file.machine, names)),
    paths,
  );
  const steps = [...paths, ...extraWalks].flatMap((path) => path.steps);
  const named = names.samples();
  const { samples, lines } = fitted(named, steps);
  const blocks = (list: readonly WrittenPath[]): string => {
    const texts = list.map(({ steps: own, ...path }) => {
      const rows = own.map((step) => `  ${JSON.stringify(lines.get(step))}`);
      return ` ${JSON.stringify(path).slice(0, -1)},"steps":[\n${rows.join(',\n')}]}`;
    });
    return texts.length === 0 ? '[]' : `[\n${texts.join(',\n')}\n]`;
  };
  return [
    `{"format":${format},"machine":${JSON.stringify(file.machine)},`,
    `"transitions":${transitionLines(file.transitions)},`,
    `"samples":{${sampleLines(samples, new Set(named.map(([name]) => name)))}},`,
    `"paths":${blocks(paths)},`,
    `"extraWalks":${blocks(extraWalks)}}\n`,
  ].join('\n');
}

/** Extra walks without the steps with which they begin as a path above does. */
function withoutSharedSteps(walks: readonly WrittenPath[], paths: readonly WrittenPath[]): WrittenPath[] {
  return walks.map((walk, at) => {
    const above = [...paths, ...walks.slice(0, at)];
    const shared = above.map((path) => sharedSteps(path, walk));
    const most = Math.max(...shared);
    const longest = above[shared.indexOf(most)];
    if (longest === undefined || most < 2) return walk;
    const { steps, ...rest } = walk;
    return { ...rest, from: [longest.id, most], steps: steps.slice(most) };
  });
}

function sharedSteps(path: WrittenPath, walk: WrittenPath): number {
  if (path.input !== walk.input) return 0;
  const differs = walk.steps.findIndex((step, at) => !isDeepStrictEqual(step, path.steps[at]));
  return differs === -1 ? walk.steps.length : differs;
}

/** What the model names is found more easily at the beginning of a line. Shorter than this, it shares one. */
const shortSample = 90;

/** Samples, as many in a line as fit: those that the model names only if they are short. */
function sampleLines(samples: Readonly<Record<string, unknown>>, named: ReadonlySet<string>): string {
  const lines: { canGrow: boolean; text: string }[] = [];
  for (const [name, value] of Object.entries(samples)) {
    const text = layout(value, ' ', `${JSON.stringify(name)}:`);
    const canGrow = (!named.has(name) || text.length < shortSample) && !text.includes('\n');
    const last = lines.at(-1);
    if (canGrow && last?.canGrow && last.text.length + text.length < width) last.text += `,${text.trim()}`;
    else lines.push({ canGrow, text });
  }
  return lines.length === 0 ? '' : `\n${lines.map(({ text }) => text).join(',\n')}`;
}

/** Ids of transitions, as many of one state in a line as fit: another state moves no line of these. */
function transitionLines(ids: readonly string[]): string {
  const lines: { from: string; text: string }[] = [];
  for (const id of ids) {
    const text = JSON.stringify(id);
    const [from = ''] = id.split(' | ');
    const last = lines.at(-1);
    if (last?.from === from && last.text.length + text.length + 2 < width) last.text += `,${text}`;
    else lines.push({ from, text });
  }
  return `[\n${lines.map(({ text }) => ` ${text}`).join(',\n')}]`;
}

/** The file that has this text; null if it is of another format. */
export function readPaths(text: string): PathFile | null {
  const written: WrittenFile = JSON.parse(text);
  if (written.format !== format) return null;
  const samples = new SampleReader(written.samples);
  const { machine, transitions, paths, extraWalks }: WrittenFile = JSON.parse(text, samples.resolve);
  return {
    machine,
    transitions,
    paths: paths.map((path) => wholePath(path, machine, samples)),
    extraWalks: withSharedSteps(extraWalks, paths).map((path) => wholePath(path, machine, samples)),
  };
}

function withSharedSteps(walks: readonly WrittenPath[], paths: readonly WrittenPath[]): WrittenPath[] {
  const stepsOf = new Map(paths.map(({ id, steps }) => [id, steps]));
  return walks.map(({ from, ...walk }) => {
    const [id, count] = from ?? ['', 0];
    const shared = from === undefined ? [] : stepsOf.get(id);
    if (shared === undefined) throw new Error(`no path above ${walk.id} has the id ${id}`);
    if (count > shared.length) throw new Error(`${walk.id} begins with more steps than ${id} has`);
    const steps = [...shared.slice(0, count), ...walk.steps];
    stepsOf.set(walk.id, steps);
    return { ...walk, steps };
  });
}

/** Before a step stand two spaces, behind it what closes the list and the path. */
const longestStep = width - 6;

/** Every step as it is written, with the samples: what makes a line too long becomes a sample. */
function fitted(
  named: readonly (readonly [name: string, value: unknown])[],
  steps: readonly WrittenStep[],
): { samples: Readonly<Record<string, unknown>>; lines: ReadonlyMap<WrittenStep, unknown> } {
  const writer = new SampleWriter();
  for (const [name, value] of named) writer.add(name, value);
  const lines = new Map(steps.map((step) => [step, fittedStep(step, writer)]));
  return { samples: writer.samples(), lines };
}

function fittedStep(step: WrittenStep, writer: SampleWriter): unknown {
  const kept = new Map<string, string>();
  for (;;) {
    const over = textLength(written(step, (part) => writer.tried(part, kept))) - longestStep;
    if (over <= 0) return written(step, (part) => writer.write(part, kept));
    const { key, text } = toKeep(step, writer, kept, over);
    kept.set(text, key);
  }
}

function written({ event, delay, state, ...step }: WrittenStep, write: (part: unknown) => unknown): object {
  const parts = Object.entries(step).map(([key, part]) => [key, write(part)]);
  return {
    ...(event !== undefined && { event }),
    ...(delay !== undefined && { delay }),
    ...(state !== undefined && { state }),
    ...Object.fromEntries(parts),
  };
}

/** A value that a line can do without once it is a sample. */
interface Candidate {
  readonly key: string;
  readonly text: string;
  /** How much shorter the line becomes. */
  readonly saves: number;
  readonly isOuter: boolean;
}

/** Values that are kept last: those whose key says least of them, and those that say most of a step. */
const ranks = [['takes'], ['control', 'context', 'effects'], ['with', 'event', 'emitted']];

/**
 * Of a step that is too long by so many characters the value that becomes a sample: the shortest that is enough, else
 * the longest.
 */
function toKeep(step: WrittenStep, writer: SampleWriter, kept: Kept, over: number): Candidate {
  const { event, delay: _, state: __, ...parts } = step;
  for (const rank of [3, 2, 1, 0]) {
    const last = ranks.slice(0, rank).flat();
    const all = candidatesIn(parts, { writer, kept, last }, true).toSorted((a, b) => a.saves - b.saves);
    const outer = all.filter(({ isOuter }) => isOuter).reduce((sum, { saves }) => sum + saves, 0);
    const found = all.find(({ saves }) => saves >= over) ?? all.at(-1);
    if (found !== undefined && (outer >= over || rank === 0)) return found;
  }
  throw new Error(`the step "${event ?? 'start'}" fits into no line`);
}

interface Search {
  readonly writer: SampleWriter;
  readonly kept: Kept;
  readonly last: readonly string[];
}

/** Every value, at any depth, without which the line is shorter. */
function candidatesIn(value: unknown, search: Search, isOuter: boolean): Candidate[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = Array.isArray(value) ? null : candidate(key, inner, search);
    return [
      ...(own === null ? [] : [{ ...own, isOuter }]),
      ...candidatesIn(inner, search, isOuter && own === null),
    ];
  });
}

function candidate(
  key: string,
  value: unknown,
  { writer, kept, last }: Search,
): Omit<Candidate, 'isOuter'> | null {
  const text = textOf(value);
  if (text === null || last.includes(key) || kept.has(text)) return null;
  const saves = textLength(writer.tried(value, kept)) - textLength({ $: `${key} 123456` });
  return saves > 0 ? { key, text, saves } : null;
}

/** The names of inputs and events of one machine, as far as its paths use them. */
class Names {
  readonly #spec: PathSpec;
  readonly #used = new Map<string, unknown>();

  constructor(spec: PathSpec) {
    this.#spec = spec;
  }

  input(input: unknown): { input?: string } {
    if (input === undefined) return {};
    const { inputs } = this.#spec;
    const at = inputs.findIndex((known) => isSame(known, input));
    const name = inputs.length === 1 ? 'input' : `input ${at + 1}`;
    this.#used.set(name, toJson(input));
    return { input: name };
  }

  event(event: EventObject, taken: readonly string[]): string {
    const json = toJson(event);
    const label = eventLabel(event.type);
    if (isDeepStrictEqual(json, { type: timerType(label, taken[0]) })) return label;
    for (const name of [sampleName(this.#spec, event), event.type]) {
      if (isDeepStrictEqual(json, { type: name })) return name;
      if (this.#used.has(name) && !isDeepStrictEqual(this.#used.get(name), json)) continue;
      this.#used.set(name, json);
      return name;
    }
    throw new Error(`two events of ${event.type} have one name`);
  }

  /** Inputs, then the events in the order of the model. */
  samples(): (readonly [name: string, value: unknown])[] {
    const { events, moreEvents } = this.#spec;
    const order = [...Object.keys(events), ...Object.keys(moreEvents)];
    const placeOf = ([name]: readonly [string, unknown]): number =>
      /^input\b/.test(name) && !order.includes(name)
        ? -1
        : order.indexOf(name) + (order.includes(name) ? 0 : order.length + 1);
    return [...this.#used].toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

function shortPath(
  { id, n, title, input, start, steps }: ModelPath,
  machine: string,
  names: Names,
): WrittenPath {
  const all = [start, ...steps];
  return {
    id,
    n,
    title,
    ...names.input(input),
    steps: [
      shortStep(start, null, (by) => shortId(by, machine, '')),
      ...steps.map(({ event, delay, ...step }, at) => ({
        event: names.event(event, step.transitions),
        ...(delay !== undefined && { delay }),
        ...shortStep(step, all[at] ?? null, (by) => shortId(by, machine, event.type)),
      })),
    ],
  };
}

function shortStep(
  step: Expectation,
  before: Expectation | null,
  short: (id: string) => string,
): WrittenStep {
  const { state, control, transitions, effects, context } = step;
  const text = stateText(state);
  const json = toJson(control);
  const old = toJson(before?.control ?? null);
  return {
    ...(!isDeepStrictEqual(before?.state, state) && {
      state: isDeepStrictEqual(stateOf(text), state) ? text : state,
    }),
    ...(!isDeepStrictEqual(old, json) && { control: changed(old, json) }),
    ...(transitions.length > 0 && { takes: transitions.map((id) => short(id)) }),
    ...(effects.length > 0 && { effects }),
    ...(Object.keys(context).length > 0 && { context }),
  };
}

/** Of an object with the same keys as before those that changed. */
function changed(before: unknown, now: unknown): unknown {
  if (!isRecord(before) || !isRecord(now)) return now;
  const isSameKeys = isDeepStrictEqual(Object.keys(before), Object.keys(now));
  if (!isSameKeys) return { '=': now };
  return Object.fromEntries(
    Object.entries(now).filter(([key, value]) => !isDeepStrictEqual(before[key], value)),
  );
}

function changedTo(before: unknown, change: unknown): unknown {
  if (!isRecord(before) || !isRecord(change)) return change;
  return '=' in change ? change['='] : { ...before, ...change };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function wholePath(
  { input, steps, ...path }: WrittenPath,
  machine: string,
  samples: SampleReader,
): ModelPath {
  let at: Expectation = { state: '', control: null, transitions: [], effects: [], context: {} };
  const [start = at, ...after] = steps.map(({ event: name = '', delay, ...step }): PathStep => {
    const taken = step.takes?.map((id) => wholeId(id, machine, '')) ?? [];
    const event = eventOf(name, taken, samples);
    at = wholeStep(step, at, (by) => wholeId(by, machine, event.type));
    return { event, ...(delay !== undefined && { delay }), ...at };
  });
  const { event: _, ...first } = { event: null, ...start };
  return { ...path, input: input === undefined ? undefined : samples.get(input), start: first, steps: after };
}

function wholeStep(
  { state, takes, effects, context, ...rest }: WrittenStep,
  before: Expectation,
  whole: (id: string) => string,
): Expectation {
  return {
    state: typeof state === 'string' ? stateOf(state) : (state ?? before.state),
    control: 'control' in rest ? changedTo(before.control, rest.control) : before.control,
    transitions: takes?.map((id) => whole(id)) ?? [],
    effects: effects ?? [],
    context: context ?? {},
  };
}

/** The type of a timer by the transition that it takes, which begins with its state; null for another event. */
function timerType(label: string, transition = ''): string | null {
  const { delay } = /^after (?<delay>\S+)$/.exec(label)?.groups ?? {};
  return delay === undefined ? null : `xstate.after.${delay}.${transition.split(' ')[0] ?? ''}`;
}

function eventOf(name: string, taken: readonly string[], samples: SampleReader): EventObject {
  if (!samples.has(name)) return { type: timerType(name, taken[0]) ?? name };
  const event = samples.get(name);
  if (typeof event !== 'object' || event === null || !('type' in event) || typeof event.type !== 'string') {
    throw new Error(`the sample ${name} is no event`);
  }
  return { ...event, type: event.type };
}

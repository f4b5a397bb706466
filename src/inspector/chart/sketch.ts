import type { Chart, ChartState, ChartTransition } from '../../statecharts/chart.ts';
import { eventLabel, meaningOf } from '../../statecharts/eventType.ts';
import { durationText } from '../timeText.ts';
import { flowOf, type Flow, type FlowOrder } from './flow.ts';
import type { Size } from './geometry.ts';

/** The style of a text: the name of a state, an event, or small print next to them. */
export type TextStyle = 'title' | 'event' | 'small';

/** The width of a text in pixels, in the font of the drawing. */
export type Measure = (text: string, style: TextStyle) => number;

/** One line for each transition, one for all that go to the same state, or only how many ways leave the state. */
export type Detail = 'all' | 'joined' | 'name';

/** Which states show what is in them, and how siblings are divided. */
export interface Folds {
  /** Ids of the states whose children are drawn; null is all of them. */
  readonly open: ReadonlySet<string> | null;
  /** How much is shown of a state without drawn children; without an entry it is everything. */
  readonly details: ReadonlyMap<string, Detail>;
  readonly order: FlowOrder;
  /** The rows of siblings, by id: those of a row with a higher number stand below. Without an entry it is 0. */
  readonly rows: ReadonlyMap<string, number>;
}

/** Everything is open. */
export const unfolded: Folds = {
  open: null,
  details: new Map(),
  order: 'along',
  rows: new Map(),
};

/** Where a line goes: along an arrow, to the state with a letter, to a state in its own, or nowhere. */
type Way =
  | { readonly kind: 'arrow'; readonly target: string; readonly back: boolean }
  | { readonly kind: 'letter' | 'into'; readonly target: string }
  | { readonly kind: 'stays'; readonly reenters: boolean };

/** Who causes a line: a timer, an actor that ended, nobody, or an event. */
export type Cause = 'clock' | 'actor' | 'always' | 'event';

/** One event of a line and its position, from the left of the line. */
interface LinePart {
  readonly transition: string;
  readonly event: string;
  readonly at: number;
}

/** Transitions of a state that do the same, as a line of text: `event · event [guard]`. */
export interface Line {
  readonly parts: readonly LinePart[];
  /** Every transition of the line; for a folded state more than those of its parts. */
  readonly transitions: readonly string[];
  readonly cause: Cause;
  /** Small print after the events: the name of a delay, the guard, and the state that is entered. */
  readonly note: string;
  readonly noteAt: number;
  readonly width: number;
  readonly way: Way;
}

/** A state with its texts and their size. */
export interface StateSketch {
  readonly state: ChartState;
  readonly open: boolean;
  /** The letter that stands for this state elsewhere, and the number of lines that have it; null if there is none. */
  readonly letter: { readonly sign: string; readonly count: number } | null;
  /** What stands below its name if it is folded. */
  readonly inside: string | null;
  /** The size of its name, actors and lines: the whole of a state without drawn children. */
  readonly head: Size;
  readonly lines: readonly Line[];
  /** The lines that it has no room for. */
  readonly unlisted: readonly Line[];
}

/** All elements to place. */
export interface Sketch {
  readonly chart: Chart;
  readonly folds: Folds;
  readonly states: ReadonlyMap<string, StateSketch>;
}

export const lineHeight = 18;
export const titleHeight = 29;
export const actorHeight = 17;
/** The margin left and right of a state's content. */
export const margin = 10;
/** Room for the mark before a line, which is also that of its count. */
export const markWidth = 20;
/** Room after a line for its letter or sign. */
export const signWidth = 22;
/** Room after a line for the rest of its delay. */
const delayWidth = 40;
const markSize = 30;
/** The longest small print; the card has all of it. */
const longestNote = 30;
/** The widest line of several events. */
const widestParts = 170;

/** Sorts the transitions of a chart into the lines of its states, and measures every text. */
export function sketchOf(chart: Chart, measure: Measure, folds: Folds = unfolded): Sketch {
  const flow = flowOf(chart, folds.order);
  const isOpen = ({ id, states }: ChartState) =>
    states.length > 0 && (id === chart.root.id || folds.open === null || folds.open.has(id));
  const shown: ChartState[] = [];
  const visit = (state: ChartState) => {
    shown.push(state);
    if (isOpen(state)) for (const inner of flow.children(state)) visit(inner);
  };
  visit(chart.root);
  const visible = new Set(shown.map(({ id }) => id));
  const drawn = (id: string) => flow.lineage(id).findLast((each) => visible.has(each)) ?? chart.root.id;
  const context: Context = { flow, folds, drawn, isOpen, measure };
  const lines = new Map(shown.map((state) => [state.id, linesOf(chart, state, context)]));
  const isBrief = (state: ChartState) => folds.details.get(state.id) === 'name' && !isOpen(state);
  const counts = new Map<string, number>();
  for (const { way } of shown.flatMap((state) => (isBrief(state) ? [] : (lines.get(state.id) ?? [])))) {
    if (way.kind === 'letter') counts.set(way.target, (counts.get(way.target) ?? 0) + 1);
  }
  const lettered = shown.filter(({ id }) => counts.has(id)).map(({ id }) => id);
  const states = shown.map((state): [string, StateSketch] => {
    const count = counts.get(state.id);
    const letter = count === undefined ? null : { sign: letterAt(lettered.indexOf(state.id)), count };
    const all = lines.get(state.id) ?? [];
    const sketch = {
      state,
      open: isOpen(state),
      letter,
      lines: isBrief(state) ? [] : all,
      unlisted: isBrief(state) ? all : [],
      inside: insideOf(state, !isOpen(state), isBrief(state) ? all.length : null),
    };
    return [state.id, { ...sketch, head: headSize(sketch, measure) }];
  });
  return { chart, folds, states: new Map(states) };
}

interface Context {
  readonly flow: Flow;
  readonly folds: Folds;
  /** The drawn state that stands for a state. */
  readonly drawn: (id: string) => string;
  readonly isOpen: (state: ChartState) => boolean;
  readonly measure: Measure;
}

function letterAt(index: number): string {
  const sign = String.fromCharCode(65 + (index % 26));
  return index < 26 ? sign : `${sign}${Math.floor(index / 26)}`;
}

function insideOf({ states }: ChartState, closed: boolean, ways: number | null): string | null {
  if (closed && states.length > 0)
    return states.length === 1 ? '1 state within' : `${states.length} states within`;
  if (ways === null || ways === 0) return null;
  return ways === 1 ? '1 way on' : `${ways} ways on`;
}

/** The lines of a drawn state: its own transitions, and those that leave it from within while it is folded. */
function linesOf(chart: Chart, state: ChartState, context: Context): Line[] {
  const { flow, folds, drawn, isOpen } = context;
  const folded = state.states.length > 0 && !isOpen(state);
  const joined = folded || (folds.details.get(state.id) === 'joined' && !isOpen(state));
  const own = chart.transitions.filter(
    ({ source, targets }) =>
      source === state.id ||
      (folded && drawn(source) === state.id && targets.some((target) => drawn(target) !== state.id)),
  );
  const lines: { key: string; all: ChartTransition[]; way: Way; note: string }[] = [];
  for (const transition of own) {
    const way = wayOf(transition, state, context);
    const entered = enteredBy(transition, way, flow);
    const within = way.kind === 'into' ? '↳ within' : '';
    const note = joined ? within : noteOf(transition, entered);
    const { event, delay, guard } = transition;
    // Where there is little room all ways to the same state are one line; elsewhere those of plain events.
    const alike = joined || (guard === null && delay === null && meaningOf(event).kind === 'event');
    const key = alike ? `${JSON.stringify(way)} ${joined ? '' : entered}` : transition.id;
    const same = lines.find((line) => line.key === key && (joined || isRoom(line.all, transition, context)));
    if (same === undefined) lines.push({ key, all: [transition], way, note });
    else same.all.push(transition);
  }
  return lines.map(({ all, way, note }) =>
    lineOf(all, { way, note, joined, measure: context.measure, actors: state.actors }),
  );
}

function isRoom(all: readonly ChartTransition[], next: ChartTransition, { measure }: Context): boolean {
  return measure([...all, next].map((each) => eventOf(each)).join(' · '), 'event') <= widestParts;
}

interface LineFacts extends Pick<Line, 'way' | 'note'> {
  readonly joined: boolean;
  readonly actors: readonly string[];
  readonly measure: Measure;
}

function lineOf(all: readonly ChartTransition[], { way, note, joined, actors, measure }: LineFacts): Line {
  const parts: LinePart[] = [];
  let at = 0;
  const texts = new Map(all.toReversed().map((each) => [eventOf(each, actors), each.id]));
  for (const [event, transition] of [...texts].toReversed()) {
    const width = Math.ceil(measure(event, 'event'));
    if (joined && parts.length > 0 && at + width > widestParts) break;
    parts.push({ transition, event, at });
    at += width + Math.ceil(measure(' · ', 'event'));
  }
  const last = parts.at(-1);
  const end = last === undefined ? 0 : last.at + Math.ceil(measure(last.event, 'event'));
  const more = texts.size - parts.length;
  const small = more > 0 ? `+${more}` : note;
  const noteAt = end + (small === '' ? 0 : 5);
  const isDelayed = all.some(({ delay }) => delay !== null);
  return {
    parts,
    transitions: all.map(({ id }) => id),
    cause: causeOf(all[0]?.event ?? ''),
    note: small,
    noteAt,
    width:
      noteAt +
      Math.ceil(measure(small, 'small')) +
      (way.kind === 'letter' || way.kind === 'stays' ? signWidth : 0) +
      (isDelayed ? delayWidth : 0),
    way,
  };
}

function causeOf(event: string): Cause {
  const { kind } = meaningOf(event);
  if (kind === 'after') return 'clock';
  if (kind === 'done' || kind === 'error') return 'actor';
  return event === 'always' ? 'always' : 'event';
}

/**
 * An arrow goes forward in the flow, or back to the neighbor that it came from. Any other way back has the letter of
 * its target, so that what repeats everywhere is drawn once.
 */
function wayOf({ source, targets }: ChartTransition, state: ChartState, context: Context): Way {
  const { flow, folds, drawn, isOpen } = context;
  const [first] = targets.filter((target) => target !== source);
  if (first === undefined) return { kind: 'stays', reenters: targets.includes(source) };
  const target = drawn(first);
  if (target === state.id || flow.lineage(first).includes(state.id)) return { kind: 'into', target: first };
  const pair = flow.siblings(state.id, target);
  if (pair === null || pair.within.kind === 'parallel') return { kind: 'letter', target };
  const { from, to, within } = pair;
  const rowOf = (id: string) => folds.rows.get(id) ?? 0;
  if (rowOf(from) !== rowOf(to)) return { kind: 'letter', target };
  if (flow.isForward(from, to)) return { kind: 'arrow', target: to, back: false };
  const pairs = flow.forward(within);
  const isNeighbor =
    from === state.id &&
    to === target &&
    !isOpen(state) &&
    pairs.some(([one, other]) => one === to && other === from) &&
    pairs.filter(([one]) => one === to).length === 1 &&
    pairs.filter(([, other]) => other === from).length === 1;
  return isNeighbor ? { kind: 'arrow', target: to, back: true } : { kind: 'letter', target };
}

/** The state that is entered within the target of an arrow; '' where the line says so already. */
function enteredBy({ targets }: ChartTransition, way: Way, { states }: Flow): string {
  if (way.kind === 'stays') return '';
  const entered = targets.find((target) => target === way.target || target.startsWith(`${way.target}.`));
  if (entered === undefined || (way.kind !== 'into' && entered === way.target)) return '';
  return states.get(entered)?.title ?? '';
}

/** The event as text: without the name of the only actor of its state, and for a delay its duration, if it is known. */
function eventOf({ event, delay }: ChartTransition, actors: readonly string[] = []): string {
  const meaning = meaningOf(event);
  const isOnly = actors.length === 1 && 'actor' in meaning && meaning.actor === actors[0];
  if (isOnly) return meaning.kind;
  if (delay === null) return eventLabel(event);
  return delay.ms === null ? 'after' : `after ${durationText(delay.ms)}`;
}

function noteOf({ delay, guard }: ChartTransition, entered: string): string {
  const text = [delay?.name ?? '', guard === null ? '' : `[${guard}]`, entered === '' ? '' : `↳ ${entered}`]
    .filter((part) => part !== '')
    .join(' ');
  return text.length <= longestNote ? text : `${text.slice(0, longestNote - 1)}…`;
}

function headSize(sketch: Omit<StateSketch, 'head'>, measure: Measure): Size {
  const { state, lines, letter, inside } = sketch;
  const { kind, title, actors, states } = state;
  if (kind === 'history' || kind === 'deepHistory') return { width: markSize, height: markSize };
  const widths = [
    measure(title, 'title') +
      (states.length > 0 ? foldWidth : 0) +
      (letter === null ? 14 : letterWidth + measure(fromText(letter.count), 'small')),
    ...(inside === null ? [] : [measure(inside, 'small')]),
    ...actors.map((actor) => markWidth + measure(actor, 'small')),
    ...lines.map(({ width }) => markWidth + width),
  ];
  const below = (actors.length + (inside === null ? 0 : 1)) * actorHeight + lines.length * lineHeight;
  return {
    width: Math.max(76, Math.ceil(Math.max(...widths)) + 2 * margin),
    height: titleHeight + (below === 0 ? 2 : below + 6),
  };
}

/** Room for the mark that folds a state. */
export const foldWidth = 14;
/** Room for the letter of a state, with a space before and after it. */
const letterWidth = 40;

/** The number of lines that go to a state by its letter, in words. */
export function fromText(count: number): string {
  return `from ${count}`;
}

/** The top of a line, from the top of its state. */
export function lineTop({ state, inside }: StateSketch, index: number): number {
  return titleHeight + (state.actors.length + (inside === null ? 0 : 1)) * actorHeight + index * lineHeight;
}

const fonts: Readonly<Record<TextStyle, string>> = {
  title: '600 13px',
  event: '500 12px',
  small: '400 12px',
};

/** The size of the smallest text in a drawing of its original size. */
export const smallestText = 12;

/** The CSS font of a chart's text. chart.css has the same sizes and weights. */
export function fontOf(style: TextStyle, family: string): string {
  return `${fonts[style]} ${family}`;
}

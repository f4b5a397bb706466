import { statesOf, type Chart, type ChartState, type ChartTransition } from '../../statecharts/chart.ts';
import { eventLabel } from '../../statecharts/eventType.ts';
import { durationText } from './durationText.ts';
import type { Size } from './geometry.ts';

/** How a text is written: the name of a state, an event, or what stands small beside them. */
export type TextStyle = 'title' | 'event' | 'small';

/** Width of a text in pixels, measured in the font that it will be drawn in. */
export type Measure = (text: string, style: TextStyle) => number;

/** One transition as a line of text: `event [guard]`, with room for the number of times that it was taken. */
export interface Line {
  readonly transition: string;
  readonly event: string;
  /** What stands small behind the event: the name of a delay, and the guard. */
  readonly note: string;
  /** Where the note begins, from the left of the line. */
  readonly noteAt: number;
  readonly width: number;
  /** Whether the state is left and entered again; only for transitions that lead nowhere else. */
  readonly reenters: boolean;
}

/** A state with its texts and the room that they need. */
export interface StateSketch {
  readonly state: ChartState;
  /** The room of its name, its actors and its own lines: the whole of a state without states. */
  readonly head: Size;
  /** What it takes without leading elsewhere. */
  readonly lines: readonly Line[];
}

/** An arrow from one state to another, with all the transitions that lead so. */
export interface ArrowSketch {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly lines: readonly Line[];
  readonly label: Size;
}

/** All that is to be placed. */
export interface Sketch {
  readonly chart: Chart;
  readonly states: ReadonlyMap<string, StateSketch>;
  readonly arrows: readonly ArrowSketch[];
}

export const lineHeight = 18;
export const titleHeight = 34;
export const actorHeight = 18;
/** Left and right of what stands in a state. */
export const margin = 12;
/** Room for the mark in front of a state's own line. */
export const markWidth = 16;
/** Room behind a line for `×999`, or for the rest of a delay. */
export const countWidth = 38;
const markSize = 30;

/** Sorts the transitions of a chart into arrows and lines within states, and measures every text. */
export function sketchOf(chart: Chart, measure: Measure): Sketch {
  const lineOf = (transition: ChartTransition): Line => {
    const event = eventOf(transition);
    const note = noteOf(transition);
    const noteAt = Math.ceil(measure(event, 'event')) + (note === '' ? 0 : 5);
    const width = noteAt + Math.ceil(measure(note, 'small')) + countWidth;
    const { id, source, targets } = transition;
    return { transition: id, event, note, noteAt, width, reenters: targets.includes(source) };
  };
  const stays = chart.transitions.filter((transition) => staysIn(transition));
  const states = statesOf(chart).map((state) => {
    const lines = stays.filter(({ source }) => source === state.id).map((transition) => lineOf(transition));
    return { state, head: headSize(state, lines, measure), lines };
  });
  const arrows = new Map<string, ArrowSketch>();
  for (const transition of chart.transitions.filter((candidate) => !staysIn(candidate))) {
    for (const target of transition.targets) {
      const id = `${transition.source} -> ${target}`;
      const lines = [...(arrows.get(id)?.lines ?? []), lineOf(transition)];
      const label = {
        width: Math.max(...lines.map(({ width }) => width)) + 8,
        height: lines.length * lineHeight,
      };
      arrows.set(id, { id, source: transition.source, target, lines, label });
    }
  }
  return { chart, states: new Map(states.map((one) => [one.state.id, one])), arrows: [...arrows.values()] };
}

/** The event as a person reads it; of a delay its length, where the chart knows it. */
function eventOf({ event, delay }: ChartTransition): string {
  if (delay === null) return eventLabel(event);
  return delay.ms === null ? 'after' : `after ${durationText(delay.ms)}`;
}

function noteOf({ delay, guard }: ChartTransition): string {
  return [delay?.name ?? '', guard === null ? '' : `[${guard}]`].filter((text) => text !== '').join(' ');
}

function staysIn({ source, targets }: ChartTransition): boolean {
  return targets.every((target) => target === source);
}

function headSize({ key, kind, actors }: ChartState, lines: readonly Line[], measure: Measure): Size {
  if (kind === 'history' || kind === 'deepHistory') return { width: markSize, height: markSize };
  const widths = [
    measure(key, 'title') + markWidth,
    ...actors.map((actor) => markWidth + measure(actor, 'small')),
    ...lines.map(({ width }) => markWidth + width),
  ];
  const below = actors.length * actorHeight + lines.length * lineHeight;
  return {
    width: Math.max(76, Math.ceil(Math.max(...widths)) + 2 * margin),
    height: titleHeight + (below === 0 ? 0 : below + 6),
  };
}

import { statesOf, type Chart, type ChartState, type ChartTransition } from '../../statecharts/chart.ts';
import { eventLabel } from '../../statecharts/eventType.ts';
import { durationText } from '../timeText.ts';
import type { Size } from './geometry.ts';

/** The style of a text: the name of a state, an event, or small print next to them. */
export type TextStyle = 'title' | 'event' | 'small';

/** The width of a text in pixels, in the font of the drawing. */
export type Measure = (text: string, style: TextStyle) => number;

/** One transition as a line of text: `event [guard]`, with room for its count. */
export interface Line {
  readonly transition: string;
  readonly event: string;
  /** Small print after the event: the name of a delay, and the guard. */
  readonly note: string;
  /** The start of the note, from the left of the line. */
  readonly noteAt: number;
  readonly width: number;
  /** Whether the state is left and reentered; only for transitions without another target. */
  readonly reenters: boolean;
}

/** A state with its texts and their size. */
export interface StateSketch {
  readonly state: ChartState;
  /** The size of its name, actors and own lines: the whole of a state without children. */
  readonly head: Size;
  /** Transitions without another target. */
  readonly lines: readonly Line[];
}

/** An arrow from one state to another, with all of its transitions. */
export interface ArrowSketch {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly lines: readonly Line[];
  readonly label: Size;
}

/** All elements to place. */
export interface Sketch {
  readonly chart: Chart;
  readonly states: ReadonlyMap<string, StateSketch>;
  readonly arrows: readonly ArrowSketch[];
}

export const lineHeight = 18;
export const titleHeight = 34;
export const actorHeight = 18;
/** The margin left and right of a state's content. */
export const margin = 12;
/** Room for the mark before a state's own line. */
export const markWidth = 16;
/** Room after a line for `×999`, or for the rest of a delay. */
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

/** The event as text; for a delay its duration, if the chart knows it. */
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

const fonts: Readonly<Record<TextStyle, string>> = {
  title: '600 13px',
  event: '500 12px',
  small: '400 11px',
};

/** The CSS font of a chart's text. chart.css has the same sizes and weights. */
export function fontOf(style: TextStyle, family: string): string {
  return `${fonts[style]} ${family}`;
}

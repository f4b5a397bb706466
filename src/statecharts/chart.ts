import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allTransitions, type TransitionInfo } from './allTransitions.ts';
import { meaningOf } from './eventType.ts';
import { titleOf } from './title.ts';

/** The kind of a state, which determines how it is drawn. */
type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history' | 'deepHistory';

/** One state of a chart with its child states. */
export interface ChartState {
  readonly id: string;
  /** Its name within its parent. */
  readonly key: string;
  /** The title that people see instead of its name. */
  readonly title: string;
  readonly kind: StateKind;
  readonly description: string | null;
  /** Ids of the actors that run while the state is active. */
  readonly actors: readonly string[];
  /** Ids of its initial states: empty unless it is compound. */
  readonly initial: readonly string[];
  readonly states: readonly ChartState[];
}

/** A named delay: its length in milliseconds, or null if it depends on the context. */
interface ChartDelay {
  readonly name: string;
  readonly ms: number | null;
}

/** A transition, with what a drawing needs in addition to the docs. */
export interface ChartTransition extends TransitionInfo {
  readonly delay: ChartDelay | null;
}

/** A machine's definition as plain data, for drawing. */
export interface Chart {
  readonly id: string;
  readonly root: ChartState;
  readonly transitions: readonly ChartTransition[];
}

/** Describes the chart of a machine (design section 7). */
export function chartOf(machine: AnyStateMachine): Chart {
  return {
    id: machine.id,
    root: describeState(machine.root),
    transitions: allTransitions(machine).map((transition) => ({
      ...transition,
      delay: delayOf(machine, transition.event),
    })),
  };
}

/** Every state of a chart, parents before children, in document order. */
export function statesOf(chart: Chart): ChartState[] {
  const visit = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(visit)];
  return visit(chart.root);
}

/**
 * Ids of the active states, including their ancestors, for a state as `stateText` writes it (`intent.play
 * picture.showing`). A path ends at the first unknown name.
 */
export function activeStates(chart: Chart, text: string): ReadonlySet<string> {
  const active = new Set([chart.root.id]);
  for (const path of text.split(' ')) {
    let at: ChartState | undefined = chart.root;
    for (const key of path.split('.')) {
      at = at.states.find((state) => state.key === key);
      if (at === undefined) break;
      active.add(at.id);
    }
  }
  return active;
}

function describeState(node: AnyStateNode): ChartState {
  const states: AnyStateNode[] = Object.values(node.states);
  const initial: AnyStateNode[] = node.type === 'compound' ? [...node.initial.target] : [];
  return {
    id: node.id,
    key: node.key,
    title: titleOf(node),
    kind: node.type === 'history' && node.history === 'deep' ? 'deepHistory' : node.type,
    description: node.description ?? null,
    actors: node.invoke.map(({ id }) => id),
    initial: initial.map(({ id }) => id),
    states: states.map((state) => describeState(state)),
  };
}

function delayOf(machine: AnyStateMachine, event: string): ChartDelay | null {
  const meaning = meaningOf(event);
  if (meaning.kind !== 'after') return null;
  const delays: Readonly<Record<string, unknown>> = machine.implementations.delays;
  const ms = delays[meaning.delay];
  return { name: meaning.delay, ms: typeof ms === 'number' ? ms : null };
}

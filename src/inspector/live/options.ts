import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Chart, ChartTransition } from '../../statecharts/chart.ts';
import { meaningOf } from '../../statecharts/eventType.ts';

/** An event that a state accepts, with its possible transitions, in the order in which they are tried. */
export interface Option {
  readonly event: string;
  readonly transitions: readonly ChartTransition[];
}

/** The possible next events in these active states: those that can be sent, and those that the chart waits for. */
export function optionsOf(
  chart: Chart,
  active: ReadonlySet<string>,
): { readonly sent: readonly Option[]; readonly awaited: readonly Option[] } {
  const depth = ({ source }: ChartTransition): number => source.split('.').length;
  const possible = chart.transitions
    .filter(({ source, event }) => active.has(source) && event !== 'always')
    .toSorted((a, b) => depth(b) - depth(a));
  const options = [...new Set(possible.map(({ event }) => event))].map((event) => ({
    event,
    transitions: possible.filter((transition) => transition.event === event),
  }));
  const isSent = ({ event }: Option): boolean => meaningOf(event).kind === 'event';
  return { sent: options.filter(isSent), awaited: options.filter((option) => !isSent(option)) };
}

/** The target of a transition as text, such as `signedIn.ready`, or "stays". */
export function targetText(chart: Chart, { targets }: ChartTransition): string {
  if (targets.length === 0) return 'stays';
  return `→ ${targets.map((target) => target.slice(chart.id.length + 1) || chart.id).join(', ')}`;
}

/** The tags of these active states, each once. */
export function tagsOf(machine: AnyStateMachine, active: ReadonlySet<string>): readonly string[] {
  const tags = [...active].flatMap((id) => {
    const node: AnyStateNode = machine.getStateNodeById(id);
    return node.tags;
  });
  return [...new Set(tags)].toSorted();
}

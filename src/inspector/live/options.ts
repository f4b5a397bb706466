import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Chart, ChartTransition } from '../../statecharts/chart.ts';
import { meaningOf } from '../../statecharts/eventType.ts';

/** An event that a state can take, with the transitions that may come of it, in the order in which they are tried. */
export interface Option {
  readonly event: string;
  readonly transitions: readonly ChartTransition[];
}

/** What can happen next in these active states: what can be sent, and what the chart waits for by itself. */
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

/** Where a transition leads, in the words of the chart: `signedIn.ready`, or nowhere. */
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

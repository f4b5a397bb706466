import type { Chart, ChartState, ChartTransition } from '../../statecharts/chart.ts';
import { eventLabel } from '../../statecharts/eventType.ts';
import { flowOf, type Flow } from './flow.ts';

/** A chart as text, in the order of its flow: for screen readers, and to copy. */
export function ChartText({ chart }: { chart: Chart }) {
  return (
    <ul className="chart-text">
      <StateText chart={chart} state={chart.root} flow={flowOf(chart)} />
    </ul>
  );
}

function StateText({ chart, state, flow }: { chart: Chart; state: ChartState; flow: Flow }) {
  const { id, title, description, actors } = state;
  const ways = chart.transitions.filter(({ source }) => source === id);
  const starts = state.initial.map((each) => flow.states.get(each)?.title ?? each);
  return (
    <li>
      <b>{title}</b>
      {state.kind === 'parallel' && ' (everything in it at once)'}
      {state.kind === 'final' && ' (the end)'}
      {description !== null && <p>{description}</p>}
      {actors.length > 0 && <p>Runs {actors.join(', ')}.</p>}
      {starts.length > 0 && <p>Starts in {starts.join(', ')}.</p>}
      {ways.length > 0 && (
        <ul>
          {ways.map((way) => (
            <li key={way.id}>{wayText(way, flow)}</li>
          ))}
        </ul>
      )}
      {state.states.length > 0 && (
        <ul>
          {flow.children(state).map((inner) => (
            <StateText key={inner.id} chart={chart} state={inner} flow={flow} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A transition in words: `login done, if isValid: to Signed in`. */
function wayText({ event, guard, source, targets }: ChartTransition, { states }: Flow): string {
  const others = targets.filter((target) => target !== source);
  const to = others.map((target) => states.get(target)?.title ?? target).join(' and ');
  const end = to === '' ? (targets.length > 0 ? 'enters it again' : 'stays') : `to ${to}`;
  return `${eventLabel(event)}${guard === null ? '' : `, if ${guard}`}: ${end}`;
}

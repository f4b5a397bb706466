import { proofTexts, type Heat } from '../../domain/inspector/coverage.ts';
import { statesOf, type Chart, type ChartState, type ChartTransition } from '../../statecharts/chart.ts';
import { eventLabel } from '../../statecharts/eventType.ts';
import type { ChartActivity } from './activity.ts';
import type { CardPlace } from './cardPlace.ts';
import type { Pointed } from './chartView.machine.ts';
import { durationText } from '../timeText.ts';

/** The details of the state or transition under the pointer. */
export function ChartCard({
  chart,
  pointed,
  activity,
  place,
}: {
  chart: Chart;
  pointed: Pointed;
  activity: ChartActivity;
  place: CardPlace;
}) {
  const state = pointed.kind === 'state' && statesOf(chart).find(({ id }) => id === pointed.id);
  const transition = pointed.kind === 'transition' && chart.transitions.find(({ id }) => id === pointed.id);
  return (
    <div className="chart-card" aria-live="polite" style={place}>
      {state && <StateFacts chart={chart} state={state} activity={activity} />}
      {transition && <TransitionFacts transition={transition} activity={activity} />}
    </div>
  );
}

const kinds: Readonly<Record<ChartState['kind'], string>> = {
  atomic: 'State',
  compound: 'State with states in it',
  parallel: 'All of its parts run at once',
  final: 'The end',
  history: 'Goes back to the state that was active before',
  deepHistory: 'Goes back to all the states that were active before',
};

function StateFacts({
  chart,
  state,
  activity,
}: {
  chart: Chart;
  state: ChartState;
  activity: ChartActivity;
}) {
  const leaving = chart.transitions.filter(({ source }) => source === state.id);
  return (
    <>
      <h3>{state.title}</h3>
      <p className="kind">
        {state.key} · {kinds[state.kind]}
        {activity.active.has(state.id) && ' · active'}
      </p>
      {state.description !== null && <p>{state.description}</p>}
      {state.actors.length > 0 && <p className="kind">Runs {state.actors.join(', ')}</p>}
      {leaving.length > 0 && (
        <ul>
          {leaving.map((transition) => (
            <li key={transition.id}>
              <Way transition={transition} activity={activity} />
              {transition.description !== null && <p>{transition.description}</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function TransitionFacts({ transition, activity }: { transition: ChartTransition; activity: ChartActivity }) {
  const { source, guard, delay, actions, description } = transition;
  return (
    <>
      <p className="kind">In {source}</p>
      <Way transition={transition} activity={activity} />
      {description !== null && <p>{description}</p>}
      <dl>
        {guard !== null && (
          <>
            <dt>Only if</dt>
            <dd>{guard}</dd>
          </>
        )}
        {delay !== null && (
          <>
            <dt>After</dt>
            <dd>
              {delay.name}
              {delay.ms !== null && ` (${durationText(delay.ms)})`}
            </dd>
          </>
        )}
        {actions.length > 0 && (
          <>
            <dt>Does</dt>
            <dd>{actions.join(', ')}</dd>
          </>
        )}
      </dl>
    </>
  );
}

/** One transition in a line: the event, its target, and its count. */
function Way({ transition, activity }: { transition: ChartTransition; activity: ChartActivity }) {
  const { id, event, guard, source, targets } = transition;
  const to = targets.filter((target) => target !== source);
  const count = activity.taken?.get(id);
  return (
    <p className="way">
      <b>{eventLabel(event)}</b>
      {guard !== null && <span> [{guard}]</span>}
      {to.length > 0 && <span> → {to.map((target) => target.split('.').slice(1).join('.')).join(', ')}</span>}
      {activity.heat !== null && <span> · {heatText(activity.heat(id))}</span>}
      {activity.taken !== null && <span> · {count === undefined ? 'never taken' : `taken ${count}×`}</span>}
    </p>
  );
}

function heatText({ count, by, lone }: Heat): string {
  if (count === 0) return 'never taken';
  const who = by.map((each) => `${each.count}× by ${proofTexts[each.proof]}`).join(', ');
  return `taken ${who}${lone ? ' only' : ''}`;
}

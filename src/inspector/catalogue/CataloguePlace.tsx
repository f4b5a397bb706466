import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import './catalogue.css';
import { noActivity } from '../chart/activity.ts';
import { Chart } from '../chart/Chart.tsx';
import type { ModelPath } from '../../statecharts/modelPath.ts';
import { stateText } from '../../statecharts/stateText.ts';
import { chartNamed } from '../charts.ts';
import { chosenPath, heatPath, type catalogueMachine } from './catalogue.machine.ts';
import { PathList } from './lists.tsx';
import { PathSearch } from './PathSearch.tsx';
import { inputTexts, simulatedAfter } from './simulated.ts';
import { wayTo } from './simulation.machine.ts';
import { TryPanel } from './TryPanel.tsx';
import { WalkPanel } from './WalkPanel.tsx';
import { activityAt, heatedActivity } from './walked.ts';

type CatalogueRef = ActorRefFrom<typeof catalogueMachine>;

/** All statecharts from their definitions, without a running console, and the paths that cover each of them. */
export function CataloguePlace({ catalogue }: { catalogue: CatalogueRef }) {
  const machine = useSelector(catalogue, ({ context }) => context.machine);
  const walks = useSelector(catalogue, ({ context }) => context.walks);
  const path = useSelector(catalogue, ({ context }) => chosenPath(context));
  const value = useSelector(catalogue, (snapshot) => snapshot.value);
  const failed = useSelector(catalogue, (snapshot) => snapshot.matches('failed'));
  const loading = useSelector(catalogue, (snapshot) => snapshot.matches('loading'));
  const search = useSelector(catalogue, ({ children }) => children.search);
  const walk = useSelector(catalogue, ({ children }) => children.walk);
  const at = useSelector(walk, (snapshot) => snapshot?.context.at ?? 0);
  const chart = machine === null ? null : chartNamed(machine);
  const simulation = useSelector(catalogue, ({ children }) => children.simulation);
  const tried = useSelector(simulation, (snapshot) => snapshot?.context);
  const { spec } = walks;
  const simulated = useMemo(() => {
    if (chart === null || spec === null || tried === undefined) return null;
    const names = wayTo(tried.steps, tried.at).flatMap((step) => tried.steps[step]?.name ?? []);
    return simulatedAfter(chart, spec, { input: tried.input, names });
  }, [chart, spec, tried]);
  const isHeated = useSelector(catalogue, ({ context }) => context.path === heatPath);
  const coverage = isHeated ? walks.coverage : null;
  const activity = useMemo(() => {
    if (chart === null) return noActivity;
    if (path !== null) return activityAt(chart, path, at);
    return coverage === null ? (simulated?.activity ?? noActivity) : heatedActivity(chart, coverage);
  }, [chart, path, at, simulated, coverage]);
  return (
    <div
      className="catalogue"
      data-machine="catalogue"
      data-state={stateText(value)}
      data-chosen={chart !== null || undefined}
    >
      {search && <PathSearch search={search} machine={machine} path={path?.id ?? null} />}
      {chart === null && (
        <div className="inspector-blank">
          <h2>{machine === null ? 'Choose a statechart' : `There is no statechart ${machine}`}</h2>
          <p>
            Each one is drawn from its definition. Its paths go through all of its transitions: press one, and
            watch it walk.
          </p>
        </div>
      )}
      {chart !== null && (
        <>
          <Chart key={chart.id} chart={chart} activity={activity} />
          <aside className="catalogue-side" aria-label={sideName(path, simulation !== undefined)}>
            {path === null && !simulation && (
              <header className="catalogue-about">
                <h2>{chart.root.title}</h2>
                <p>{chart.root.description}</p>
              </header>
            )}
            {loading && <p className="chart-note">Loading its paths …</p>}
            {failed && (
              <div className="chart-note" role="alert">
                <p>The paths of {chart.id} could not be loaded.</p>
                <button
                  className="inspector-button"
                  type="button"
                  onClick={() => catalogue.send({ type: 'retry' })}
                >
                  Try again
                </button>
              </div>
            )}
            {!loading && !failed && path === null && !simulation && (
              <PathList machine={chart.id} walks={walks} isHeated={coverage !== null} />
            )}
            {simulated !== null && simulation && spec !== null && (
              <TryPanel
                chart={chart}
                state={simulated.state}
                offers={simulated.offers}
                inputs={inputTexts(spec)}
                seen={walks.seen[stateText(simulated.state.snapshot.value)] ?? []}
                simulation={simulation}
              />
            )}
            {path !== null && walk && (
              <WalkPanel key={path.id} chart={chart} path={path} walks={walks} walk={walk} />
            )}
          </aside>
        </>
      )}
    </div>
  );
}

function sideName(path: ModelPath | null, simulates: boolean): string {
  if (path !== null) return `Path ${path.n}`;
  return simulates ? 'Simulation' : 'Paths';
}

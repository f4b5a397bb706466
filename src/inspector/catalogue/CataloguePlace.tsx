import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import './catalogue.css';
import { noActivity } from '../chart/activity.ts';
import { Chart } from '../chart/Chart.tsx';
import { stateText } from '../../statecharts/stateText.ts';
import { chartNamed } from '../charts.ts';
import { chosenPath, type catalogueMachine } from './catalogue.machine.ts';
import { PathList } from './lists.tsx';
import { PathSearch } from './PathSearch.tsx';
import { WalkPanel } from './WalkPanel.tsx';
import { activityAt } from './walked.ts';

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
  const activity = useMemo(
    () => (chart === null || path === null ? noActivity : activityAt(chart, path, at)),
    [chart, path, at],
  );
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
          <aside className="catalogue-side" aria-label={path === null ? 'Paths' : `Path ${path.n}`}>
            {path === null && (
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
            {!loading && !failed && path === null && <PathList machine={chart.id} walks={walks} />}
            {path !== null && walk && (
              <WalkPanel key={path.id} chart={chart} path={path} walks={walks} walk={walk} />
            )}
          </aside>
        </>
      )}
    </div>
  );
}

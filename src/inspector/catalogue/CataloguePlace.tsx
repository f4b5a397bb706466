import './catalogue.css';
import { Chart } from '../chart/Chart.tsx';
import { chartNamed, machines } from '../charts.ts';
import { hashOf, type Place } from '../place.ts';

type CataloguePlaceOf = Extract<Place, { name: 'catalogue' }>;

/** All statecharts from their definitions, without any running console. */
export function CataloguePlace({ place: { machine } }: { place: CataloguePlaceOf }) {
  const chart = machine === null ? null : chartNamed(machine);
  return (
    <div className="catalogue">
      <nav className="catalogue-list" aria-label="Statecharts">
        <ul>
          {Object.keys(machines).map((name) => (
            <li key={name}>
              <a
                href={hashOf({ name: 'catalogue', machine: name, path: null })}
                aria-current={name === machine ? 'page' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="catalogue-chart">
        {chart !== null && <Chart key={chart.id} chart={chart} />}
        {chart === null && (
          <div className="inspector-blank">
            <h2>{machine === null ? 'Choose a statechart' : `There is no statechart ${machine}`}</h2>
            <p>Each one is shown from its definition, with the paths that go through all of it.</p>
          </div>
        )}
      </div>
    </div>
  );
}

import { RevealCurrent } from '../dom/RevealCurrent.tsx';
import { features } from '../features.ts';
import { hashOf } from '../place.ts';
import {
  countedIds,
  heatOf,
  proofs,
  proofTexts,
  type MachineCoverage,
} from '../../domain/inspector/coverage.ts';
import { storyboardAddress } from '../../domain/inspector/storyboard.ts';
import { heatPath, simulationPath, type Walks } from './catalogue.machine.ts';

/** Every statechart by feature, as links with the chosen one marked. */
export function MachineList({ chosen }: { chosen: string | null }) {
  return (
    <nav className="machine-list" aria-label="Statecharts">
      <RevealCurrent className="machines" current={chosen}>
        {features.map(({ feature, title, items }) => (
          <li key={feature}>
            <h2>{title}</h2>
            <ul>
              {items.map(({ name, title: text }) => (
                <li key={name}>
                  <a
                    href={hashOf({ name: 'catalogue', machine: name, path: null, at: 0 })}
                    aria-current={name === chosen ? 'page' : undefined}
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </RevealCurrent>
    </nav>
  );
}

/** The generated paths of a machine, each a link that starts its walk. */
export function PathList({
  machine,
  walks: { paths, pictures, coverage },
  isHeated,
}: {
  machine: string;
  walks: Walks;
  isHeated: boolean;
}) {
  return (
    <>
      <header>
        <h2>{paths.length === 1 ? '1 path' : `${paths.length} paths`}</h2>
        <p>Together they take every transition. Press one to watch it walk.</p>
        <a
          className="inspector-button"
          href={hashOf({ name: 'catalogue', machine, path: simulationPath, at: 0 })}
        >
          Simulate
        </a>{' '}
        {coverage === null ? (
          <p>
            For heat: <code>npm run paths -- coverage</code>
          </p>
        ) : (
          <a
            className="inspector-button"
            aria-current={isHeated || undefined}
            href={hashOf({ name: 'catalogue', machine, path: isHeated ? null : heatPath, at: 0 })}
          >
            {isHeated ? 'Without heat' : 'Heat'}
          </a>
        )}
        {isHeated && coverage !== null && <HeatNote coverage={coverage} />}
        {pictures === null ? (
          <p>
            For their pictures: <code>npm run paths -- storyboard {machine}</code>
          </p>
        ) : (
          <a href={storyboardAddress(machine, 'index.html')} target="_blank" rel="noreferrer">
            All pictures of {machine}
          </a>
        )}
      </header>
      <ol className="path-list">
        {paths.map(({ id, n, title, steps }) => (
          <li key={id}>
            <a href={hashOf({ name: 'catalogue', machine, path: id, at: 0 })}>
              <b>{n}</b>
              <span className="path-title">{title}</span>
              <small>{steps.length === 1 ? '1 step' : `${steps.length} steps`}</small>
            </a>
            <Storyboard machine={machine} path={id} n={n} pictures={pictures?.paths[id] ?? []} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The pictures of a path in order; each opens the path at its step. */
function Storyboard({
  machine,
  path,
  n,
  pictures,
}: {
  machine: string;
  path: string;
  n: number;
  pictures: readonly (string | null)[];
}) {
  if (pictures.every((picture) => picture === null)) return null;
  return (
    <ol className="path-pictures" aria-label={`Pictures of path ${n}`}>
      {pictures.map((picture, at) =>
        picture === null ? null : (
          <li key={at}>
            <a href={hashOf({ name: 'catalogue', machine, path, at })}>
              <img
                src={storyboardAddress(machine, picture)}
                alt={at === 0 ? 'Start' : `Step ${at}`}
                width="96"
                height="60"
                loading="lazy"
              />
            </a>
          </li>
        ),
      )}
    </ol>
  );
}

/** What the colors of a heated chart mean, and what deserves a look. */
function HeatNote({ coverage }: { coverage: MachineCoverage }) {
  const heats = countedIds(coverage).map((id) => heatOf(coverage, id));
  const lone = heats.filter((heat) => heat.lone).length;
  const never = heats.filter(({ count }) => count === 0).length;
  const runs = proofs.map((proof) => {
    const count = coverage[proof]?.runs ?? 0;
    return `${proofTexts[proof]} ${count === 0 ? 'not counted' : count === 1 ? '1 run' : `${count} runs`}`;
  });
  return (
    <p className="heat-note">
      {`${heats.length - never} of ${heats.length} transitions taken; the stronger the color, the more often. `}
      {`${lone} by one proof only (amber, dashed). Counted: ${runs.join(', ')}.`}
    </p>
  );
}

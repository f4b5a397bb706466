import { RevealCurrent } from '../dom/RevealCurrent.tsx';
import { features } from '../features.ts';
import { hashOf } from '../place.ts';
import { storyboardAddress } from '../../domain/inspector/storyboard.ts';
import type { Walks } from './catalogue.machine.ts';

/** Every statechart by feature, as links with the chosen one marked. */
export function MachineList({ chosen }: { chosen: string | null }) {
  return (
    <nav className="catalogue-list" aria-label="Statecharts">
      <RevealCurrent className="machines" current={chosen}>
        {features.map(({ feature, title, items }) => (
          <li key={feature}>
            <h2>{title}</h2>
            <ul>
              {items.map(({ name, title: text }) => (
                <li key={name}>
                  <a
                    href={hashOf({ name: 'catalogue', machine: name, path: null })}
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
export function PathList({ machine, walks: { paths, pictures } }: { machine: string; walks: Walks }) {
  return (
    <>
      <header>
        <h2>{paths.length === 1 ? '1 path' : `${paths.length} paths`}</h2>
        <p>Together they take every transition. Press one to watch it walk.</p>
        {pictures !== null && (
          <a href={storyboardAddress(machine, 'index.html')} target="_blank" rel="noreferrer">
            All pictures of {machine}
          </a>
        )}
      </header>
      <ol className="path-list">
        {paths.map(({ id, n, title, steps }) => (
          <li key={id}>
            <a href={hashOf({ name: 'catalogue', machine, path: id })}>
              <b>{n}</b>
              <span className="path-title">{title}</span>
              <small>{steps.length === 1 ? '1 step' : `${steps.length} steps`}</small>
            </a>
          </li>
        ))}
      </ol>
    </>
  );
}

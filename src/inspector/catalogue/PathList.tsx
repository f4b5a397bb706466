import { storyboardAddress } from '../../domain/inspector/storyboard.ts';
import { hashOf } from '../place.ts';
import type { Walks } from './catalogue.machine.ts';

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

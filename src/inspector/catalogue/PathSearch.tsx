import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Glyph } from '../Glyph.tsx';
import { hashOf } from '../place.ts';
import type { Hit } from './hits.ts';
import { MachineList } from './lists.tsx';
import type { pathSearchMachine } from './pathSearch.machine.ts';

type SearchRef = ActorRefFrom<typeof pathSearchMachine>;

/** The search for paths, with what was found below it; all statecharts while nothing is searched. */
export function PathSearch({
  search,
  machine,
  path,
}: {
  search: SearchRef;
  machine: string | null;
  path: string | null;
}) {
  const state = useSelector(search, ({ value }) => value);
  const hits = useSelector(search, ({ context }) => context.hits);
  const text = useSelector(search, ({ context }) => context.text);
  return (
    <div className="catalogue-list" data-machine="pathSearch" data-state={state}>
      <search className="path-search">
        <Glyph name="search" />
        <input
          type="search"
          aria-label="Find paths"
          placeholder="State, event, text, call, section"
          defaultValue={text}
          onChange={({ currentTarget }) => search.send({ type: 'search.edit', text: currentTarget.value })}
        />
      </search>
      {state === 'idle' && <MachineList chosen={machine} />}
      {state === 'failed' && (
        <div className="chart-note" role="alert">
          <p>What is searched could not be loaded.</p>
          <button className="inspector-button" type="button" onClick={() => search.send({ type: 'retry' })}>
            Try again
          </button>
        </div>
      )}
      {state !== 'idle' && state !== 'failed' && (
        <output className="path-search-note">{noteOf(state, text, hits)}</output>
      )}
      {state === 'found' && <Hits hits={hits} machine={machine} path={path} />}
    </div>
  );
}

function noteOf(state: string, text: string, hits: readonly Hit[]): string {
  if (state === 'nothing') {
    return `Nothing is called “${text.trim()}”: no state, event, text on the screen, call, or section.`;
  }
  if (state !== 'found') return 'Searching …';
  const paths = hits.reduce((sum, hit) => sum + hit.paths.length, 0);
  return `${paths === 1 ? '1 path' : `${paths} paths`} of ${hits.length === 1 ? '1 statechart' : `${hits.length} statecharts`}`;
}

function stepsText(at: readonly number[]): string {
  const [first = 0, ...others] = at;
  if (others.length === 0) return first === 0 ? 'start' : `step ${first}`;
  return `steps ${at.slice(0, 5).join(', ')}${at.length > 5 ? ' …' : ''}`;
}

function Hits({
  hits,
  machine,
  path,
}: {
  hits: readonly Hit[];
  machine: string | null;
  path: string | null;
}) {
  return (
    <nav className="hits" aria-label="Found paths">
      {hits.map((hit) => (
        <section key={hit.machine}>
          <h2>{hit.title}</h2>
          <p title={hit.why.join('\n')}>{hit.why.slice(0, 2).join('; ')}</p>
          <ol>
            {hit.paths.map(({ id, n, at, states }) => (
              <li key={id}>
                <a
                  href={hashOf({ name: 'catalogue', machine: hit.machine, path: id, at: at[0] ?? 0 })}
                  aria-current={hit.machine === machine && id === path ? 'page' : undefined}
                >
                  <b>{n}</b>
                  <span>{states}</span>
                  <small>{stepsText(at)}</small>
                </a>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}

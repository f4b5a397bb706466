import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import './inspector.css';
import { CataloguePlace } from './catalogue/CataloguePlace.tsx';
import { FileDrop } from './dom/FileDrop.tsx';
import { ComparePlace } from './compare/ComparePlace.tsx';
import { FaultBar } from './faults/FaultBar.tsx';
import { FaultsPlace } from './faults/FaultsPlace.tsx';
import { Glyph } from './Glyph.tsx';
import type { inspectorMachine } from './inspector.machine.ts';
import { LivePlace } from './live/LivePlace.tsx';

type InspectorRef = ActorRefFrom<typeof inspectorMachine>;

const places = [
  { name: 'live', href: '#/live', text: 'Live' },
  { name: 'catalogue', href: '#/catalogue', text: 'Catalogue' },
  { name: 'compare', href: '#/compare', text: 'Compare' },
  { name: 'faults', href: '#/faults', text: 'Faults' },
] as const;

/** The whole page: its places, one of them open according to the address. */
export function Inspector({ inspector }: { inspector: InspectorRef }) {
  const place = useSelector(inspector, ({ context }) => context.place);
  const inspection = useSelector(inspector, ({ children }) => children.inspection);
  const catalogue = useSelector(inspector, ({ children }) => children.catalogue);
  const desk = useSelector(inspector, ({ children }) => children.desk);
  const faults = useSelector(inspector, ({ children }) => children.faults);
  const comparison = useSelector(inspector, ({ children }) => children.comparison);
  const offered = useSelector(faults, (snapshot) => snapshot?.matches('offered') ?? false);
  return (
    <div className="inspector" data-machine="inspector" data-state={place.name}>
      <header className="inspector-bar">
        <Glyph name="statechart" />
        <h1>Statecharts</h1>
        <nav aria-label="Places" className="places">
          {places
            .filter(({ name }) => name !== 'faults' || offered)
            .map(({ name, href, text }) => (
              <a key={name} href={href} aria-current={name === place.name ? 'page' : undefined}>
                {text}
              </a>
            ))}
        </nav>
        {faults && <FaultBar faults={faults} />}
      </header>
      <FileDrop onFile={(file) => inspector.send({ type: 'file.drop', file })}>
        <main className="inspector-place">
          {place.name === 'catalogue' && catalogue && <CataloguePlace catalogue={catalogue} />}
          {place.name === 'compare' && comparison && <ComparePlace comparison={comparison} />}
          {place.name === 'faults' && faults && <FaultsPlace faults={faults} />}
          {place.name === 'live' && inspection && desk && <LivePlace inspection={inspection} desk={desk} />}
        </main>
      </FileDrop>
    </div>
  );
}

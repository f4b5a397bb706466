import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import './inspector.css';
import { CataloguePlace } from './catalogue/CataloguePlace.tsx';
import { FileDrop } from './dom/FileDrop.tsx';
import { Glyph } from './Glyph.tsx';
import type { inspectorMachine } from './inspector.machine.ts';
import { LivePlace } from './live/LivePlace.tsx';

type InspectorRef = ActorRefFrom<typeof inspectorMachine>;

const places = [
  { name: 'live', href: '#/live', text: 'Live' },
  { name: 'catalogue', href: '#/catalogue', text: 'Catalogue' },
] as const;

/** The whole page: its two places, one of them open according to the address. */
export function Inspector({ inspector }: { inspector: InspectorRef }) {
  const place = useSelector(inspector, ({ context }) => context.place);
  const inspection = useSelector(inspector, ({ children }) => children.inspection);
  const catalogue = useSelector(inspector, ({ children }) => children.catalogue);
  const desk = useSelector(inspector, ({ children }) => children.desk);
  return (
    <div className="inspector" data-machine="inspector" data-state={place.name}>
      <header className="inspector-bar">
        <Glyph name="statechart" />
        <h1>Statecharts</h1>
        <nav aria-label="Places" className="places">
          {places.map(({ name, href, text }) => (
            <a key={name} href={href} aria-current={name === place.name ? 'page' : undefined}>
              {text}
            </a>
          ))}
        </nav>
      </header>
      <FileDrop onFile={(file) => inspector.send({ type: 'file.drop', file })}>
        <main className="inspector-place">
          {place.name === 'catalogue' && catalogue && <CataloguePlace catalogue={catalogue} />}
          {place.name === 'live' && inspection && desk && <LivePlace inspection={inspection} desk={desk} />}
        </main>
      </FileDrop>
    </div>
  );
}

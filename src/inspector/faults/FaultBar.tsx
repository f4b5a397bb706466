import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Glyph } from '../Glyph.tsx';
import './faults.css';
import { countText, faultText } from './faultTexts.ts';
import type { faultPanelMachine } from './faultPanel.machine.ts';

export type FaultPanelRef = ActorRefFrom<typeof faultPanelMachine>;

/** What is in force, in every place, and the button that ends all of it. */
export function FaultBar({ faults }: { faults: FaultPanelRef }) {
  const news = useSelector(faults, ({ context }) => context.news);
  const lost = useSelector(faults, (snapshot) => snapshot.matches({ offered: { news: 'lost' } }));
  const canEnd = useSelector(faults, (snapshot) => snapshot.can({ type: 'fault.end', id: null }));
  if (lost) {
    return (
      <p className="fault-bar" role="alert">
        <Glyph name="warn" />
        <span>Couldn’t load the faults in force. Trying again.</span>
      </p>
    );
  }
  if (news.faults.length === 0) return null;
  const named = news.faults.map(({ fault }) => faultText(fault, news.cameras)).join('; ');
  return (
    <div className="fault-bar">
      <Glyph name="warn" />
      <a href="#/faults">{countText(news.faults.length)}</a>
      <span className="fault-names" title={named}>
        {named}
      </span>
      <button
        type="button"
        className="inspector-button"
        disabled={!canEnd}
        onClick={() => faults.send({ type: 'fault.end', id: null })}
      >
        End all
      </button>
    </div>
  );
}

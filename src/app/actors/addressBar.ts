import { fromCallback } from 'xstate';
import type { PlaceFact } from '../../inspector/inspector.machine.ts';
import { placeOf } from '../../inspector/place.ts';

/** Tells the inspector when the hash of its address leads elsewhere. */
export function addressBarActor(
  window: Pick<Window, 'location' | 'addEventListener' | 'removeEventListener'>,
) {
  return fromCallback(({ sendBack }) => {
    const tell = () => {
      const fact: PlaceFact = { type: 'place.changed', place: placeOf(window.location.hash) };
      sendBack(fact);
    };
    window.addEventListener('hashchange', tell);
    return () => window.removeEventListener('hashchange', tell);
  });
}

import { fromCallback } from 'xstate';
import type { PlaceCommand, PlaceFact } from '../../inspector/inspector.machine.ts';
import { hashOf, placeOf } from '../../inspector/place.ts';

/** Reports changes of the address's hash to the inspector, and navigates to the place that the inspector sends. */
export function addressBarActor(
  window: Pick<Window, 'location' | 'addEventListener' | 'removeEventListener'>,
) {
  return fromCallback<PlaceCommand>(({ sendBack, receive }) => {
    const tell = () => {
      const fact: PlaceFact = { type: 'place.changed', place: placeOf(window.location.hash) };
      sendBack(fact);
    };
    window.addEventListener('hashchange', tell);
    receive(({ place }) => {
      window.location.hash = hashOf(place);
    });
    return () => window.removeEventListener('hashchange', tell);
  });
}

import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '../../machines/shell/app/app.machine.ts';

/** How long the list of the start page stays without the console that answers to it, in milliseconds. */
const longestTakeover = 2000;

/** Resolves once the console knows the cameras that the start page shows, or does not get them soon. */
export function camerasListed(app: ActorRefFrom<typeof appMachine>): Promise<void> {
  const list = app.getSnapshot().children.layout?.getSnapshot().children.cameras;
  const isKnown = () => {
    const snapshot = list?.getSnapshot();
    return snapshot?.status !== 'active' || !snapshot.matches({ loading: 'listing' });
  };
  if (list === undefined || isKnown()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(limit);
      watched.unsubscribe();
      resolve();
    };
    const limit = setTimeout(end, longestTakeover);
    const watched = list.subscribe({ next: () => isKnown() && end(), error: end, complete: end });
  });
}

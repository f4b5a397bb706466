import type { ActorRefFrom } from 'xstate';
import type { Parts } from '../actors/shell/parts.ts';
import type { appMachine } from '../machines/shell/app/app.machine.ts';
import { panelOf } from '../views/cameras/panels.ts';

/** Browsers without idle callbacks wait so long, in milliseconds. */
const idleWait = 2000;

/** Once somebody is signed in, sees the cameras and the page is idle: what their next click needs, the live panel and its player. */
export function fetchWhenIdle(window: Window, app: ActorRefFrom<typeof appMachine>, parts: Parts): void {
  const fetch = () => parts.fetchAhead([panelOf('live').content]);
  const whenListed = app.subscribe((snapshot) => {
    const { cameras } = snapshot.children;
    if (!snapshot.matches('signedIn') || cameras === undefined) return;
    whenListed.unsubscribe();
    const listed = cameras.subscribe((list) => {
      if (list.matches({ loading: 'listing' })) return;
      listed.unsubscribe();
      if ('requestIdleCallback' in window) window.requestIdleCallback(fetch);
      else setTimeout(fetch, idleWait);
    });
  });
}

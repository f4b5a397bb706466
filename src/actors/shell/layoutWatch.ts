import { fromCallback, type ActorRefFrom } from 'xstate';
import type { appMachine } from '../../machines/shell/app/app.machine.ts';
import type { layoutMachine } from '../../machines/shell/layout/layout.machine.ts';

type AppRef = ActorRefFrom<typeof appMachine>;
type LayoutRef = ActorRefFrom<typeof layoutMachine>;

/** The children of the layout that runs now. */
export const layoutChildren = (app: AppRef) => app.getSnapshot().children.layout?.getSnapshot().children;

/**
 * Watches the layout that runs now. Another one runs after each sign-in, also after one in another tab.
 *
 * @param watch subscribes to a layout and returns what ends that
 * @returns ends it
 */
export function watchLayout(app: AppRef, watch: (layout: LayoutRef) => () => void): () => void {
  let watched: LayoutRef | undefined;
  let stop: () => void = () => {};
  const look = () => {
    const { layout } = app.getSnapshot().children;
    if (layout === watched) return;
    stop();
    watched = layout;
    stop = layout === undefined ? () => {} : watch(layout);
  };
  look();
  const signedIn = app.subscribe(look);
  return () => {
    signedIn.unsubscribe();
    stop();
  };
}

/** The list of sites of the layout that runs now, as an actor of a page. */
export const sitesJoint = (app: AppRef) =>
  fromCallback<{ type: 'refresh' }>(({ receive }) => {
    receive((command) => layoutChildren(app)?.deviceFilter?.send(command));
  });

import { createActor, type ActorRefFrom } from 'xstate';
import type { clipDownloadMachine } from '../../machines/clips/clipDownload/clipDownload.machine.ts';
import type { downloadsMachine } from '../../machines/clips/downloads/downloads.machine.ts';
import type { Console } from '../shell/contexts.tsx';
import { downloadsWatch } from './downloadsWatch.ts';
import { provideDownloads } from './provideClip.ts';

/** The downloads of a console. */
export type DownloadsRef = ActorRefFrom<typeof downloadsMachine>;
/** The download of one file. */
export type DownloadRef = ActorRefFrom<typeof clipDownloadMachine>;

const running = new WeakMap<object, DownloadsRef>();

/** The downloads of a console: they begin with the first view that can start one, and end with the sign-in. */
export function downloadsOf({ app, http, inspect }: Console): DownloadsRef {
  const known = running.get(app);
  if (known) return known;
  const actor = createActor(provideDownloads(http()), { ...(inspect && { inspect }) }).start();
  const { userId } = app.getSnapshot().context;
  running.set(app, actor);
  downloadsWatch.begin(app);
  const session = app.subscribe((snapshot) => {
    if (snapshot.matches('signedIn') && snapshot.context.userId === userId) return;
    session.unsubscribe();
    running.delete(app);
    downloadsWatch.end(app);
    actor.send({ type: 'session.ended' });
  });
  return actor;
}

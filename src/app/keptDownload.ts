import { createActor, type ActorRefFrom } from 'xstate';
import type { Console } from './contexts.tsx';
import { provideClip } from './provideClip.ts';

type Download = ActorRefFrom<ReturnType<typeof provideClip>['clipDownload']>;

/** The download of a console: it goes on wherever a person goes, until the console is closed or signed out of. */
export type KeptDownload = {
  readonly download: Download;
  /** A view shows how it stands. @returns ends it */
  readonly show: () => () => void;
};

const allKept = new WeakMap<object, KeptDownload>();

const wayOf = (download: Download) => {
  const snapshot = download.getSnapshot();
  if (!snapshot.matches('resting')) return 'underWay';
  return snapshot.matches({ resting: 'failed' }) ? 'failed' : 'over';
};

/** The download of this console, which begins with the first who asks. Where no view shows how it stands, notices do. */
export function keptDownload({ app, http, inspect }: Console): KeptDownload {
  const known = allKept.get(app);
  if (known) return known;
  const download = createActor(provideClip(http()).clipDownload, { ...(inspect && { inspect }) }).start();
  let shown = 0;
  const tell = (kind: 'info' | 'success' | 'error', key: string) =>
    app.getSnapshot().children.notice?.send({
      type: 'notice.show',
      notice: { kind, message: { key } },
      untilDismissed: kind !== 'success',
    });
  let before = wayOf(download);
  download.subscribe(() => {
    const now = wayOf(download);
    if (shown === 0 && before === 'underWay' && now === 'failed')
      tell('error', 'messages:action.downloadFailed');
    if (shown === 0 && before === 'underWay' && now === 'over') tell('success', 'clip:savedAway');
    before = now;
  });
  const signedIn = app.subscribe((snapshot) => {
    if (snapshot.matches('signedIn')) return;
    signedIn.unsubscribe();
    allKept.delete(app);
    download.stop();
  });
  const kept: KeptDownload = {
    download,
    show() {
      shown += 1;
      return () => {
        shown -= 1;
        // The next view is shown in the same moment, where there is one.
        queueMicrotask(() => {
          if (shown > 0) return;
          if (wayOf(download) === 'underWay') tell('info', 'clip:goesOn');
          else download.send({ type: 'dismiss' });
        });
      };
    },
  };
  allKept.set(app, kept);
  return kept;
}

import { createActor, type ActorRefFrom } from 'xstate';
import type { Console } from '../shell/contexts.tsx';
import type { Notice } from '../../domain/shell/notice.ts';
import { provideClip } from './provideClip.ts';

type Download = ActorRefFrom<ReturnType<typeof provideClip>['clipDownload']>;

/** The download of a person: it goes on wherever they go, until the console is closed or they are signed in no more. */
export type KeptDownload = {
  readonly download: Download;
  /** A view shows how it stands. @returns ends it */
  readonly show: () => () => void;
};

const allKept = new WeakMap<object, KeptDownload>();

const wayOf = (download: Download) => {
  const snapshot = download.getSnapshot();
  if (!snapshot.matches('idle')) return 'pending';
  return snapshot.matches({ idle: 'failed' }) ? 'failed' : 'over';
};

/** The download of this console, which begins with the first who asks. Where no view shows how it stands, notices do. */
export function keptDownload({ app, http, inspect }: Console): KeptDownload {
  const known = allKept.get(app);
  if (known) return known;
  const download = createActor(provideClip(http()).clipDownload, { ...(inspect && { inspect }) }).start();
  let shown = 0;
  let told: Notice | null = null;
  const notices = () => app.getSnapshot().children.notice;
  const tell = (kind: Notice['kind'], key: string) => {
    told = { kind, message: { key } };
    notices()?.send({ type: 'notice.show', notice: told, untilDismissed: kind !== 'success' });
  };
  let before = wayOf(download);
  download.subscribe(() => {
    const now = wayOf(download);
    if (shown === 0 && before === 'pending' && now === 'failed')
      tell('error', 'messages:action.downloadFailed');
    if (shown === 0 && before === 'pending' && now === 'over') tell('success', 'clips:savedAway');
    before = now;
  });
  const { userId } = app.getSnapshot().context;
  const session = app.subscribe((snapshot) => {
    if (snapshot.matches('signedIn') && snapshot.context.userId === userId) return;
    session.unsubscribe();
    allKept.delete(app);
    download.stop();
  });
  const kept: KeptDownload = {
    download,
    show() {
      shown += 1;
      if (told !== null && notices()?.getSnapshot().context.notice === told)
        notices()?.send({ type: 'dismiss' });
      return () => {
        shown -= 1;
        // The next view is shown in the same moment, where there is one.
        queueMicrotask(() => {
          if (shown > 0 || download.getSnapshot().status !== 'active') return;
          if (wayOf(download) === 'pending') tell('info', 'clips:goesOn');
          else download.send({ type: 'dismiss' });
        });
      };
    },
  };
  allKept.set(app, kept);
  return kept;
}

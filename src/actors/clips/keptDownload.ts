import { createActor, fromCallback, type ActorRefFrom } from 'xstate';
import type { Console } from '../shell/contexts.tsx';
import type { Notice } from '../../domain/shell/notice.ts';
import {
  keptDownloadMachine,
  type NoticeCommand,
} from '../../machines/clips/keptDownload/keptDownload.machine.ts';
import { provideClip } from './provideClip.ts';

/** The download of a person, which goes on wherever they go. */
export type KeptDownload = {
  readonly download: ActorRefFrom<ReturnType<typeof provideClip>['clipDownload']>;
  /** A view shows how it stands. @returns ends it */
  readonly show: () => () => void;
};

const allKept = new WeakMap<object, KeptDownload>();

/** The notices of the console. One that another has replaced since is not withdrawn. */
const noticesOf = (app: Console['app']) =>
  fromCallback<NoticeCommand>(({ receive }) => {
    const notices = () => app.getSnapshot().children.notice;
    let said: Notice | null = null;
    receive((command) => {
      if (command.type === 'say') {
        said = { ...command.notice };
        notices()?.send({ ...command, type: 'notice.show', notice: said });
      } else if (said !== null && notices()?.getSnapshot().context.notice === said) {
        notices()?.send({ type: 'dismiss' });
      }
    });
  });

/** The download of this console, which begins with the first who asks, and ends with the sign-in. */
export function keptDownload({ app, http, inspect }: Console): KeptDownload {
  const known = allKept.get(app);
  if (known) return known;
  const machine = keptDownloadMachine.provide({
    actors: { clipDownload: provideClip(http()).clipDownload, notices: noticesOf(app) },
  });
  const actor = createActor(machine, { ...(inspect && { inspect }) }).start();
  const { download } = actor.getSnapshot().children;
  if (download === undefined) throw new Error('The download of the console does not run.');
  const { userId } = app.getSnapshot().context;
  const session = app.subscribe((snapshot) => {
    if (snapshot.matches('signedIn') && snapshot.context.userId === userId) return;
    session.unsubscribe();
    allKept.delete(app);
    actor.send({ type: 'session.ended' });
  });
  let views = 0;
  const kept: KeptDownload = {
    download,
    show() {
      views += 1;
      if (views === 1) actor.send({ type: 'view.shown' });
      return () => {
        views -= 1;
        // The next view is shown in the same moment, where there is one.
        queueMicrotask(() => {
          if (views === 0) actor.send({ type: 'view.left' });
        });
      };
    },
  };
  allKept.set(app, kept);
  return kept;
}

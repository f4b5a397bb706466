import { createActor, fromCallback, type ActorRefFrom, type AnyStateMachine } from 'xstate';
import type { Console } from '../shell/contexts.tsx';
import type { Notice } from '../../domain/shell/notice.ts';
import {
  backgroundDownloadMachine,
  type Downloaded,
  type NoticeCommand,
} from '../../machines/clips/backgroundDownload/backgroundDownload.machine.ts';
import type { Http } from '../../services/wire/http.ts';

/** A download of a person, which continues on every page. */
type Background<Machine extends AnyStateMachine> = {
  readonly download: ActorRefFrom<Machine>;
  /** A view shows its progress. @returns ends it */
  readonly show: () => () => void;
};

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

/**
 * A download that continues on every page: it begins with the first view that uses it, and ends with the sign-in.
 *
 * @param of what is downloaded
 * @param provide the machine that does it
 * @returns the one of a console
 */
export function inBackground<Machine extends AnyStateMachine>(
  of: Downloaded,
  provide: (http: Http) => Machine,
): (console: Console) => Background<Machine> {
  const downloads = new WeakMap<object, Background<Machine>>();
  return ({ app, http, inspect }) => {
    const known = downloads.get(app);
    if (known) return known;
    const machine = backgroundDownloadMachine.provide({
      actors: { download: provide(http()), notices: noticesOf(app) },
    });
    const actor = createActor(machine, { input: { of }, ...(inspect && { inspect }) }).start();
    const { download } = actor.getSnapshot().children;
    if (download === undefined) throw new Error('The download of the console does not run.');
    const { userId } = app.getSnapshot().context;
    const session = app.subscribe((snapshot) => {
      if (snapshot.matches('signedIn') && snapshot.context.userId === userId) return;
      session.unsubscribe();
      downloads.delete(app);
      actor.send({ type: 'session.ended' });
    });
    let views = 0;
    const background: Background<Machine> = {
      download: download as ActorRefFrom<Machine>,
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
    downloads.set(app, background);
    return background;
  };
}

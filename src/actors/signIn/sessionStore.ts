import { fromCallback } from 'xstate';
import type { SessionStoreCommand } from '../../machines/signIn/session/session.machine.ts';
import { forgetOthersInTab } from '../../services/signIn/forgetOthersInTab.ts';
import { endNotifications } from '../../services/signIn/endNotifications.ts';
import type { ConsoleStorage } from '../../services/shell/storage.ts';

/**
 * Keeps the session in local storage, and reports what other tabs do with it. What this tab keeps of a
 * user goes with their session.
 *
 * @param prepare is awaited before a session of another tab is reported. If it fails, this tab stays as it is.
 */
export function sessionStoreActor(storage: ConsoleStorage, prepare: () => Promise<unknown>) {
  return fromCallback<SessionStoreCommand>(({ receive, sendBack }) => {
    forgetOthersInTab(storage.readSession()?.userId ?? null);
    receive((command) => {
      if (command.type === 'forget') {
        storage.clearSession();
        forgetOthersInTab(null);
        void endNotifications();
        return;
      }
      forgetOthersInTab(command.session.userId);
      if (!storage.writeSession(command.session)) sendBack({ type: 'session.saveFailed' });
    });
    const stops = [
      storage.onSessionRemoved(() => {
        forgetOthersInTab(null);
        void endNotifications();
        sendBack({ type: 'session.removed' });
      }),
      storage.onSessionReplaced((session) => {
        const report = () => {
          // It may be gone by now, or another.
          const kept = storage.readSession();
          if (kept?.token === session.token && kept.userId === session.userId) {
            forgetOthersInTab(session.userId);
            sendBack({ type: 'session.replaced', session });
          }
        };
        void prepare().then(report, () => {});
      }),
    ];
    return () => stops.forEach((stop) => stop());
  });
}
